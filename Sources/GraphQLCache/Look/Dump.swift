internal import GraphQLRecords

extension GraphQLCache {
  /// Returns the contents of the cache as text, for debuggers, tests and bug reports.
  ///
  /// Each object and each field with arguments has a line with its name, and a line for each of its fields. Both are sorted,
  /// so two caches with the same content have the same text. Long values and long lists are truncated.
  ///
  /// ```
  /// Brand "7"
  ///   name: "Acme"
  /// Product "1062" (stale)
  ///   brand: → Brand "7"
  ///   price: {amount: 3950, currencyCode: "GBP"}
  /// Query.product(id:"1062")
  ///   → Product "1062"
  /// ```
  /// If all values of an object are stale, `(stale)` follows its name. Otherwise, it follows each stale value. Maximum ages of
  /// individual types and fields do not count, because they are part of the operations.
  ///
  /// The text does not contain optimistic changes, or data that is never written to a file: responses to operations with
  /// sensitive variables, responses with `no-store`, and responses that are kept in memory only. Everything else is shown,
  /// so consider your customers' privacy before you share it.
  public func dump() -> String { core.dump() }
}

extension CacheCore {
  func dump() -> String {
    let content = writing.isHeld ? everything : writing.withLock { everything }
    let table = RecordTable(names: Names())
    guard table.restore(content) else { return "" }
    let now = now
    let dump = RecordDump(table) { time in
      var age = Age()
      age.add(time)
      return self.isStale(age, at: now) ? "stale" : ""
    }
    return dump.text()
  }

  /// The contents that a new log would have now. Used under `writing`.
  private var everything: CommitContent {
    var content = CommitContent()
    var logged = writer.logged
    table.addAll(to: &content, &logged)
    return content
  }
}
