import GraphQLLanguage

/// What can be written at a position.
enum Expectation {
  /// A name that the author chooses, or nothing.
  case nothing
  case definition
  case keywords([String])
  case selection(parent: SchemaType?)
  /// After an alias.
  case field(parent: SchemaType?)
  /// After `...`.
  case spread(parent: SchemaType?)
  /// After `on`. In a fragment definition, there is no parent.
  case typeCondition(parent: SchemaType?)
  case argument([InputValueDefinition], given: Set<String>)
  case inputField(of: SchemaType?, given: Set<String>)
  case value(TypeReference?, isConstant: Bool)
  /// After `$`.
  case variable(TypeReference?)
  case directive(location: String, given: Set<String>)
  case types(Set<SchemaType.Kind>, given: Set<String>)
  case directiveLocation(given: Set<String>)
}

/// Reads the tokens before a position, and determines what can follow. It needs no syntax tree, because unfinished texts are
/// its normal case.
///
/// It follows the grammar as far as possible, skips tokens that do not fit, and never fails. A definition's keyword at the
/// beginning of a line begins a definition whatever is open, as in the parser, so earlier errors have no effect.
struct Skeleton {
  let bytes: [UInt8]
  let schema: Schema
  /// The tokens before the position, without comments.
  let tokens: [TokenList.Token]
  var position = 0
  private(set) var expectation: Expectation?
  /// The variables of the operation, each with its type as written and whether it has a default value.
  var variables: [Variable] = []
  /// Where a variable of the operation can be declared, and the text to insert before and after its declaration.
  var declarationPlace: (offset: Int, before: String, after: String)?
  /// The name of the fragment definition around the position.
  var fragment: String?
  /// The fields and directives whose arguments are open, the innermost last.
  var calls: [Call] = []
  private(set) var innermostCall: Call?
  private var depth = 0

  struct Variable {
    let name: String
    var type: String
    var hasDefault = false
  }

  struct Call {
    let name: String
    let arguments: [InputValueDefinition]
    let type: TypeReference?
    let entity: Entity
    var current: String?
  }

  /// - Parameter end: The position. Tokens that begin there or later are not read.
  init(_ list: TokenList, in bytes: [UInt8], upTo end: Int, schema: Schema) {
    self.bytes = bytes
    self.schema = schema
    let before = list.tokens.prefix { $0.range.upperBound <= end && $0.range.lowerBound < end }.filter {
      $0.kind != .comment
    }
    let start = before.lastIndex { Self.beginsDefinition($0, in: bytes) } ?? 0
    tokens = Array(before[start...])
    while expectation == nil { definition() }
  }

  private static let keywords: Set = [
    "query", "mutation", "subscription", "fragment", "extend", "schema", "scalar", "type", "interface", "union", "enum",
    "input",
    "directive",
  ]

  private static func beginsDefinition(_ token: TokenList.Token, in bytes: [UInt8]) -> Bool {
    let start = token.range.lowerBound
    guard token.kind == .name, start == 0 || TokenList.isLineEnd(bytes[start - 1]) else { return false }
    return keywords.contains(String(decoding: bytes[token.range], as: UTF8.self))
  }

  // MARK: - Tokens

  /// Records what can follow, if this is the position.
  mutating func here(_ expectation: Expectation) -> Bool {
    guard position == tokens.count else { return false }
    if self.expectation == nil {
      self.expectation = expectation
      innermostCall = calls.last
    }
    return true
  }

  var isAtEnd: Bool { position >= tokens.count }

  /// The name that comes next, or `nil` if the next token is not a name.
  var name: String? {
    guard !isAtEnd, tokens[position].kind == .name else { return nil }
    return String(decoding: bytes[tokens[position].range], as: UTF8.self)
  }

  func isNext(_ mark: Unicode.Scalar) -> Bool {
    !isAtEnd && tokens[position].kind == .mark(UInt8(ascii: mark))
  }

  mutating func skip() { position += 1 }

  mutating func takes(_ mark: Unicode.Scalar) -> Bool {
    if !isNext(mark) { return false }
    position += 1
    return true
  }

  mutating func takes(word: String) -> Bool {
    if name != word { return false }
    position += 1
    return true
  }

  mutating func takeName() -> String? {
    let name = name
    if name != nil { position += 1 }
    return name
  }

  /// Calls a function one nesting level deeper, unless that exceeds the depth of any text that can be checked.
  mutating func nested(_ body: (inout Skeleton) -> Void) {
    depth += 1
    if depth < 200 { body(&self) } else { position = tokens.count }
    depth -= 1
  }

  func type(named name: String?) -> SchemaType? { name.flatMap { schema.type(named: $0) } }
}
