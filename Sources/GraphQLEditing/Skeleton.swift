import GraphQLLanguage

/// What can be written at a place.
enum Expectation {
  /// A name of the author's own, or nothing at all.
  case nothing
  case definition
  case keywords([String])
  case selection(parent: SchemaType?)
  /// Behind an alias.
  case field(parent: SchemaType?)
  /// Behind `...`.
  case spread(parent: SchemaType?)
  /// Behind `on`; in a fragment definition without a parent.
  case typeCondition(parent: SchemaType?)
  case argument([InputValueDefinition], given: Set<String>)
  case inputField(of: SchemaType?, given: Set<String>)
  case value(TypeReference?, isConstant: Bool)
  /// Behind `$`.
  case variable(TypeReference?)
  case directive(location: String, given: Set<String>)
  case types(Set<SchemaType.Kind>, given: Set<String>)
  case directiveLocation(given: Set<String>)
}

/// Reads the tokens before a place, and says what can follow: without a syntax tree, so that texts which are not finished are
/// its normal case.
///
/// It follows the grammar as far as that goes, passes over what does not fit, and never fails. A keyword of a definition at
/// the beginning of a line begins a definition whatever is open, as for the parser, so that earlier damage is not felt.
struct Skeleton {
  let bytes: [UInt8]
  let schema: Schema
  /// Those before the place, without comments.
  let tokens: [TokenList.Token]
  var position = 0
  private(set) var expectation: Expectation?
  /// The variables of the operation, each with its type as written and whether it has a default value.
  var variables: [Variable] = []
  /// Where a variable of the operation can be declared, and what stands before and behind it there.
  private(set) var declarationPlace: (offset: Int, before: String, after: String)?
  /// The name of the fragment definition around the place.
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

  /// - Parameter end: where the place is: tokens that begin there or behind are not read.
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

  /// Notes what can follow, if this is the place.
  mutating func here(_ expectation: Expectation) -> Bool {
    guard position == tokens.count else { return false }
    if self.expectation == nil {
      self.expectation = expectation
      innermostCall = calls.last
    }
    return true
  }

  var isAtEnd: Bool { position >= tokens.count }

  /// The name that comes next.
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

  /// Goes one level deeper, unless that is deeper than any text that can be checked.
  mutating func nested(_ body: (inout Skeleton) -> Void) {
    depth += 1
    if depth < 200 { body(&self) } else { position = tokens.count }
    depth -= 1
  }

  func type(named name: String?) -> SchemaType? { name.flatMap { schema.type(named: $0) } }
}

// MARK: - Operations and fragments

extension Skeleton {
  private mutating func definition() {
    if here(.definition) { return }
    variables = []
    fragment = nil
    declarationPlace = nil
    if isNext("{") {
      declarationPlace = (tokens[position].range.lowerBound, "query (", ") ")
      selections(of: schema.rootType(.query))
      return
    }
    switch takeName() {
    case "query": operation(.query)
    case "mutation": operation(.mutation)
    case "subscription": operation(.subscription)
    case "fragment": fragmentDefinition()
    case "extend":
      if here(.keywords(["type", "interface", "union", "enum", "input", "scalar", "schema", "directive"])) { return }
      if let keyword = takeName() { typeSystem(keyword, isExtension: true) }
    case let keyword?: typeSystem(keyword, isExtension: false)
    case nil: skip()
    }
  }

  private mutating func operation(_ type: OperationType) {
    let keywordEnd = tokens[position - 1].range.upperBound
    if here(.nothing) { return }
    _ = takeName()
    let head = tokens[position - 1].range.upperBound
    declarationPlace = (head, head == keywordEnd ? " (" : "(", ")")
    if takes("(") {
      variableDefinitions()
      let last = tokens[position - 1]
      let isClosed = last.kind == .mark(UInt8(ascii: ")"))
      declarationPlace = isClosed ? (last.range.lowerBound, variables.isEmpty ? "" : ", ", "") : nil
    }
    directives("\(type)".uppercased())
    if here(.nothing) { return }
    if isNext("{") { selections(of: schema.rootType(type)) }
  }

  private mutating func fragmentDefinition() {
    if here(.nothing) { return }
    if name != "on" { fragment = takeName() }
    if here(.keywords(["on"])) { return }
    guard takes(word: "on") else { return }
    if here(.typeCondition(parent: nil)) { return }
    let type = type(named: takeName())
    directives("FRAGMENT_DEFINITION")
    if isNext("{") { selections(of: type) }
  }

  private mutating func variableDefinitions() {
    while !here(.nothing), !takes(")"), !isNext("{") {
      guard takes("$") else {
        skip()
        continue
      }
      if here(.nothing) { return }
      guard let name = takeName() else { continue }
      if here(.nothing) { return }
      guard takes(":") else { continue }
      let type = typeReference(.types([.scalar, .enum, .inputObject], given: []))
      variables.append(Variable(name: name, type: type.text))
      if takes("=") {
        variables[variables.count - 1].hasDefault = true
        value(reference(type.text), isConstant: true)
      }
      directives("VARIABLE_DEFINITION")
    }
  }

  private mutating func selections(of parent: SchemaType?) {
    skip()
    nested { skeleton in
      while !skeleton.here(.selection(parent: parent)), !skeleton.takes("}") {
        if skeleton.tokens[skeleton.position].kind == .spread {
          skeleton.skip()
          skeleton.spread(in: parent)
        } else if skeleton.isNext("{") {
          skeleton.selections(of: nil)
        } else if skeleton.name != nil {
          skeleton.field(of: parent)
        } else {
          skeleton.skip()
        }
      }
    }
  }

  private mutating func field(of parent: SchemaType?) {
    var name = takeName()
    if takes(":") {
      if here(.field(parent: parent)) { return }
      name = takeName()
    }
    let definition = parent.flatMap { parent in
      name.flatMap { schema.context.symbol($0) }.flatMap { schema.field($0, of: parent.name.symbol) }
    }
    if takes("(") {
      let entity = Entity.field(type: parent.map { schema.context.text($0.name) } ?? "", name: name ?? "")
      calls.append(
        Call(name: name ?? "", arguments: definition?.arguments ?? [], type: definition?.type, entity: entity)
      )
      arguments(definition?.arguments ?? [])
      calls.removeLast()
    }
    directives("FIELD")
    if isNext("{") { selections(of: definition.flatMap { schema.type($0.type.name.symbol) }) }
  }

  private mutating func spread(in parent: SchemaType?) {
    if here(.spread(parent: parent)) { return }
    if takes(word: "on") {
      if here(.typeCondition(parent: parent)) { return }
      let type = type(named: takeName())
      directives("INLINE_FRAGMENT")
      if isNext("{") { selections(of: type) }
    } else if takeName() != nil {
      directives("FRAGMENT_SPREAD")
    } else {
      directives("INLINE_FRAGMENT")
      if isNext("{") { selections(of: parent) }
    }
  }
}

// MARK: - Arguments, values and directives

extension Skeleton {
  private mutating func arguments(_ definitions: [InputValueDefinition]) {
    var given = Set<String>()
    while !here(.argument(definitions, given: given)), !takes(")"), !isNext("}"), !isNext("{") {
      guard let name = takeName() else {
        skip()
        continue
      }
      calls[calls.count - 1].current = name
      guard takes(":") else { continue }
      given.insert(name)
      value(definitions.first { schema.context.text($0.name) == name }?.type, isConstant: false)
      if !isAtEnd { calls[calls.count - 1].current = nil }
    }
  }

  mutating func value(_ type: TypeReference?, isConstant: Bool) {
    if here(.value(type, isConstant: isConstant)) { return }
    if takes("$") {
      if here(isConstant ? .nothing : .variable(type)) { return }
      _ = takeName()
    } else if takes("[") {
      var item: TypeReference?
      if case .list(let inner, _)? = type?.nullable { item = inner }
      nested { skeleton in
        while !skeleton.isAtEnd || skeleton.here(.value(item, isConstant: isConstant)) {
          if skeleton.isAtEnd || skeleton.takes("]") || skeleton.isNext(")") || skeleton.isNext("}") { return }
          let before = skeleton.position
          skeleton.value(item, isConstant: isConstant)
          if skeleton.position == before { skeleton.skip() }
        }
      }
    } else if takes("{") {
      let object = type.flatMap { schema.type($0.name.symbol) }
      nested { $0.object(object, isConstant: isConstant) }
    } else if !isAtEnd {
      switch tokens[position].kind {
      case .name, .number, .string, .blockString: skip()
      default: break
      }
    }
  }

  private mutating func object(_ type: SchemaType?, isConstant: Bool) {
    var given = Set<String>()
    while !here(.inputField(of: type, given: given)), !takes("}"), !isNext(")") {
      guard let name = takeName() else {
        skip()
        continue
      }
      guard takes(":") else { continue }
      given.insert(name)
      value(type?.inputFields.first { schema.context.text($0.name) == name }?.type, isConstant: isConstant)
    }
  }

  mutating func directives(_ location: String) {
    var given = Set<String>()
    while takes("@") {
      if here(.directive(location: location, given: given)) { return }
      guard let name = takeName() else { continue }
      given.insert(name)
      guard takes("(") else { continue }
      let definition = schema.directive(named: name)
      let definitions = definition?.arguments ?? []
      calls.append(Call(name: "@\(name)", arguments: definitions, type: nil, entity: .directive(name)))
      arguments(definitions)
      calls.removeLast()
    }
  }

  /// Reads a type: its text, and the name in it.
  mutating func typeReference(_ expected: Expectation) -> (text: String, name: String?) {
    if here(expected) { return ("", nil) }
    var text = ""
    if takes("[") {
      var inner = ""
      nested { inner = $0.typeReference(expected).text }
      text = "[\(inner)]"
      if isAtEnd { return (text, nil) }
      _ = takes("]")
    } else if let name = takeName() {
      text = name
    }
    if takes("!") { text += "!" }
    return (text, nil)
  }

  /// A type that the schema has, as written somewhere: the type of an argument or field with the same text.
  private func reference(_ text: String) -> TypeReference? {
    let base = text.filter { $0 != "[" && $0 != "]" && $0 != "!" }
    guard let name = type(named: base)?.name else { return nil }
    var type = TypeReference.named(name)
    for character in text.drop(while: { $0 != "]" && $0 != "!" }) {
      if character == "!" { type = .nonNull(type) } else { type = .list(type, SourceSpan(start: 0, end: 0)) }
    }
    return type
  }
}

// MARK: - Type system

extension Skeleton {
  private mutating func typeSystem(_ keyword: String, isExtension: Bool) {
    switch keyword {
    case "type": typeDefinition(.object, "OBJECT", isExtension)
    case "interface": typeDefinition(.interface, "INTERFACE", isExtension)
    case "union": typeDefinition(.union, "UNION", isExtension)
    case "enum": typeDefinition(.enum, "ENUM", isExtension)
    case "input": typeDefinition(.inputObject, "INPUT_OBJECT", isExtension)
    case "scalar": typeDefinition(.scalar, "SCALAR", isExtension)
    case "directive": directiveDefinition()
    case "schema":
      directives("SCHEMA")
      if takes("{") { rootTypes() }
    default: break
    }
  }

  private mutating func typeDefinition(_ kind: SchemaType.Kind, _ location: String, _ isExtension: Bool) {
    if here(isExtension ? .types([kind], given: []) : .nothing) { return }
    _ = takeName()
    if kind == .object || kind == .interface {
      if here(.keywords(["implements"])) { return }
      if takes(word: "implements") { names(separatedBy: "&", .interface) }
    }
    directives(location)
    switch kind {
    case .union:
      if takes("=") { names(separatedBy: "|", .object) }
    case .object, .interface:
      if takes("{") { fieldDefinitions() }
    case .inputObject:
      if takes("{") { inputValues(until: "}", "INPUT_FIELD_DEFINITION") }
    case .enum:
      if takes("{") { enumValues() }
    case .scalar: break
    }
  }

  private mutating func names(separatedBy mark: Unicode.Scalar, _ kind: SchemaType.Kind) {
    var given = Set<String>()
    _ = takes(mark)
    while !here(.types([kind], given: given)), let name = takeName() {
      given.insert(name)
      if here(.nothing) || !takes(mark) { return }
    }
  }

  private mutating func fieldDefinitions() {
    while !here(.nothing), !takes("}") {
      guard takeName() != nil else {
        skip()
        continue
      }
      if takes("(") { inputValues(until: ")", "ARGUMENT_DEFINITION") }
      if takes(":") { _ = typeReference(.types([.scalar, .object, .interface, .union, .enum], given: [])) }
      directives("FIELD_DEFINITION")
    }
  }

  private mutating func inputValues(until mark: Unicode.Scalar, _ location: String) {
    while !here(.nothing), !takes(mark) {
      guard takeName() != nil else {
        skip()
        continue
      }
      var type = ""
      if takes(":") { type = typeReference(.types([.scalar, .enum, .inputObject], given: [])).text }
      if takes("=") { value(reference(type), isConstant: true) }
      directives(location)
    }
  }

  private mutating func enumValues() {
    while !here(.nothing), !takes("}") {
      if takeName() == nil { skip() } else { directives("ENUM_VALUE") }
    }
  }

  private mutating func directiveDefinition() {
    guard takes("@") else { return }
    if here(.nothing) { return }
    _ = takeName()
    if takes("(") { inputValues(until: ")", "ARGUMENT_DEFINITION") }
    if here(.keywords(["on", "repeatable"])) { return }
    _ = takes(word: "repeatable")
    if here(.keywords(["on"])) { return }
    guard takes(word: "on") else { return }
    var given = Set<String>()
    _ = takes("|")
    while !here(.directiveLocation(given: given)), let name = takeName() {
      given.insert(name)
      if here(.nothing) || !takes("|") { return }
    }
  }

  private mutating func rootTypes() {
    while !here(.keywords(["query", "mutation", "subscription"])), !takes("}") {
      guard takeName() != nil else {
        skip()
        continue
      }
      if takes(":") {
        if here(.types([.object], given: [])) { return }
        _ = takeName()
      }
    }
  }
}
