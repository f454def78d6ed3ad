/// The states of something that changes, as a sequence from which readers receive only the newest state.
///
/// ```swift
/// let states = feed.states
/// Task { for await state in states { show(state) } }  // ends with the task, or when the feed is gone
/// ```
/// A reader first receives the current state, and then each state that differs from the one it last received. A reader that
/// is busy during several changes receives only the last of them: states are not queued. Any number of readers may read at
/// the same time, and each of them receives the newest state. `next()` does not throw; it returns `nil` when the task is
/// canceled.
public struct Updates<State: Sendable & Equatable>: AsyncSequence, Sendable {
  public typealias Element = State

  fileprivate let storage: UpdatesStorage<State>
  fileprivate let producer: (any UpdatesProducer)?

  /// The current state, or the last one if the source has finished.
  public var current: State {
    producer?.refresh()
    return storage.current
  }

  public func makeAsyncIterator() -> Iterator { Iterator(storage: storage, producer: producer) }

  /// An iterator for one reader. A copy is a separate reader, which continues from the same state.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let storage: UpdatesStorage<State>
    fileprivate let producer: (any UpdatesProducer)?
    private var last: UpdatesStorage<State>.Version?

    fileprivate init(storage: UpdatesStorage<State>, producer: (any UpdatesProducer)?) {
      self.storage = storage
      self.producer = producer
    }

    /// Returns the newest state if it differs from the last state that this reader received; otherwise waits for the next
    /// state that differs.
    ///
    /// - Returns: `nil` when the source has finished and its last state was read, or when the task is canceled.
    public mutating func next() async -> State? {
      while !Task.isCancelled {
        let calls = producer.map { _ in storage.calls }
        producer?.refresh()
        switch storage.read(after: last) {
        case .new(let version):
          last = version
          return version.state
        case .nothing(let number, let reader): await storage.change(after: number, calls: calls, reader: reader)
        case .end: return nil
        }
      }
      return nil
    }
  }
}

extension Updates {
  /// The source of the states, for your own models and for previews.
  ///
  /// ```swift
  /// let source = Updates<Int>.Source(0)
  /// let counts = source.updates
  /// source.send(1)
  /// ```
  /// Copies of a source send states to the same readers. When the last copy is released, the source has finished.
  public struct Source: Sendable {
    /// Finishes when the last copy of the source is released. Readers hold the storage, not this object.
    private final class Owner: Sendable {
      let storage: UpdatesStorage<State>

      init(_ state: State) { storage = UpdatesStorage(state) }

      deinit { storage.finish() }
    }

    private let owner: Owner

    /// Creates a source with its first state.
    ///
    /// - Parameter state: The first state.
    public init(_ state: State) { owner = Owner(state) }

    /// The current state: the one that was sent last.
    public var current: State { owner.storage.current }

    /// The states, for any number of readers.
    public var updates: Updates { Updates(storage: owner.storage, producer: nil) }

    /// Returns the states for readers that let a producer look for a newer one before they read or wait. They hold the
    /// producer.
    package func updates(by producer: any UpdatesProducer) -> Updates {
      Updates(storage: owner.storage, producer: producer)
    }

    /// Makes waiting readers ask their producer again.
    package func call() { owner.storage.call() }

    /// Sends a state to all readers, except those that already have an equal one. Does nothing after ``finish()``.
    public func send(_ state: State) { owner.storage.send(state) }

    /// Replaces the current state without telling the readers that have it. The replacement must be equal to it.
    package func replace(_ state: State) { owner.storage.replace(state) }

    /// Ends the sequence of states. Readers receive the last state, unless they already have it, and then `nil`.
    public func finish() { owner.storage.finish() }
  }
}

/// A type that produces states when readers ask for them.
package protocol UpdatesProducer: AnyObject, Sendable {
  /// Sends the newest state to its source if it is newer than the source's.
  func refresh()
}

/// The newest state of a source, and the readers that wait for another one.
private final class UpdatesStorage<State: Sendable & Equatable>: Sendable {
  /// A state with its number. A reader receives each number at most once, including states that do not equal themselves,
  /// such as those that contain a NaN.
  struct Version: Sendable {
    let number: Int
    let state: State
  }

  /// The answer to a reader.
  enum News: Sendable {
    case new(Version)
    /// The reader has the state with this number, or an equal one. It may wait under its own identity.
    case nothing(number: Int, reader: Int)
    case end
  }

  private struct Content: Sendable {
    var newest: Version
    var isFinished = false
    var lastReader = 0
    /// The number of times that readers have been told to ask their producer.
    var calls = 0
    var waiting = [Int: CheckedContinuation<Void, Never>]()
  }

  private let content: Locked<Content>

  init(_ state: State) { content = Locked(Content(newest: Version(number: 0, state: state))) }

  var current: State { content.withLock { $0.newest.state } }

  func send(_ state: State) {
    // States are compared outside the lock: their type's code may be slow, or use the source itself.
    while let newest = content.withLock({ $0.isFinished ? nil : $0.newest }), newest.state != state {
      // The previous state is returned too, so that the memory it releases is freed outside the lock.
      let told = content.withLock { content -> (before: Version, readers: [Int: CheckedContinuation<Void, Never>])? in
        guard !content.isFinished, content.newest.number == newest.number else { return nil }
        let before = content.newest
        content.newest = Version(number: before.number + 1, state: state)
        defer { content.waiting = [:] }
        return (before, content.waiting)
      }
      guard let told else { continue }
      for reader in told.readers.values { reader.resume() }
      return
    }
  }

  func replace(_ state: State) {
    // The previous state is returned, so that the memory it releases is freed outside the lock.
    let before = content.withLock { content in
      let before = content.newest
      if !content.isFinished { content.newest = Version(number: before.number, state: state) }
      return before
    }
    withExtendedLifetime(before) {}
  }

  var calls: Int { content.withLock { $0.calls } }

  func call() {
    let readers = content.withLock { content in
      content.calls += 1
      defer { content.waiting = [:] }
      return content.waiting
    }
    for reader in readers.values { reader.resume() }
  }

  func finish() {
    let readers = content.withLock { content in
      content.isFinished = true
      defer { content.waiting = [:] }
      return content.waiting
    }
    for reader in readers.values { reader.resume() }
  }

  func read(after last: Version?) -> News {
    let (newest, isFinished, reader) = content.withLock { content in
      content.lastReader += 1
      return (content.newest, content.isFinished, content.lastReader)
    }
    if last?.number != newest.number, last?.state != newest.state { return .new(newest) }
    return isFinished ? .end : .nothing(number: newest.number, reader: reader)
  }

  /// Waits until the newest state has another number, there will be no other, readers have been called since `calls` was
  /// read, or the task is canceled.
  func change(after number: Int, calls: Int?, reader: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = content.withLock { content in
          // The handler of a task that is canceled before this runs finds no reader; one canceled later finds it.
          guard content.newest.number == number, !content.isFinished, calls ?? content.calls == content.calls,
            !Task.isCancelled
          else { return false }
          content.waiting[reader] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      content.withLock { $0.waiting.removeValue(forKey: reader) }?.resume()
    }
  }
}
