package import GraphQLRuntime

/// A place where a table lacks data that a plan selects.
package struct RecordMiss: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No response has contained the data.
    case neverFetched
    /// The app has removed the object.
    case removed
    /// Fetching the data failed.
    case errored
    /// The data is of a different kind than in the plan: the schema has changed.
    case changed
    /// The data is never kept.
    case notStored
  }

  package let path: ResponsePath
  package let reason: Reason
}

/// What a text has of a record: the slots of a selection, the value of a field, or nothing.
package struct SelectionID: Hashable, Sendable, BitwiseCopyable {
  /// The number of a selection, which begins at 1; less for the others.
  let number: Int32

  /// The value of a field record.
  static var fieldValue: SelectionID { SelectionID(number: 0) }
  /// Nothing: the text does not contain the record, but it might after any change to the record.
  package static var presence: SelectionID { SelectionID(number: -1) }

  /// Whether only changes to the slots of a selection concern the text. Otherwise, any change to the record does.
  package var isSelection: Bool { number > 0 }

  var isFieldValue: Bool { number == 0 }
  var isPresence: Bool { number < 0 }
}

/// A record, with what a text has of it.
package struct RecordDependency: Hashable, Sendable {
  package let record: RecordID
  package let selection: SelectionID
}

/// The dependencies of a composed text.
package struct Dependencies: Sendable {
  /// The records with their selections, each pair once.
  package internal(set) var pairs: [RecordDependency] = []
  /// Hashes of the keys of records that do not exist yet. If two keys have the same hash, the text is composed one extra
  /// time.
  package internal(set) var awaited: [UInt64] = []

  /// Reports whether both have the same dependencies, in the same order.
  package func isSame(as other: Dependencies) -> Bool { pairs == other.pairs && awaited == other.awaited }

  /// Returns these dependencies and those of another text.
  package func adding(_ other: Dependencies) -> Dependencies {
    var sum = self
    let known = (Set(pairs), Set(awaited))
    sum.pairs += other.pairs.filter { !known.0.contains($0) }
    sum.awaited += other.awaited.filter { !known.1.contains($0) }
    return sum
  }
}
