internal import GraphQLFiles

/// The file that names the log in force, as a process has last seen it.
struct SeenCurrent: Sendable {
  /// The facts of the file; `nil` if they are not known.
  var facts: FileFacts?
  /// The content of the file, even if it is damaged; `nil` if there is none, or if it has not been read.
  private(set) var bytes: [UInt8]?
  /// The same, decoded.
  private(set) var current: Current?
  /// The epoch of the log in force. A different one means that another process has removed everything; `nil` if nothing
  /// could be read at opening.
  var epoch: UInt64?

  /// Notes the content of the file. If it names no log, the epoch stays.
  mutating func note(_ bytes: [UInt8]?) {
    self.bytes = bytes
    current = bytes.flatMap(Current.init)
    if let current { epoch = current.epoch }
  }

  /// Returns the facts of the file, if they have changed.
  func change(in folder: DiskFolder) -> FileFacts? {
    guard let now = folder.factsOfCurrent(), now != facts else { return nil }
    return now
  }

  /// Reports whether another process has removed everything since then.
  func isRemoved(in folder: DiskFolder) -> Bool { (try? folder.readCurrent()).map(isRemoval) ?? false }

  /// Reports whether a file means that everything was removed. A damaged one may have meant that, and so may each one if
  /// the earlier one could not be read. If there is none, the folder has been deleted, as systems do that need room.
  func isRemoval(_ now: [UInt8]?) -> Bool {
    guard let now, now != bytes else { return false }
    guard let epoch else { return true }
    return Current(now)?.epoch != epoch
  }
}
