/// How far an object has been read: which key is expected next, and which were seen.
///
/// A plain value of four words, so that generated code keeps it in registers.
public struct JSONObjectCursor {
  let keys: JSONKeys
  /// One bit for each of the first 64 keys of the table.
  var seen: UInt64 = 0
  /// The key that is most likely next: servers answer in the order of the selection set.
  var likelyKey: Int32 = 0
  /// The reader's depth inside this object.
  let depth: Int16
  /// Whether a member has been read already.
  var isStarted = false

  init(_ keys: JSONKeys, depth: Int) {
    self.keys = keys
    // The depth is at most ``JSONReader/maximumDepth``.
    self.depth = Int16(truncatingIfNeeded: depth)
  }
}
