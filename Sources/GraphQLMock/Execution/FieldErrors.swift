import GraphQLRuntime

/// The errors of an execution's fields. They are found in any order, because resolvers run concurrently, and listed in the
/// order of the response's fields.
struct FieldErrors {
  private struct Entry {
    let error: GraphQLResponseError
    /// The indexes that lead from the root to the error's place.
    let indexes: [Int]
    /// The indexes that lead to the place that the error sets to null; none for the whole data.
    let nulled: ArraySlice<Int>
  }

  private var entries: [Entry] = []

  mutating func add(_ error: GraphQLResponseError, at place: ResultNode.Place) {
    let indexes = place.indexes
    entries.append(Entry(error: error, indexes: indexes, nulled: indexes.dropLast(place.levelsToNull)))
  }

  /// The errors that serial execution would have found: of those inside a place that is null, all up to the one that made it
  /// null.
  var listed: [GraphQLResponseError] {
    var listed: [GraphQLResponseError] = []
    var nulled: ArraySlice<Int>?
    for entry in entries.sorted(by: { $0.indexes.lexicographicallyPrecedes($1.indexes) }) {
      if let nulled, entry.indexes.starts(with: nulled) { continue }
      listed.append(entry.error)
      nulled = entry.nulled
    }
    return listed
  }
}

extension ResultNode.Place {
  /// The indexes that lead here from the root.
  fileprivate var indexes: [Int] {
    var indexes: [Int] = []
    var place: ResultNode.Place? = self
    while let current = place {
      indexes.append(current.index)
      place = current.node.place
    }
    return indexes.reversed()
  }

  /// The number of levels from here up to the nearest nullable place.
  fileprivate var levelsToNull: Int {
    var levels = 0
    var place: ResultNode.Place? = self
    while let current = place, current.isNonNull {
      levels += 1
      place = current.node.place
    }
    return levels
  }
}
