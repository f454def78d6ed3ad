internal import GraphQLRecords

/// What one reader sees of an entry.
struct Reading<Value: Sendable>: Sendable {
  var value: Value?
  var misses: [CacheMiss]
  var age: Age
  /// Whether some of the data is older than its maximum age.
  var isStale: Bool
  /// Whether there is data, some of it is older than its maximum age, and a response may make it fresh.
  var isTooOld = false
  /// The age of the query's own page, if only other pages of a merged list are too old: a response to the query cannot make
  /// these fresh.
  var pageAge: Age?
  /// The numbers of the optimistic changes that affect it.
  var layers: Set<Int>
  /// The numbers of the optimistic changes in the shown data, if this reading is incomplete: none if one of them has ended.
  var shownLayers: Set<Int> = []
  var isLayered: Bool { !layers.isEmpty || !shownLayers.isEmpty }
  /// Whether the age is that of all the data: it is complete, or lacks only values that are never kept or have errors.
  var hasAge: Bool { value != nil || !misses.isEmpty && !misses.contains(where: \.makesStale) }
  /// The complete data without optimistic changes, with its text, if it is not the known one.
  var base: (state: WatchState<Value>, text: ComposedText?)?
  /// The text that the value was decoded from; `nil` if there is none.
  var text: ComposedText?
  /// The number of this reading among the readings of the entry.
  var version: UInt32
  /// The number of the last commit before this reading.
  var timesVersion: UInt64
  /// The responses to the entry's operation before this reading.
  var answers: AnswerCount
  /// The changes of the data before this reading.
  var changes: ChangeCount
  /// A number that increases with each reading of the cache: of two readings, the one with the larger number is newer.
  var number: UInt64
}
