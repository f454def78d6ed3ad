/// What a stage of building a schema reports, up to a limit: a text of a megabyte can break a rule a hundred million
/// times, where many types lack the many fields of one interface.
struct TypeSystemDiagnostics {
  private(set) var all: [Diagnostic] = []

  private static let limit = 10_000

  /// How many places a diagnostic has at most, and steps of a circle its message: else both could be as long as the text.
  static let longestList = 100

  /// Whether more is not worth looking for.
  var isFull: Bool { all.count > Self.limit }

  mutating func add(
    _ message: String,
    rule: String?,
    at locations: [Location],
    in context: SourceContext,
    hint: String? = nil
  ) {
    if isFull { return }
    if all.count == Self.limit {
      let message = "Too many validation errors, error limit reached. Validation aborted."
      all.append(Diagnostic(message: message, positions: []))
    } else {
      let positions = locations.prefix(Self.longestList).map(context.position(of:))
      all.append(Diagnostic(message: message, rule: rule, positions: positions, hint: hint))
    }
  }
}
