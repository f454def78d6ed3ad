/// How far a request has come: how much of it was sent, and how much of its response has come.
///
/// ```swift
/// let progress = TransferProgress()
/// let states = progress.states
/// Task { for await state in states { bar.value = state.fractionSent ?? 0 } }
/// try await client.perform(SetPhotoMutation(photo: photo), options: RequestOptions(progress: progress))
/// ```
/// A request that is sent again begins again at zero. A call whose answer ``DeduplicationInterceptor`` shares hears
/// nothing, unless it was the first one. Make one for each call.
public final class TransferProgress: Sendable {
  /// How far a request has come, in bytes.
  public struct State: Sendable, Equatable {
    /// How many bytes of the body were sent.
    public var bytesSent = 0
    /// How many bytes the body of the request has.
    public var bytesToSend = 0
    /// How many bytes of the response's body have come, any content coding removed.
    public var bytesReceived = 0
    /// How many bytes the body of the response has; `nil` until the server says it, and if it does not.
    public var bytesToReceive: Int?

    /// The state before anything was sent.
    public init() {}

    /// How much of the request was sent, from 0 to 1; `nil` if it has no body.
    public var fractionSent: Double? { Self.fraction(bytesSent, bytesToSend) }

    /// How much of the response has come, from 0 to 1; `nil` if the server does not say how much there is.
    public var fractionReceived: Double? { bytesToReceive.flatMap { Self.fraction(bytesReceived, $0) } }

    private static func fraction(_ part: Int, _ whole: Int) -> Double? {
      whole > 0 ? min(1, Double(part) / Double(whole)) : nil
    }
  }

  /// The newest state. It ends when nobody has the progress any more.
  public let states: Updates<State>
  private let source = Updates<State>.Source(State())
  private let state = Locked(State())

  /// The progress of a call that has not begun.
  public init() { states = source.updates }

  /// Changes the state, for transports.
  ///
  /// - Parameter change: What has happened. It is called under a lock.
  public func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      // Inside of the lock, so that states are shown in their order.
      source.send(state)
    }
  }
}

extension TransferProgress: Hashable {
  /// By identity.
  public static func == (one: TransferProgress, other: TransferProgress) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
