import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Writes the plan of an operation or a fragment: the fields of objects and their keys, in the order of the response.
/// ``PlanPacking`` shortens it.
///
/// ```
/// plan      = "1" inputs? set
/// set       = ( name | "*" | "^" )? "{" entry* "}"      a type with a key, an abstract type, the query's root, or others
/// entry     = condition* ( " " field | field | spread | part )
/// condition = "+" name | "-" name                       @include and @skip by a variable
/// part      = "<" name (" " name)* ">" ( "{" entry* "}" | spread )  |  "{" entry* "}"
/// spread    = "&" digits " "
/// field     = key (":" name)? arguments? age? lookup? list? ( leaf | shape set )
/// leaf      = " " | "," | "#" digit? | "%" digit? | "!"  not null, nullable, part of the key, that and hidden, not kept
/// age       = "~" digits?                               seconds; as long as the object that holds it
/// lookup    = "@" name                                  the argument that is the key of the object
/// list      = "|" digits                                the policy of its pages, by its number in `inputs`
/// shape     = "." | ( "?" | "[" )*                       nullable, a list
/// ```
struct PlanWriter {
  /// The most types without a part that are listed by name.
  private static let mostOtherTypes = 16

  let hidden: HiddenSelections
  private let keys: CacheKeys
  let schema: Schema
  private let scalars: ScalarTypes
  private let setsWithTypename: Set<ResolvedDocument.Node>
  let program: Program
  var inputs = PlanInputs()
  private var text = ""
  private var fragments: [Symbol] = []
  /// The nodes that enclose the current one.
  private var open: [Level] = []
  /// The types that the parts of the enclosing selection sets apply to.
  private var named: [Set<Symbol>] = []

  private struct Level {
    /// The known types of the object.
    var types: [Symbol] = []
    /// Whether the selections are unconditionally part of the response.
    var isSure = true
    var isLeftOut = false
    var hasBrace = false
  }

  /// - Parameter setsWithTypename: The sets in which decoders read `__typename`.
  init(_ hidden: HiddenSelections, _ scalars: ScalarTypes, _ setsWithTypename: Set<ResolvedDocument.Node>) {
    self.hidden = hidden
    self.scalars = scalars
    self.setsWithTypename = setsWithTypename
    keys = hidden.keys
    program = hidden.program
    schema = program.schema
  }

  /// Returns the plan of a definition. The writer can be used only once.
  consuming func plan(of definition: ResolvedDocument.Node) -> (text: String, fragments: [Symbol]) {
    if let operation = definition.operation {
      for variable in operation.variables { addDefault(of: variable) }
    }
    for event in Traversal(of: definition) {
      switch event {
      case .enter(let node): enter(node)
      case .leave(let node): leave(node)
      }
    }
    return ("1" + inputs.text(program) + text, fragments)
  }

  private mutating func enter(_ node: ResolvedDocument.Node) {
    var level = Level(types: open.last?.types ?? [], isSure: open.last?.isSure ?? true)
    level.isLeftOut = open.last?.isLeftOut == true
    defer { open.append(level) }
    if level.isLeftOut { return }
    guard let conditions = conditions(of: node) else {
      level.isLeftOut = true
      return
    }
    if !conditions.isEmpty { level.isSure = false }
    switch node.kind {
    case .operation, .fragment: enterSet(node, &level)
    case .field(let field):
      if node.isPlainTypename, node.outer.map(hasTypenameFirst) == true { return }
      write(field, node, conditions, &level)
    case .fragmentSpread(let spread):
      guard let condition = program.fragment(spread.name.symbol)?.typeCondition.symbol,
        let types = types(level, condition)
      else { return level.isLeftOut = true }
      text += conditions + types + "&\(number(of: spread.name.symbol)) "
    case .inlineFragment(let fragment):
      let condition = fragment.typeCondition?.symbol
      guard let types = condition.map({ types(level, $0) }) ?? "" else { return level.isLeftOut = true }
      if let condition, !types.isEmpty { level.types.insert(condition, at: 0) }
      if conditions.isEmpty, types.isEmpty { return }
      text += conditions + types + "{"
      level.hasBrace = true
    }
  }

  private mutating func leave(_ node: ResolvedDocument.Node) {
    let level = open.removeLast()
    if level.isLeftOut || !level.hasBrace { return }
    if case .inlineFragment = node.kind {
      text += "}"
      return
    }
    let additions = hidden[node]
    write(additions.common, of: schema.possibleTypes(of: level.types[0]))
    for part in additions.parts {
      text += typeList(part.types) + "{"
      write(part.fields, of: part.types)
      text += "}"
    }
    let types = named.last ?? []
    if !types.isEmpty {
      let others = schema.possibleTypes(of: level.types[0]).filter { !types.contains($0) }
      if !others.isEmpty, others.count <= Self.mostOtherTypes { text += typeList(others) + "{}" }
    }
    named.removeLast()
    text += "}"
  }

  private mutating func write(_ fields: [HiddenSelections.Field], of objects: [Symbol]) {
    for field in fields { text += field.text(program) + "%" + keys.mark(field.place, in: objects) }
  }

  /// Begins the set of a definition or a field.
  private mutating func enterSet(_ node: ResolvedDocument.Node, _ level: inout Level) {
    guard let type = node.type else { return }
    text += target(type) + "{"
    if hasTypenameFirst(node) { text += "__typename " }
    level.types = [type.name.symbol]
    level.hasBrace = true
    named.append([])
  }

  private func target(_ type: SchemaType) -> String {
    if type.name.symbol == schema.queryType { return "^" }
    if type.isAbstract { return "*" }
    return keys[type.name.symbol].isEmpty ? "" : program.context.text(type.name)
  }

  /// Reports whether a set's `__typename` is its first member and is read by a decoder.
  private func hasTypenameFirst(_ node: ResolvedDocument.Node) -> Bool {
    setsWithTypename.contains(node)
      || hidden[node].isTypenameNeeded && node.selections.contains(where: \.isPlainTypename)
  }

  /// Returns the conditions of a node's directives, or `nil` if it is never part of the response.
  private func conditions(of node: ResolvedDocument.Node) -> String? {
    var text = ""
    for condition in node.conditions {
      switch condition {
      case .include(if: .variable(let variable)): text += "+" + program.text(variable)
      case .skip(if: .variable(let variable)): text += "-" + program.text(variable)
      case .include, .skip: if condition.isMet == false { return nil }
      }
    }
    return text
  }

  /// Returns the types of the objects that a fragment applies to. The text is empty if it applies to all of them, and `nil`
  /// if it applies to none.
  private mutating func types(_ level: Level, _ condition: Symbol) -> String? {
    guard let objects = program.objects(narrowing: level.types, by: condition) else { return "" }
    return objects.isEmpty ? nil : typeList(objects)
  }

  private mutating func typeList(_ types: [Symbol]) -> String {
    named[named.count - 1].formUnion(types)
    return "<" + types.map(program.text).joined(separator: " ") + ">"
  }

  private mutating func number(of fragment: Symbol) -> Int {
    if let known = fragments.firstIndex(of: fragment) { return known }
    fragments.append(fragment)
    return fragments.count - 1
  }

  /// Writes a field, after the rules of those objects that have their own.
  private mutating func write(
    _ field: Field,
    _ node: ResolvedDocument.Node,
    _ conditions: String,
    _ level: inout Level
  ) {
    guard let definition = node.fieldDefinition, let type = node.type else { return }
    let alias = field.alias.map { program.context.text($0) + ":" } ?? ""
    let name = alias + program.context.text(field.name) + arguments(of: node)
    let isLeaf = field.selectionSet == nil
    let ending = isLeaf ? mark(of: field, definition, level) : shape(of: definition, target(type))
    let rules = rules(of: field, definition, on: level.types)
    for part in rules.parts {
      let set = isLeaf ? "" : target(type) + "{}"
      text += conditions + typeList(part.types) + "{" + name + part.text + ending + set + "}"
    }
    text += (conditions.isEmpty ? "" : conditions + " ") + name + rules.common + ending
    if !isLeaf { enterSet(node, &level) }
  }

  private func shape(of definition: FieldDefinition, _ target: String) -> String {
    let shape = definition.type.shape
    return shape.isEmpty && !target.isEmpty ? "." : shape
  }

  /// Returns the mark after the name of a leaf.
  private func mark(of field: Field, _ definition: FieldDefinition, _ level: Level) -> String {
    let (name, type) = (field.name.symbol, definition.type)
    if scalars.isSecret(program.text(type.name.symbol)) { return "!" }
    if level.isSure, field.arguments.isEmpty, keys.names.contains(name) {
      let objects = program.objects(of: level.types)
      if let place = keys.place(of: name, in: objects) { return "#" + keys.mark(place, in: objects) }
    }
    return type.isNonNull ? " " : ","
  }
}

extension ResolvedDocument.Node {
  /// Whether the field is `__typename` without an alias or directives.
  var isPlainTypename: Bool {
    guard let field else { return false }
    return field.name.symbol == .typename && field.alias == nil && field.directives.isEmpty
  }
}

extension TypeReference {
  /// The list and null wrappers from the outside in: `?[?` for `[A]`.
  fileprivate var shape: String {
    var (type, shape) = (self, "")
    while true {
      switch type {
      case .named: return shape + "?"
      case .list(let item, _):
        shape += "?["
        type = item
      case .nonNull(.list(let item, _)):
        shape += "["
        type = item
      case .nonNull: return shape
      }
    }
  }
}
