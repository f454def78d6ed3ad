/// The progress of a request: how much of it has been sent, and how much of its response has been received.
///
/// ```swift
/// let progress = TransferProgress()
/// let states = progress.states
/// Task { for await state in states { bar.value = state.fractionSent ?? 0 } }
/// _ = try await client.perform(SetPhotoMutation(photo: photo), options: RequestOptions(progress: progress))
/// ```
/// Each call needs its own `TransferProgress`. If a request is sent again, its progress starts again at zero. If several
/// calls share a response through ``DeduplicationInterceptor``, only the first of them reports progress.
public final class TransferProgress: Sendable {
  /// The progress of a request, in bytes.
  public struct State: Sendable, Equatable {
    /// The number of bytes of the body that have been sent.
    public var bytesSent = 0
    /// The number of bytes in the body of the request.
    public var bytesToSend = 0
    /// The number of bytes of the response's body that have been received, with any content coding (such as gzip) removed.
    public var bytesReceived = 0
    /// The number of bytes in the body of the response; `nil` unless the server has stated the size.
    public var bytesToReceive: Int?

    /// Creates the state before anything was sent.
    public init() {}

    /// The fraction of the request that has been sent, from 0 to 1; `nil` if the request has no body.
    public var fractionSent: Double? { Self.fraction(bytesSent, bytesToSend) }

    /// The fraction of the response that has been received, from 0 to 1; `nil` if the server does not state the size.
    public var fractionReceived: Double? { bytesToReceive.flatMap { Self.fraction(bytesReceived, $0) } }

    private static func fraction(_ part: Int, _ whole: Int) -> Double? {
      whole > 0 ? min(1, Double(part) / Double(whole)) : nil
    }
  }

  /// The states of the request. Readers receive only the newest state. The sequence ends when the last reference to the
  /// progress is released.
  public let states: Updates<State>
  private let source = Updates<State>.Source(State())
  private let state = Locked(State())

  /// Creates the progress for a call that has not begun.
  public init() { states = source.updates }

  /// Changes the state. Transports call this method.
  ///
  /// - Parameter change: A closure that changes the state. It is called while a lock is held.
  public func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      // Inside the lock, so that states are shown in order.
      source.send(state)
    }
  }
}

extension TransferProgress: Hashable {
  /// Compares by identity.
  public static func == (one: TransferProgress, other: TransferProgress) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
