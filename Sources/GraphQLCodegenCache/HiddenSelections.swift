import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The selections that are sent along with the author's so that responses can be cached: the keys of objects and the names
/// of types. They are not part of generated types.
///
/// Only fields have such additions, never the braces of a fragment: the field that spreads the fragment has them. The
/// additions depend only on the text of a definition and on the fragments that it spreads, so all modules send a fragment
/// alike. A module that extends the schema only adds to them.
final class HiddenSelections {
  /// An added field.
  struct Field: Hashable {
    let name: Symbol
    /// The field's index in the key.
    let place: Int
    /// A dedicated response key: `_key_id`, or `_key_id_Int` if most keys of the name have another type, because a server
    /// refuses two types under one response key. A decoder that does not know the variables assumes that a part is included
    /// if its keys are present, so no hidden field may use a key that a part may leave out.
    let alias: String?

    /// Returns the text of the selection.
    func text(_ program: Program) -> String {
      let name = program.text(name)
      return alias.map { $0 + ":" + name } ?? name
    }
  }

  /// The fields that are added for objects of some types.
  struct Part {
    var types: [Symbol]
    let fields: [Field]
  }

  /// The additions to a selection set.
  struct Additions {
    var isTypenameNeeded = false
    /// The fields that are added for all objects.
    var common: [Field] = []
    /// The type conditions around the common fields, or none if the fields belong to the set's own type.
    var conditions: [Symbol] = []
    /// The objects whose keys the common fields are, or `nil` for all.
    var commonObjects: [Symbol]?
    var parts: [Part] = []

    mutating func add(_ fields: [Field], of object: Symbol) {
      if parts.last?.fields == fields {
        parts[parts.count - 1].types.append(object)
      } else {
        parts.append(Part(types: [object], fields: fields))
      }
    }

    /// Returns the text of the selections.
    func text(_ program: Program) -> String {
      let common = Self.text(common, program)
      var text = conditions.isEmpty ? common : ""
      for type in conditions { text += "...on \(program.text(type)){\(common)}" }
      for part in parts {
        for type in part.types { text += "...on \(program.text(type)){\(Self.text(part.fields, program))}" }
      }
      return text
    }

    private static func text(_ fields: [Field], _ program: Program) -> String {
      fields.map { $0.text(program) }.joined(separator: " ")
    }
  }

  /// The most types without a selection whose keys are added by the names of the types.
  static let mostOtherTypes = 16

  let program: Program
  let keys: CacheKeys
  /// The settings and directives for fields.
  let fields: CacheFields
  /// The facts about the fragments' own selections.
  private(set) var fragments: [Symbol: Set<SelectionFact>] = [:]
  private var known: [ResolvedDocument.Node: Additions] = [:]
  /// Returns the selections of the module of a definition, if it sees fewer layers of the schema.
  private let below: (ResolvedDocument.Node) -> HiddenSelections?

  init(
    _ program: Program,
    _ rules: CacheRules,
    below: @escaping (ResolvedDocument.Node) -> HiddenSelections? = { _ in nil }
  ) {
    self.program = program
    self.below = below
    keys = rules.keys
    fields = rules.fields
    // Each fragment comes after those that it spreads.
    for node in program.fragments.order {
      if let fragment = node.fragmentDefinition { fragments[fragment.name.symbol] = facts(of: node) }
    }
  }

  /// The additions at the end of a field's selections, and whether the selections begin with `__typename`.
  subscript(field: ResolvedDocument.Node) -> Additions {
    if let known = known[field] { return known }
    let below = counterpart(of: field)
    let added = below.map { additions(to: field, after: $0.hidden[$0.node]) } ?? additions(to: field)
    known[field] = added
    return added
  }

  /// Returns a node as the module of its definition sees it, if that sees fewer layers of the schema.
  func counterpart(of node: ResolvedDocument.Node) -> (node: ResolvedDocument.Node, hidden: HiddenSelections)? {
    guard let hidden = below(node), let other = hidden.program.resolved.counterpart(of: node) else { return nil }
    return (other, hidden)
  }

  /// Returns the types of a field's objects on which something other than `__typename` is selected.
  func selectedObjects(in field: ResolvedDocument.Node) -> [Symbol] {
    guard let type = field.type, type.isComposite else { return [] }
    let facts = facts(of: field)
    return program.schema.possibleTypes(of: type.name.symbol).filter { facts.has(.selection, of: $0) }
  }

  private func additions(to field: ResolvedDocument.Node) -> Additions {
    var additions = Additions()
    guard field.field != nil, let type = field.type, type.isComposite else { return additions }
    let objects = program.schema.possibleTypes(of: type.name.symbol)
    let facts = facts(of: field)
    // A cache takes the type of an object from `__typename` only.
    additions.isTypenameNeeded = type.isAbstract && facts.contains { $0.kind == .alias }
    let key = mostFrequentKey(of: objects)
    let others = objects.filter { keys[$0] != key }
    // Whether all objects have the key, of the same type.
    var isOneType = others.isEmpty
    for object in objects {
      if !keys[object].isEmpty { additions.isTypenameNeeded = type.isAbstract }
      if !keys[object].allSatisfy({ hasSameType($0, in: object, objects[0]) }) { isOneType = false }
    }
    let selected = objects.filter { facts.has(.selection, of: $0) }
    let isOwn = has(key, type.name.symbol)
    let interface = isOwn || !isOneType ? nil : interface(of: objects, key)
    let isCommon =
      others.isEmpty
      ? isOwn || interface != nil || isOneType && selected.count == objects.count
      : isOwn && !key.isEmpty && others.count <= min(Self.mostOtherTypes, objects.count / 2)
    if isCommon, !others.isEmpty { additions.commonObjects = objects.filter { keys[$0] == key } }
    // Without the keys of the other objects, the responses of two operations could not be parts of one list.
    let unselected = objects.count { !keys[$0].isEmpty && !facts.has(.selection, of: $0) }
    for object in isCommon || unselected <= Self.mostOtherTypes ? objects : selected {
      let fields = missing(of: object, facts, objects)
      if fields.isEmpty { continue }
      if isCommon, keys[object] == key {
        // Fields that some objects lack are added for all objects, under a response key that is free for all of them.
        for field in fields where !additions.common.contains(where: { $0.name == field.name }) {
          let alias = isOwn ? alias(of: field.name, in: type.name.symbol, beside: facts, of: objects) : field.alias
          additions.common.append(Field(name: field.name, place: field.place, alias: alias))
        }
      } else {
        additions.add(fields, of: object)
      }
    }
    if !isOwn, !additions.common.isEmpty { additions.conditions = interface.map { [$0] } ?? objects }
    return additions
  }

  /// Adds what the keys of this module's types require to the additions of a module that knows fewer types.
  private func additions(to field: ResolvedDocument.Node, after others: Additions) -> Additions {
    guard field.field != nil, let type = field.type?.name.symbol, let (other, hidden) = counterpart(of: field) else {
      return others
    }
    let objects = program.schema.possibleTypes(of: type)
    let known = Set(other.type.map { hidden.program.schema.possibleTypes(of: $0.name.symbol) } ?? [])
    if objects.count == known.count { return others }
    let facts = facts(of: field)
    let isTypenameNeeded = additions(to: field).isTypenameNeeded
    var additions = others
    additions.isTypenameNeeded = isTypenameNeeded
    let asked = objects.filter { object in
      known.contains(object) ? others.commonObjects?.contains(object) ?? true : isAsked(others, of: object)
    }
    additions.commonObjects = asked.count == objects.count ? nil : asked
    let unselected = objects.count { !keys[$0].isEmpty && !facts.has(.selection, of: $0) }
    for object in objects where unselected <= Self.mostOtherTypes || facts.has(.selection, of: object) {
      var asked = others.parts.filter { $0.types.contains(object) }.flatMap(\.fields)
      if additions.commonObjects?.contains(object) ?? true { asked += others.common }
      let fields = missing(of: object, facts, objects).filter { field in !asked.contains { $0.name == field.name } }
      if !fields.isEmpty { additions.add(fields, of: object) }
    }
    return additions
  }

  /// Reports whether the common fields are selected for an object, and are parts of its key.
  private func isAsked(_ additions: Additions, of object: Symbol) -> Bool {
    let isSelected =
      additions.conditions.isEmpty || additions.conditions.contains { program.schema.isPossible(object, of: $0) }
    return isSelected && additions.common.allSatisfy { keys.place(of: $0.name, in: [object]) == $0.place }
  }

  /// Returns the parts of an object's key that a set does not select.
  private func missing(of object: Symbol, _ facts: Set<SelectionFact>, _ objects: [Symbol]) -> [Field] {
    keys[object].enumerated().compactMap { place, name in
      if facts.has(.key, name, of: object) { return nil }
      return Field(name: name, place: place, alias: alias(of: name, in: object, beside: facts, of: objects))
    }
  }

  /// Returns the response key of a field that is added for objects of a type, or `nil` if its name is free.
  private func alias(
    of name: Symbol,
    in type: Symbol,
    beside facts: Set<SelectionFact>,
    of objects: [Symbol]
  ) -> String? {
    if let field = program.schema.field(name, of: type), keys.isUnusual(field) {
      let ending = field.type.isNonNull ? "" : "_null"
      return "_key_\(program.text(name))_\(program.text(field.type.name.symbol))" + ending
    }
    return objects.contains { facts.has(.taken, name, of: $0) } ? "_key_" + program.text(name) : nil
  }

  /// Returns the key that most of the objects have; of equally frequent ones, the first.
  private func mostFrequentKey(of objects: [Symbol]) -> [Symbol] {
    var counts: [[Symbol]: Int] = [:]
    for object in objects { counts[keys[object], default: 0] += 1 }
    let most = counts.values.max()
    return objects.lazy.map { self.keys[$0] }.first { counts[$0] == most } ?? []
  }

  private func hasSameType(_ name: Symbol, in type: Symbol, _ other: Symbol) -> Bool {
    program.schema.field(name, of: type).map(CacheKeys.FieldType.init)
      == program.schema.field(name, of: other).map(CacheKeys.FieldType.init)
  }

  private func has(_ fields: [Symbol], _ type: Symbol) -> Bool {
    fields.allSatisfy { program.schema.field($0, of: type) != nil }
  }

  /// Returns an interface that has the fields and that all of the objects implement, such as `Node` in many schemas.
  private func interface(of objects: [Symbol], _ fields: [Symbol]) -> Symbol? {
    for interface in program.schema.type(objects[0])?.interfaces ?? [] where has(fields, interface.symbol) {
      if objects.allSatisfy({ program.schema.isPossible($0, of: interface.symbol) }),
        fields.allSatisfy({ hasSameType($0, in: interface.symbol, objects[0]) })
      {
        return interface.symbol
      }
    }
    return nil
  }
}

extension Program {
  /// Returns the object types that a part of a selection applies to, or `nil` if it applies to every object.
  ///
  /// - Parameter types: The known types of the object.
  func objects(narrowing types: [Symbol], by condition: Symbol) -> [Symbol]? {
    isKnown(types, toBe: condition) ? nil : objects(of: [condition] + types)
  }
}
