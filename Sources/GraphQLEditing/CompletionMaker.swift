import GraphQLLanguage
import GraphQLProject

/// Creates the items for what is expected at a position.
struct CompletionMaker {
  typealias Item = Completions.Item

  let snapshot: ProjectSnapshot
  let path: String
  let kind: Project.FileKind
  let skeleton: Skeleton
  /// The token after the position.
  let next: TokenList.Kind?
  /// The arguments or input fields that are already given after the position.
  var given: Set<String> = []

  private var schema: Schema { skeleton.schema }

  private func text(_ name: Name) -> String { schema.context.text(name) }

  func items() -> [Item] {
    switch skeleton.expectation ?? .nothing {
    case .nothing: []
    case .definition: definitions()
    case .keywords(let words): words.map { keyword($0) }
    case .selection(let parent): fields(of: parent) + [keyword("...", rank: 30)]
    case .field(let parent): fields(of: parent)
    case .spread(let parent): fragments(on: parent) + [keyword("on", insertion: "on ", rank: 60)]
    case .typeCondition(let parent): conditions(in: parent)
    case .argument(let definitions, let given): arguments(definitions, given.union(self.given))
    case .inputField(let type, let given): inputFields(of: type, given.union(self.given))
    case .value(let type, let isConstant): values(of: type, isConstant)
    case .variable(let type): variables(for: type, withDollar: false)
    case .directive(let location, let given): directives(location, given)
    case .types(let kinds, let given): types(kinds) { !given.contains($0) }
    case .directiveLocation(let given): Self.locations.filter { !given.contains($0) }.map { keyword($0) }
    }
  }

  private func keyword(_ word: String, insertion: String? = nil, snippet: String? = nil, rank: Int = 10) -> Item {
    Item(label: word, kind: .keyword, insertion: insertion ?? word, snippet: snippet, rank: rank)
  }

  private func definitions() -> [Item] {
    guard kind == .document else {
      let words = ["type", "interface", "union", "enum", "input", "scalar", "directive", "schema", "extend"]
      return words.map { keyword($0, insertion: "\($0) ") }
    }
    let operations: [OperationType] = [.query, .mutation, .subscription]
    return operations.filter { schema.rootType($0) != nil }.map {
      keyword("\($0)", insertion: "\($0) ", snippet: "\($0) ${1:Name} {\n  $0\n}")
    } + [keyword("fragment", insertion: "fragment ", snippet: "fragment ${1:Name} on ${2:Type} {\n  $0\n}")]
  }

  private static let locations = """
    QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION SCHEMA \
    SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
    """.split(separator: " ").map(String.init)
}

// MARK: - Selections

extension CompletionMaker {
  private func fields(of parent: SchemaType?) -> [Item] {
    guard let parent else { return [] }
    let type = text(parent.name)
    var items = parent.fields.map { item($0, of: type, rank: 10) }
    var meta: [Symbol] = parent.name.symbol == schema.subscriptionType ? [] : [.typename]
    if parent.name.symbol == schema.queryType { meta += [.metaSchema, .metaType] }
    for symbol in meta {
      guard let field = schema.field(symbol, of: parent.name.symbol) else { continue }
      items.append(item(field, of: type, rank: 20))
    }
    return items
  }

  private func item(_ field: FieldDefinition, of type: String, rank: Int) -> Item {
    let name = text(field.name)
    let isDeprecated = schema.deprecationReason(field.directives) != nil
    return Item(
      label: name,
      kind: .field,
      detail: "\(schema.signature(field.arguments)): \(schema.context.text(field.type))",
      isDeprecated: isDeprecated,
      insertion: name,
      snippet: snippet(field, name),
      entity: .field(type: type, name: name),
      rank: isDeprecated ? rank + 50 : rank
    )
  }

  /// Returns the field with its required arguments and its braces, or `nil` if it has neither or if the text already
  /// contains them.
  private func snippet(_ field: FieldDefinition, _ name: String) -> String? {
    let isComposite = schema.type(field.type.name.symbol)?.isComposite == true
    if next == .mark(UInt8(ascii: "(")) || next == .mark(UInt8(ascii: ":")) { return nil }
    let arguments = requiredArguments(field.arguments)
    let braces = isComposite && next != .mark(UInt8(ascii: "{")) ? " {\n  $0\n}" : ""
    return arguments.isEmpty && braces.isEmpty ? nil : name + arguments + braces
  }

  private func requiredArguments(_ arguments: [InputValueDefinition]) -> String {
    let required = arguments.filter(\.isRequired).enumerated().map { "\(text($1.name)): ${\($0 + 1)}" }
    return required.isEmpty ? "" : "(\(required.joined(separator: ", ")))"
  }

  /// Returns the fragments that can be spread on a type: first those that the module sees, then those of modules that it
  /// does not depend on.
  private func fragments(on parent: SchemaType?) -> [Item] {
    let own = snapshot.modules(with: path)
    let names = Set(own.map(\.name))
    let seen = names.union(own.flatMap(\.scope.otherModules))
    var taken = leadingBack
    var items: [Item] = []
    for module in snapshot.checked.modules.sorted(by: {
      (seen.contains($0.name) ? 0 : 1) < (seen.contains($1.name) ? 0 : 1)
    }) {
      let isSeen = seen.contains(module.name)
      // A dependency on this module would create a cycle.
      if !isSeen, !names.isDisjoint(with: module.scope.otherModules) { continue }
      for file in module.scope.module.files where file.kind == .document {
        for fragment in snapshot.fragments(in: file.source.path) where fits(fragment, parent) {
          guard taken.insert(fragment.name).inserted else { continue }
          items.append(item(fragment, module.name, isOwn: names.contains(module.name), isSeen: isSeen))
        }
      }
    }
    return items
  }

  private func item(_ fragment: FragmentSummary, _ module: String, isOwn: Bool, isSeen: Bool) -> Item {
    var item = Item(label: fragment.name, kind: .fragment, detail: "on \(fragment.type)", insertion: fragment.name)
    item.entity = .fragment(fragment.name)
    if !isOwn { item.detail = "on \(fragment.type), module \(module)\(isSeen ? "" : ", not a dependency")" }
    if !isSeen { item.note = "Add \"\(module)\" to the dependencies of this file's target in Package.swift." }
    item.rank = isOwn ? 10 : isSeen ? 30 : 40
    return item
  }

  /// The fragment around the position, and the fragments that lead to it.
  private var leadingBack: Set<String> {
    guard let around = skeleton.fragment else { return [] }
    let all = snapshot.checked.diagnosticsByFile.keys.flatMap { snapshot.fragments(in: $0) }
    var found: Set = [around]
    var count = 0
    while count < found.count {
      count = found.count
      for fragment in all where !fragment.spreads.isDisjoint(with: found) { found.insert(fragment.name) }
    }
    return found
  }

  private func fits(_ fragment: FragmentSummary, _ parent: SchemaType?) -> Bool {
    guard let type = schema.type(named: fragment.type) else { return false }
    return parent.map { overlap(type, $0) } ?? true
  }

  private func overlap(_ first: SchemaType, _ second: SchemaType) -> Bool {
    let objects = Set(schema.possibleTypes(of: first.name.symbol))
    return schema.possibleTypes(of: second.name.symbol).contains(where: objects.contains)
  }

  private func conditions(in parent: SchemaType?) -> [Item] {
    types([.object, .interface, .union]) { name in
      guard let parent else { return true }
      return schema.type(named: name).map { overlap($0, parent) } ?? false
    }
  }

  private func types(_ kinds: Set<SchemaType.Kind>, where isWanted: (String) -> Bool) -> [Item] {
    schema.types.filter { kinds.contains($0.kind) }.compactMap { type in
      let name = text(type.name)
      guard isWanted(name), !name.hasPrefix("__") else { return nil }
      return Item(
        label: name,
        kind: Item.Kind(type.kind),
        insertion: name,
        entity: .type(name),
        // Most variables and fields have one of the five built-in scalars.
        rank: type.isBuiltIn ? 5 : 10
      )
    }
  }
}

// MARK: - Arguments and values

extension CompletionMaker {
  private func arguments(_ definitions: [InputValueDefinition], _ given: Set<String>) -> [Item] {
    definitions.filter { !given.contains(text($0.name)) }.map { definition in
      item(definition, entity: skeleton.innermostCall.map { $0.entity.argument(text(definition.name)) })
    }
  }

  private func inputFields(of type: SchemaType?, _ given: Set<String>) -> [Item] {
    guard let type, !type.isOneOf || given.isEmpty else { return [] }
    return type.inputFields.filter { !given.contains(text($0.name)) }.map { field in
      item(field, entity: .inputField(type: text(type.name), name: text(field.name)))
    }
  }

  private func item(_ definition: InputValueDefinition, entity: Entity?) -> Item {
    let name = text(definition.name)
    let isDeprecated = schema.deprecationReason(definition.directives) != nil
    let hasColon = next == .mark(UInt8(ascii: ":"))
    return Item(
      label: name,
      kind: .argument,
      detail: String(schema.signature(definition).dropFirst(name.count)),
      isDeprecated: isDeprecated,
      insertion: hasColon ? name : "\(name): ",
      entity: entity,
      rank: (definition.isRequired ? 0 : 10) + (isDeprecated ? 50 : 0)
    )
  }

  private func values(of type: TypeReference?, _ isConstant: Bool) -> [Item] {
    var items = isConstant ? [] : variables(for: type, withDollar: true)
    guard let type else { return items }
    if case .list = type.nullable {
      items.append(Item(label: "[]", kind: .value, insertion: "[]", snippet: "[$0]"))
    }
    if let named = schema.type(type.name.symbol) {
      let name = text(named.name)
      items += named.values.map { value in item(value, of: name) }
      if named.kind == .inputObject {
        items.append(Item(label: "{}", kind: .value, detail: name, insertion: "{}", snippet: "{$0}"))
      }
      if named.name.symbol == .boolean { items += [keyword("true"), keyword("false")] }
    }
    if !type.isNonNull { items.append(keyword("null", rank: 20)) }
    return items
  }

  private func item(_ value: EnumValueDefinition, of type: String) -> Item {
    let name = text(value.name)
    var item = Item(label: name, kind: .enumValue, detail: type, insertion: name)
    item.isDeprecated = schema.deprecationReason(value.directives) != nil
    item.entity = .enumValue(type: type, name: name)
    if item.isDeprecated { item.rank += 50 }
    return item
  }

  private func variables(for type: TypeReference?, withDollar: Bool) -> [Item] {
    let expected = type.map { schema.context.text($0) }
    let known = skeleton.fragment == nil ? skeleton.variables : sharedVariables
    let items = known.filter { variable in
      expected.map { Self.allows(variable.type, $0, hasDefault: variable.hasDefault) } ?? true
    }.map { variable in
      let text = withDollar ? "$\(variable.name)" : variable.name
      return Item(label: "$\(variable.name)", kind: .variable, detail: variable.type, insertion: text, rank: 0)
    }
    return items + newVariable(expected, known: Set(known.map(\.name)), withDollar: withDollar)
  }

  /// Returns a variable with the name of the argument that the value is for, including its declaration.
  private func newVariable(_ type: String?, known: Set<String>, withDollar: Bool) -> [Item] {
    guard let type, let call = skeleton.innermostCall, case .field = call.entity, let name = call.current,
      let place = skeleton.declarationPlace, !known.contains(name),
      call.arguments.contains(where: { text($0.name) == name && schema.context.text($0.type) == type })
    else { return [] }
    var item = Item(
      label: "$\(name)",
      kind: .variable,
      detail: "\(type), new",
      insertion: withDollar ? "$\(name)" : name
    )
    item.addition = .init(offset: place.offset, text: "\(place.before)$\(name): \(type)\(place.after)")
    item.rank = 15
    return [item]
  }

  /// The variables of the operations that lead to the fragment around the position, each name once.
  private var sharedVariables: [Skeleton.Variable] {
    let fragments = leadingBack
    var seen = Set<String>()
    return snapshot.checked.diagnosticsByFile.keys.sorted().flatMap { path in
      snapshot.operations(in: path).filter { !$0.spreads.isDisjoint(with: fragments) }.flatMap(\.variables)
    }.filter { seen.insert($0.name).inserted }
  }

  /// Reports whether a variable of a type can be used where another type is expected.
  /// https://spec.graphql.org/September2025/#sec-All-Variable-Usages-Are-Allowed
  private static func allows(_ variable: String, _ expected: String, hasDefault: Bool) -> Bool {
    if expected.hasSuffix("!") {
      let nullable = String(expected.dropLast())
      if variable.hasSuffix("!") { return allows(String(variable.dropLast()), nullable, hasDefault: false) }
      return hasDefault && allows(variable, nullable, hasDefault: false)
    }
    let variable = variable.hasSuffix("!") ? String(variable.dropLast()) : variable
    if expected.hasPrefix("["), variable.hasPrefix("[") {
      let (inner, item) = (variable.dropFirst().dropLast(), expected.dropFirst().dropLast())
      return allows(String(inner), String(item), hasDefault: false)
    }
    return variable == expected
  }

  private func directives(_ location: String, _ given: Set<String>) -> [Item] {
    schema.directives.compactMap { directive in
      let name = text(directive.name)
      guard directive.locations.contains(where: { text($0) == location }),
        directive.isRepeatable || !given.contains(name)
      else { return nil }
      let arguments = next == .mark(UInt8(ascii: "(")) ? "" : requiredArguments(directive.arguments)
      return Item(
        label: "@\(name)",
        kind: .directive,
        detail: schema.signature(directive.arguments),
        insertion: name,
        snippet: arguments.isEmpty ? nil : name + arguments,
        entity: .directive(name)
      )
    }
  }
}

extension Entity {
  /// Returns the argument of a field or directive.
  fileprivate func argument(_ name: String) -> Entity {
    switch self {
    case .field(let type, let field): .argument(type: type, field: field, name: name)
    default: .directiveArgument(directive: self.name, name: name)
    }
  }
}

extension Completions.Item.Kind {
  fileprivate init(_ kind: SchemaType.Kind) {
    switch kind {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enum: self = .enumType
    case .inputObject: self = .input
    }
  }
}
