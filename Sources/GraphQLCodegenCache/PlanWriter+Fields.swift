import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// What settings and directives say about a field: how long it may be used, which argument is the key of its object, and
/// whether it is a list.
///
/// A field of an interface may have other rules for some of the objects. A plan has these objects in parts before the field,
/// so that a cache joins both: `<Dog>{name~60 }name `.
struct FieldRules {
  /// The rules that are the same for all objects, in the syntax of a plan.
  var common = ""
  var parts: [Part] = []

  struct Part {
    var types: [Symbol]
    let text: String
    /// The type of the field in these objects, if that is the type of what a lookup finds.
    var found: Symbol?
  }
}

extension PlanWriter {
  /// Writes a field, after the rules of those objects that have their own.
  mutating func write(
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
    let rules = rules(of: field, node, on: level.types)
    for part in rules.parts {
      let set = isLeaf ? "" : target(part.found.flatMap(schema.type) ?? type) + "{}"
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
    if scalars.isSecret(program.text(type.name.symbol)) { return type.isNonNull ? "!" : "!," }
    if level.isSure, field.isPlain(program.context), keys.names.contains(name) {
      let objects = program.objects(of: level.types)
      if let place = keys.place(of: name, in: objects) { return "#" + keys.mark(place, in: objects) }
    }
    return type.isNonNull ? " " : ","
  }
}

extension PlanWriter {
  /// Returns the rules of a field.
  ///
  /// - Parameter types: The known types of the object that has the field.
  private mutating func rules(
    of field: Field,
    _ node: ResolvedDocument.Node,
    on types: [Symbol]
  ) -> FieldRules {
    guard let type = types.first, let definition = node.fieldDefinition else { return FieldRules() }
    let isEmpty = hidden.fields.isEmpty
    let selected = isEmpty ? [] : hidden.selectedObjects(in: node)
    let objects = program.objects(of: types)
    if isEmpty && field.directives.isEmpty || schema.type(type)?.isAbstract != true || objects.isEmpty {
      let own = schema.field(field.name.symbol, of: type) ?? definition
      return FieldRules(common: rules(of: field, own, type, in: type, selected).text)
    }
    var parts: [FieldRules.Part] = []
    for object in objects {
      let own = schema.field(field.name.symbol, of: object) ?? definition
      let rules = rules(of: field, own, object, in: type, selected)
      // A cache finds objects of one type, which the field of the interface may not have.
      let found = rules.hasLookup && own.type.name.symbol != definition.type.name.symbol ? own.type.name.symbol : nil
      if let place = parts.firstIndex(where: { $0.text == rules.text && $0.found == found }) {
        parts[place].types.append(object)
      } else {
        parts.append(FieldRules.Part(types: [object], text: rules.text, found: found))
      }
    }
    if parts.count == 1, parts[0].found == nil { return FieldRules(common: parts[0].text) }
    return FieldRules(parts: parts.filter { !$0.text.isEmpty })
  }

  /// Returns the rules of a field of an object that is selected on a type.
  private mutating func rules(
    of field: Field,
    _ definition: FieldDefinition,
    _ object: Symbol,
    in type: Symbol,
    _ selected: [Symbol]
  ) -> (text: String, hasLookup: Bool) {
    let selected = selected.filter { schema.isPossible($0, of: definition.type.name.symbol) }
    var text = hidden.fields.age(definition, of: object, in: type, selecting: selected)
    if let list = hidden.fields.lists.policy(definition, of: object, in: type, field, program.context) {
      // A page is not all of the objects that a lookup would find.
      return (text + "|\(inputs.number(of: list.text(definition, schema)))", false)
    }
    guard let lookup = hidden.fields.lookup(definition, of: object, in: type),
      lookup.paths.allSatisfy({ path in field.arguments.contains { $0.name.symbol == path[0] } })
    else { return (text, false) }
    for path in lookup.paths { text += "@" + path.map(program.text).joined(separator: "/") }
    return (text, true)
  }
}

extension PlanWriter {
  /// Returns the objects of a field if the field has other objects, with other keys, in an interface of its object.
  ///
  /// A cache joins the selections of such fields. Those of the narrower type are in a part for its objects, so that they say
  /// nothing of the keys of the others: `next.Cat{<Cat>{id#}}`.
  func narrowedObjects(of node: ResolvedDocument.Node) -> [Symbol]? {
    guard let field = node.field?.name.symbol, let type = node.type?.name.symbol, let parent = node.parentType else {
      return nil
    }
    let own = schema.possibleTypes(of: type)
    let ownKeys = Set(own.map { keys[$0] }).subtracting([[]])
    if ownKeys.isEmpty { return nil }
    let types = types(of: field, inObjectsOf: parent.name.symbol).subtracting([type])
    let others = Set(types.flatMap(schema.possibleTypes)).subtracting(own)
    return others.contains { other in ownKeys.contains { $0 != keys[other] } } ? own : nil
  }

  /// Returns the types that a field has in the objects of a type and in all interfaces of these.
  private func types(of field: Symbol, inObjectsOf parent: Symbol) -> Set<Symbol> {
    var holders: Set<Symbol> = []
    for object in schema.possibleTypes(of: parent) {
      holders.insert(object)
      holders.formUnion(schema.type(object)?.interfaces.map(\.symbol) ?? [])
    }
    return Set(holders.compactMap { schema.field(field, of: $0)?.type.name.symbol })
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
