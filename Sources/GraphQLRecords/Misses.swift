package import GraphQLRuntime

/// A place at which a table does not have what a plan asks for.
package struct RecordMiss: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No answer has brought it.
    case neverFetched
    /// The app has removed the object.
    case removed
    /// It failed when it was fetched.
    case errored
    /// It is of another kind than the plan says: the schema has changed.
    case changed
    /// It is never kept.
    case notStored
  }

  package let path: ResponsePath
  package let reason: Reason
}

/// A record, with the selection that was read from it.
package struct RecordDependency: Hashable, Sendable {
  package let record: RecordID
  /// The number of the selection; 0: the value of a field record; -1: nothing of the record is in the text, but it might be
  /// after any change of the record.
  package let selection: Int32
}

/// What a composed text was made of.
package struct Dependencies: Sendable {
  /// Each pair once.
  package internal(set) var pairs: [RecordDependency] = []
  /// Hashes of the keys of records that do not exist yet. Two keys may have one hash: the text is composed once too often then.
  package internal(set) var awaited: [UInt64] = []

  /// Whether both are the same, in the same order.
  package func isSame(as other: Dependencies) -> Bool { pairs == other.pairs && awaited == other.awaited }
}
