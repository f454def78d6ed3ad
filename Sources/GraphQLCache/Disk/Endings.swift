internal import Dispatch
internal import GraphQLNetworking

/// The logs of this process that are ending: their caches were released, and they write what is pending.
///
/// The logs of one folder end one after another, in the order of their releases. A log that is opened or flushed in the same
/// folder waits for all that were released before. No queue waits: an ending begins when the one before is over, so endings
/// cannot wait for one another in a circle.
enum Endings {
  /// The maximum time that an opening waits, as for a disk that does not respond.
  private static let patience = DispatchTimeInterval.seconds(10)

  /// The last ending in each folder.
  private static let last = Locked<[String: DispatchGroup]>([:])

  /// Runs a closure on a queue when all earlier endings in the folder are over.
  static func add(in folder: String, on queue: DispatchQueue, _ end: @escaping @Sendable () -> Void) {
    let ending = DispatchGroup()
    ending.enter()
    let earlier = last.withLock { last in
      defer { last[folder] = ending }
      return last[folder]
    }
    // A new group has nothing to wait for. The main thread may wait for what runs here.
    (earlier ?? DispatchGroup()).notify(qos: .userInitiated, flags: .enforceQoS, queue: queue) {
      end()
      last.withLock { last in
        if last[folder] === ending { last[folder] = nil }
      }
      ending.leave()
    }
  }

  /// Blocks the thread until all endings in the folder are over.
  static func wait(in folder: String) {
    _ = last.withLock { $0[folder] }?.wait(timeout: .now() + patience)
  }

  /// Returns when all endings in the folder are over, without blocking a thread.
  static func finish(in folder: String) async {
    guard let ending = last.withLock({ $0[folder] }) else { return }
    await withCheckedContinuation { continuation in
      ending.notify(queue: .global(qos: .utility)) { continuation.resume() }
    }
  }
}
