/// An interned name. Within one `SourceContext` and the contexts that extend it, two symbols are equal if and only if their
/// texts are equal.
public struct Symbol: Hashable, Sendable {
  package let index: UInt32

  package init(index: UInt32) {
    self.index = index
  }
}

/// A name and its location in the text. https://spec.graphql.org/September2025/#Name
public struct Name: Hashable, Sendable {
  /// The text of the name, as a symbol of its `SourceContext`.
  public let symbol: Symbol
  /// The location of the first character.
  public let location: Location

  package init(symbol: Symbol, location: Location) {
    self.symbol = symbol
    self.location = location
  }
}

extension UInt8 {
  /// Whether a name can contain the byte: a letter, a digit, or an underscore.
  package var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension String {
  /// Whether the text is a name in GraphQL. https://spec.graphql.org/September2025/#Name
  package var isGraphQLName: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
    return utf8.allSatisfy(\.isNameByte)
  }
}

/// Assigns a `Symbol` to each distinct name while texts are read; `freeze()` returns the table that readers share.
struct Interner: ~Copyable {
  /// The names that this interner shares, without a copy, with the table that it extends.
  private let shared: NameTable.Layer?
  /// The number of shared names.
  private let sharedCount: Int
  private var own: LayerBuilder

  /// Creates an interner that begins with the names in a table.
  init(_ table: NameTable) {
    let (shared, copied) = table.extended
    self.shared = shared
    sharedCount = shared?.ends.count ?? 0
    own = LayerBuilder(copied)
  }

  /// Returns a table of the names read so far.
  consuming func freeze() -> NameTable {
    let shared = shared
    return NameTable(shared: shared, own: own.freeze())
  }

  /// Returns the symbol of the name with these bytes and this `NameTable.hash`, adding the name if it is new.
  mutating func symbol(_ name: UnsafePointer<UInt8>, length: Int, hash: UInt32) -> Symbol {
    if sharedCount > 0 {
      let bytes = UnsafeBufferPointer(start: name, count: length)
      if let index = shared?.index(of: bytes, hash: hash) { return Symbol(index: UInt32(index)) }
    }
    let index = own.index(of: name, length: length, hash: hash)
    return Symbol(index: UInt32(sharedCount &+ index))
  }
}

/// Names that have a meaning in the language itself. Every name table begins with them, so their symbols are the same
/// everywhere and a keyword is recognized by comparing two numbers.
extension Symbol {
  // Keywords of the grammar.
  package static var query: Symbol { Symbol(index: 0) }
  package static var mutation: Symbol { Symbol(index: 1) }
  package static var subscription: Symbol { Symbol(index: 2) }
  package static var fragment: Symbol { Symbol(index: 3) }
  package static var extend: Symbol { Symbol(index: 4) }
  package static var schema: Symbol { Symbol(index: 5) }
  package static var scalar: Symbol { Symbol(index: 6) }
  package static var type: Symbol { Symbol(index: 7) }
  package static var interface: Symbol { Symbol(index: 8) }
  package static var union: Symbol { Symbol(index: 9) }
  package static var `enum`: Symbol { Symbol(index: 10) }
  package static var input: Symbol { Symbol(index: 11) }
  package static var directive: Symbol { Symbol(index: 12) }
  package static var on: Symbol { Symbol(index: 13) }
  package static var implements: Symbol { Symbol(index: 14) }
  package static var repeatable: Symbol { Symbol(index: 15) }
  package static var `true`: Symbol { Symbol(index: 16) }
  package static var `false`: Symbol { Symbol(index: 17) }
  package static var null: Symbol { Symbol(index: 18) }
  // Default root types, https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  package static var queryType: Symbol { Symbol(index: 19) }
  package static var mutationType: Symbol { Symbol(index: 20) }
  package static var subscriptionType: Symbol { Symbol(index: 21) }
  // Built-in scalars, https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  /// The scalar `Int`.
  public static var int: Symbol { Symbol(index: 22) }
  /// The scalar `Float`.
  public static var float: Symbol { Symbol(index: 23) }
  /// The scalar `String`.
  public static var string: Symbol { Symbol(index: 24) }
  /// The scalar `Boolean`.
  public static var boolean: Symbol { Symbol(index: 25) }
  /// The scalar `ID`.
  public static var id: Symbol { Symbol(index: 26) }
  // Meta-fields, https://spec.graphql.org/September2025/#sec-Schema-Introspection
  /// The field `__typename`, which every object has.
  public static var typename: Symbol { Symbol(index: 27) }
  /// The field `__schema` of the query type.
  public static var metaSchema: Symbol { Symbol(index: 28) }
  /// The field `__type` of the query type.
  public static var metaType: Symbol { Symbol(index: 29) }
  // Directives and their arguments, https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  /// The directive `@include`.
  public static var include: Symbol { Symbol(index: 30) }
  /// The directive `@skip`.
  public static var skip: Symbol { Symbol(index: 31) }
  package static var `if`: Symbol { Symbol(index: 32) }
  /// The directive `@deprecated`.
  public static var deprecated: Symbol { Symbol(index: 33) }
  /// The argument `reason` of `@deprecated`.
  public static var reason: Symbol { Symbol(index: 34) }
  /// The directive `@specifiedBy`.
  public static var specifiedBy: Symbol { Symbol(index: 35) }
  package static var url: Symbol { Symbol(index: 36) }
  /// The directive `@oneOf`.
  public static var oneOf: Symbol { Symbol(index: 37) }
  /// The directive `@defer`.
  public static var `defer`: Symbol { Symbol(index: 38) }
  /// The directive `@stream`.
  public static var stream: Symbol { Symbol(index: 39) }
  package static var label: Symbol { Symbol(index: 40) }
  package static var initialCount: Symbol { Symbol(index: 41) }
}

extension Symbol {
  /// Whether the name is that of a directive location, https://spec.graphql.org/September2025/#DirectiveLocation, or
  /// `DIRECTIVE_DEFINITION` from the draft after September 2025: the names from `QUERY` in the order of `wellKnownTexts`.
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
    """.split(whereSeparator: \.isWhitespace).map { word in String(word) }
}
