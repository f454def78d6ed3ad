/// An interned name: two are the same text exactly when they are equal, within one `SourceContext` and those that extend it.
public struct Symbol: Hashable, Sendable {
  package let index: UInt32

  package init(index: UInt32) {
    self.index = index
  }
}

/// A name where it stands in the text. https://spec.graphql.org/September2025/#Name
public struct Name: Hashable, Sendable {
  public let symbol: Symbol
  public let location: Location

  package init(symbol: Symbol, location: Location) {
    self.symbol = symbol
    self.location = location
  }
}

/// Gives each distinct name its `Symbol` while texts are being read; `freeze()` makes the table that readers share.
struct Interner: ~Copyable {
  /// The names of the table that this one extends without a copy.
  private let shared: NameTable.Layer?
  /// How many these are.
  private let sharedCount: Int
  private var own: LayerBuilder

  /// Begins with the names in the table.
  init(_ table: NameTable) {
    let (shared, copied) = table.extended
    self.shared = shared
    sharedCount = shared?.ends.count ?? 0
    own = LayerBuilder(copied)
  }

  /// The names read so far.
  consuming func freeze() -> NameTable {
    let shared = shared
    return NameTable(shared: shared, own: own.freeze())
  }

  /// The symbol of the name with these bytes and this `NameTable.hash`.
  mutating func symbol(_ name: UnsafePointer<UInt8>, length: Int, hash: UInt32) -> Symbol {
    if sharedCount > 0 {
      let bytes = UnsafeBufferPointer(start: name, count: length)
      if let index = shared?.index(of: bytes, hash: hash) { return Symbol(index: UInt32(truncatingIfNeeded: index)) }
    }
    let index = own.index(of: name, length: length, hash: hash)
    return Symbol(index: UInt32(truncatingIfNeeded: sharedCount &+ index))
  }
}

/// Names that mean something to the language itself. Every table of names begins with them, so their symbols are the
/// same everywhere and a keyword is recognised by comparing two numbers.
extension Symbol {
  // Keywords of the grammar.
  package static let query = Symbol(index: 0)
  package static let mutation = Symbol(index: 1)
  package static let subscription = Symbol(index: 2)
  package static let fragment = Symbol(index: 3)
  package static let extend = Symbol(index: 4)
  package static let schema = Symbol(index: 5)
  package static let scalar = Symbol(index: 6)
  package static let type = Symbol(index: 7)
  package static let interface = Symbol(index: 8)
  package static let union = Symbol(index: 9)
  package static let `enum` = Symbol(index: 10)
  package static let input = Symbol(index: 11)
  package static let directive = Symbol(index: 12)
  package static let on = Symbol(index: 13)
  package static let implements = Symbol(index: 14)
  package static let repeatable = Symbol(index: 15)
  package static let `true` = Symbol(index: 16)
  package static let `false` = Symbol(index: 17)
  package static let null = Symbol(index: 18)
  // Default root types, https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  package static let queryType = Symbol(index: 19)
  package static let mutationType = Symbol(index: 20)
  package static let subscriptionType = Symbol(index: 21)
  // Built-in scalars, https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  public static let int = Symbol(index: 22)
  public static let float = Symbol(index: 23)
  public static let string = Symbol(index: 24)
  public static let boolean = Symbol(index: 25)
  public static let id = Symbol(index: 26)
  // Meta-fields, https://spec.graphql.org/September2025/#sec-Schema-Introspection
  public static let typename = Symbol(index: 27)
  public static let metaSchema = Symbol(index: 28)
  public static let metaType = Symbol(index: 29)
  // Directives and their arguments, https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  public static let include = Symbol(index: 30)
  public static let skip = Symbol(index: 31)
  package static let `if` = Symbol(index: 32)
  public static let deprecated = Symbol(index: 33)
  public static let reason = Symbol(index: 34)
  public static let specifiedBy = Symbol(index: 35)
  package static let url = Symbol(index: 36)
  public static let oneOf = Symbol(index: 37)
  public static let `defer` = Symbol(index: 38)
  public static let stream = Symbol(index: 39)
  package static let label = Symbol(index: 40)
  package static let initialCount = Symbol(index: 41)
}

extension Symbol {
  /// Where a directive may stand, https://spec.graphql.org/September2025/#DirectiveLocation: the names from `QUERY`
  /// to `DIRECTIVE_DEFINITION` in the order of `wellKnownTexts`.
  var isDirectiveLocation: Bool {
    index >= 42 && index < 62
  }

  /// The texts of the well-known names, by index.
  static let wellKnownTexts: [String] = """
    query mutation subscription fragment extend schema scalar type interface union enum input directive on
    implements repeatable true false null Query Mutation Subscription Int Float String Boolean ID __typename
    __schema __type include skip if deprecated reason specifiedBy url oneOf defer stream label initialCount QUERY
    MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION SCHEMA
    SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT
    INPUT_FIELD_DEFINITION DIRECTIVE_DEFINITION
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
