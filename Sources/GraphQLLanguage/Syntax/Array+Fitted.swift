extension Array {
  /// The same elements without room for more, where there is much of it: the lists of a schema are kept for long.
  var fitted: [Element] {
    capacity - count > count / 8 ? map { $0 } : self
  }
}
