import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Writes the plan of an operation or a fragment: the fields of objects and their keys, in the order of the response.
/// ``PlanPacking`` shortens it.
///
/// ```
/// plan      = "1" inputs? set set*                      after the first set: the fragments that `&.` refers to
/// set       = ( name | "*" | "^" )? "{" entry* "}"      a type with a key, an abstract type, the query's root, or others
/// entry     = condition* ( " " field | field | spread | part )
/// condition = "+" name | "-" name                       @include and @skip by a variable
/// part      = types ( "{" entry* "}" | spread )  |  "{" entry* "}"
/// types     = "<" (name ":")? name (" " name)* ">"      an interface or a union and its objects, or only objects
///           | "/" name                                  one object type
/// spread    = "&" "."? digits " "                       by its number in `_planFragments`, or with a point in the plan
/// field     = key (":" name)? arguments? age? lookup? list? ( leaf | shape set )
/// leaf      = " " | "," | "#" digit? | "%" digit? | "!"  not null, nullable, part of the key, that and hidden, not kept
/// age       = "~" digits?                               seconds; as long as the object that holds it
/// lookup    = ( "@" name ( "/" name )* )+               the key of the object: arguments, or values inside them; the set
///                                                       after it has the type of the object
/// list      = "|" digits                                the policy of its pages, by its number in `inputs`
/// shape     = "." | ( "?" | "[" )*                       nullable, a list
/// ```
struct PlanWriter {
  /// The most types without a part that are listed by name.
  private static let mostOtherTypes = 16

  let hidden: HiddenSelections
  let keys: CacheKeys
  let schema: Schema
  let scalars: ScalarTypes
  private let setsWithTypename: Set<ResolvedDocument.Node>
  let program: Program
  var inputs = PlanInputs()
  var text = ""
  private var fragments: [Symbol] = []
  /// The fragments of other modules that have another plan in this one, and those of them that the plan contains.
  private let changed: Set<Symbol>
  private var contained: [Symbol] = []
  /// The nodes that enclose the current one.
  private var open: [Level] = []
  /// The types that the parts of the enclosing selection sets apply to.
  private var named: [Set<Symbol>] = []

  struct Level {
    /// The known types of the object.
    var types: [Symbol] = []
    /// Whether the selections are unconditionally part of the response.
    var isSure = true
    var isLeftOut = false
    var hasBrace = false
    /// Whether the set's content is in a part for its objects.
    var isNarrowed = false
  }

  /// - Parameters:
  ///   - setsWithTypename: The sets in which decoders read `__typename`.
  ///   - changed: The fragments of other modules that have another plan in this one.
  init(
    _ hidden: HiddenSelections,
    _ scalars: ScalarTypes,
    _ setsWithTypename: Set<ResolvedDocument.Node> = [],
    changed: Set<Symbol> = []
  ) {
    self.hidden = hidden
    self.changed = changed
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
    write(definition)
    var count = 0
    while count < contained.count {
      if let node = program.fragments.node(contained[count]) { write(node) }
      count += 1
    }
    return ("1" + inputs.text(program) + text, fragments)
  }

  private mutating func write(_ definition: ResolvedDocument.Node) {
    for event in Traversal(of: definition) {
      switch event {
      case .enter(let node): enter(node)
      case .leave(let node): leave(node)
      }
    }
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
      text += conditions + types + self.spread(of: spread.name.symbol)
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
    if let objects = additions.commonObjects, !additions.common.isEmpty {
      write(HiddenSelections.Part(types: objects, fields: additions.common))
    } else {
      write(additions.common, of: schema.possibleTypes(of: level.types[0]))
    }
    for part in additions.parts { write(part) }
    let types = named.last ?? []
    if !types.isEmpty {
      let others = schema.possibleTypes(of: level.types[0]).filter { !types.contains($0) }
      if !others.isEmpty, others.count <= Self.mostOtherTypes { text += typeList(others) + "{}" }
    }
    named.removeLast()
    text += level.isNarrowed ? "}}" : "}"
  }

  private mutating func write(_ part: HiddenSelections.Part) {
    text += typeList(part.types) + "{"
    write(part.fields, of: part.types)
    text += "}"
  }

  private mutating func write(_ fields: [HiddenSelections.Field], of objects: [Symbol]) {
    for field in fields { text += field.text(program) + "%" + keys.mark(field.place, in: objects) }
  }

  /// Begins the set of a definition or a field.
  mutating func enterSet(_ node: ResolvedDocument.Node, _ level: inout Level) {
    guard let type = node.type else { return }
    text += target(type) + "{"
    if hasTypenameFirst(node) { text += "__typename " }
    level.types = [type.name.symbol]
    // Without the field, there is no object that could lack its key.
    level.isSure = true
    level.hasBrace = true
    named.append([])
    guard let objects = narrowedObjects(of: node) else { return }
    text += typeList(objects, of: type.isAbstract ? type.name.symbol : nil) + "{"
    level.isNarrowed = true
  }

  func target(_ type: SchemaType) -> String {
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
    if objects.isEmpty { return nil }
    return objects == [condition] ? "/" + named(objects).joined() : typeList(objects, of: condition)
  }

  /// - Parameter abstract: The interface or the union whose objects these are. Responses tell whether a type that the schema
  ///   has gained is one of them.
  mutating func typeList(_ types: [Symbol], of abstract: Symbol? = nil) -> String {
    "<" + (abstract.map { program.text($0) + ":" } ?? "") + named(types).joined(separator: " ") + ">"
  }

  private mutating func named(_ types: [Symbol]) -> [String] {
    named[named.count - 1].formUnion(types)
    return types.map(program.text)
  }

  private mutating func spread(of fragment: Symbol) -> String {
    changed.contains(fragment)
      ? "&.\(Self.number(of: fragment, in: &contained)) " : "&\(Self.number(of: fragment, in: &fragments)) "
  }

  private static func number(of fragment: Symbol, in fragments: inout [Symbol]) -> Int {
    if let known = fragments.firstIndex(of: fragment) { return known }
    fragments.append(fragment)
    return fragments.count - 1
  }
}

extension ResolvedDocument.Node {
  /// Whether the field is `__typename` without an alias or directives.
  var isPlainTypename: Bool {
    guard let field else { return false }
    return field.name.symbol == .typename && field.alias == nil && field.directives.isEmpty
  }
}
