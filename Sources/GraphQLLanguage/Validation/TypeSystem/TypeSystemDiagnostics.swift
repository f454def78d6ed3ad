/// What a stage of building a schema reports, up to a limit: a text of a megabyte can break a rule a hundred million
/// times, where many types lack the many fields of one interface.
struct TypeSystemDiagnostics {
  private(set) var all: [Diagnostic] = []

  private static let limit = 10_000

  /// How many places a diagnostic has at most, and steps of a circle its message: else both could be as long as the text.
  static let longestList = 100

  /// Whether more is not worth looking for.
  var isFull: Bool { all.count > Self.limit }

  /// Adds an error, unless there are more already than anybody reads.
  ///
  /// - Parameters:
  ///   - spot: the text that is wrong.
  ///   - related: other places that have to do with it, each with a sentence about that place.
  @inline(never)
  mutating func add(
    _ code: SchemaCode,
    _ message: String,
    rule: String?,
    at spot: Spot?,
    related: [Note] = [],
    hint: String? = nil,
    fixes: [FixDraft] = [],
    in context: SourceContext
  ) {
    if isFull { return }
    if all.count == Self.limit {
      let message = "Too many validation errors, error limit reached. Validation aborted."
      all.append(Diagnostic(code: Diagnostic.Code(SchemaCode.tooManyErrors), message: message))
    } else {
      let related = Array(related.prefix(Self.longestList - 1))
      all.append(
        Diagnostic(code, message, rule: rule, at: spot, related: related, hint: hint, fixes: fixes, in: context)
      )
    }
  }
}
