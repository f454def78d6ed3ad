import GraphQLLanguage
import GraphQLNetworking

/// A cache of documents that have been parsed and validated before, by their text.
final class ProgramCache: Sendable {
  enum Entry: Sendable {
    case program(Program)
    /// The errors that prevent the document from being executed.
    case invalid([GraphQLResponseError])
  }

  /// A text that is equal only to the same bytes: strings are also equal if their normalized forms are.
  private struct Key: Hashable {
    let text: String

    static func == (one: Key, other: Key) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    // Right because the same bytes are the same string. Quicker than going through the bytes.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private struct State: Sendable {
    var entries: [Key: Entry] = [:]
    var bytes = 0
  }

  private let schema: Schema
  private let state = Locked(State())

  /// Clients that write values into their documents must not fill the memory.
  private static let mostEntries = 100
  private static let mostBytes = 4 * 1024 * 1024

  /// The limits of one document. The depth fits the stack of a task on every platform: 512 KB.
  private static let limits = ParseLimits(maximumDepth: 64, maximumTokens: 500_000)

  /// The number of errors that the reference implementation shows.
  private static let mostErrors = 100

  init(schema: Schema) {
    self.schema = schema
  }

  /// Returns the result of parsing and validating a document against the schema.
  func entry(for text: String) -> Entry {
    let key = Key(text: text)
    if let known = state.withLock({ $0.entries[key] }) { return known }
    let entry = read(text)
    state.withLock { state in
      if state.entries.count >= Self.mostEntries || state.bytes >= Self.mostBytes { state = State() }
      state.entries[key] = entry
      state.bytes += text.utf8.count
    }
    return entry
  }

  /// Returns all mistakes in a document, with their locations.
  func diagnostics(of text: String) -> [Diagnostic] {
    let (document, problems) = parse(text)
    return problems.isEmpty ? Program.validate(document, against: schema).diagnostics : problems
  }

  private func parse(_ text: String) -> (document: Document, diagnostics: [Diagnostic]) {
    let source = Source(path: "GraphQL request", text: text)
    return Document.parse([source], extending: schema.context, limits: Self.limits)
  }

  private func read(_ text: String) -> Entry {
    let (document, problems) = parse(text)
    if let first = problems.first { return .invalid([GraphQLResponseError(first)]) }
    let (program, diagnostics) = Program.validate(document, against: schema)
    if let program { return .program(program) }
    let errors = diagnostics.filter { $0.severity == .error }
    var shown = errors.prefix(Self.mostErrors).map { GraphQLResponseError($0) }
    if shown.count < errors.count {
      shown.append(GraphQLResponseError("Too many validation errors, error limit reached. Validation aborted."))
    }
    return .invalid(shown)
  }
}
