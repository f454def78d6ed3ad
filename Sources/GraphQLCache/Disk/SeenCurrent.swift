internal import GraphQLFiles

/// The file that names the log in force, as a process has last seen it.
struct SeenCurrent: Sendable {
  let facts: FileFacts?
  let bytes: [UInt8]?
  /// The epoch of the log in force; `nil` if nothing could be read yet.
  let epoch: UInt64?

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
