import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The selections that are sent along with the author's so that responses can be cached: the keys of objects and the names
/// of types. They are not part of generated types.
///
/// Only fields have such additions, never the braces of a fragment: the field that spreads the fragment has them. The
/// additions depend only on the text of a definition and on the fragments that it spreads, so all modules send a fragment
/// alike.
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
    var parts: [Part] = []

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
  private static let mostOtherTypes = 16

  let program: Program
  let keys: CacheKeys
  /// The settings and directives for fields.
  let fields: CacheFields
  /// The facts about the fragments' own selections.
  private var fragments: [Symbol: Set<Fact>] = [:]
  private var known: [ResolvedDocument.Node: Additions] = [:]

  init(_ program: Program, _ rules: CacheRules) {
    self.program = program
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
    let additions = additions(to: field)
    known[field] = additions
    return additions
  }

  private func additions(to field: ResolvedDocument.Node) -> Additions {
    var additions = Additions()
    guard field.field != nil, let type = field.type, type.isComposite else { return additions }
    let objects = program.schema.possibleTypes(of: type.name.symbol)
    let facts = facts(of: field)
    // Whether all objects have the same key, of the same type.
    var (key, isOneKey, isOneType) = ([Symbol](), true, true)
    for object in objects {
      let own = keys[object]
      if !own.isEmpty { additions.isTypenameNeeded = type.isAbstract }
      if object == objects[0] { key = own }
      if own != key { isOneKey = false }
      if !own.allSatisfy({ hasSameType($0, in: object, objects[0]) }) { isOneType = false }
    }
    let selected = objects.filter { facts.has(.selection, of: $0) }
    if selected.isEmpty { return additions }
    let isOwn = has(key, type.name.symbol)
    let interface = isOwn || !isOneKey || !isOneType ? nil : interface(of: objects, key)
    let isCommon = isOneKey && (isOwn || interface != nil || isOneType && selected.count == objects.count)
    // Without the keys of the other objects, the responses of two operations could not be parts of one list.
    let others = objects.count(where: { !keys[$0].isEmpty && !facts.has(.selection, of: $0) })
    for object in isCommon || others <= Self.mostOtherTypes ? objects : selected {
      var fields: [Field] = []
      for (place, name) in keys[object].enumerated() where !facts.has(.key, name, of: object) {
        let alias = alias(of: name, in: object, beside: facts, of: objects)
        fields.append(Field(name: name, place: place, alias: alias))
      }
      if fields.isEmpty { continue }
      if isCommon {
        // Fields that some objects lack are added for all objects, under a response key that is free for all of them.
        for field in fields where !additions.common.contains(where: { $0.name == field.name }) {
          let alias = isOwn ? alias(of: field.name, in: type.name.symbol, beside: facts, of: objects) : field.alias
          additions.common.append(Field(name: field.name, place: field.place, alias: alias))
        }
      } else if additions.parts.last?.fields == fields {
        additions.parts[additions.parts.count - 1].types.append(object)
      } else {
        additions.parts.append(Part(types: [object], fields: fields))
      }
    }
    if !isOwn, !additions.common.isEmpty { additions.conditions = interface.map { [$0] } ?? objects }
    return additions
  }

  /// Returns the response key of a field that is added for objects of a type, or `nil` if its name is free.
  private func alias(of name: Symbol, in type: Symbol, beside facts: Set<Fact>, of objects: [Symbol]) -> String? {
    if let field = program.schema.field(name, of: type), keys.isUnusual(field) {
      let ending = field.type.isNonNull ? "" : "_null"
      return "_key_\(program.text(name))_\(program.text(field.type.name.symbol))" + ending
    }
    return objects.contains { facts.has(.taken, name, of: $0) } ? "_key_" + program.text(name) : nil
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

/// A fact about a selection set, without the selections inside its fields.
private struct Fact: Hashable {
  enum Kind: UInt8 {
    /// A part of the key is selected unconditionally.
    case key
    /// The name of a key field is the response key of something else, of a field of another type, or of one that may be
    /// left out.
    case taken
    /// A field other than `__typename` is selected.
    case selection
  }

  var kind: Kind
  var name: Symbol?
  /// The object type that the fact applies to, or `nil` for all.
  var object: Symbol?
}

extension Set<Fact> {
  fileprivate func has(_ kind: Fact.Kind, _ name: Symbol? = nil, of object: Symbol) -> Bool {
    contains(Fact(kind: kind, name: name)) || contains(Fact(kind: kind, name: name, object: object))
  }

  /// - Parameters:
  ///   - objects: The object types that the facts apply to, or `nil` for all.
  ///   - isSure: Whether the selections are unconditionally part of the response.
  fileprivate mutating func add(_ facts: Set<Fact>, of objects: [Symbol]?, isSure: Bool) {
    for var fact in facts {
      if fact.kind == .key, !isSure { fact.kind = .taken }
      if let objects, fact.object == nil {
        for object in objects {
          fact.object = object
          insert(fact)
        }
      } else if let object = fact.object, objects?.contains(object) == false {
        continue
      } else {
        insert(fact)
      }
    }
  }
}

extension HiddenSelections {
  /// Selections that are made on one object.
  private struct Scope {
    var rest: ArraySlice<ResolvedDocument.Node>
    /// The known types of the object.
    let types: [Symbol]
    /// The object types that have the selections, or `nil` for all possible ones.
    let objects: [Symbol]?
    let isSure: Bool
  }

  /// Returns the facts about a selection set. The scopes are in a list, so nesting takes no stack.
  private func facts(of set: ResolvedDocument.Node) -> Set<Fact> {
    var result: Set<Fact> = []
    guard let type = set.type?.name.symbol else { return result }
    var open = [Scope(rest: set.selections[...], types: [type], objects: nil, isSure: true)]
    while let last = open.indices.last {
      guard let node = open[last].rest.popFirst() else {
        open.removeLast()
        continue
      }
      let scope = open[last]
      let conditions = node.conditions.map(\.isMet)
      if conditions.contains(false) { continue }
      let isSure = scope.isSure && conditions.allSatisfy { $0 == true }
      switch node.kind {
      case .field(let field):
        let facts = facts(of: field, node.fieldDefinition, scope, isSure: isSure)
        result.add(facts, of: scope.objects, isSure: isSure)
      case .fragmentSpread(let spread):
        guard let facts = fragments[spread.name.symbol],
          let condition = program.fragment(spread.name.symbol)?.typeCondition.symbol
        else { continue }
        let objects = program.objects(narrowing: scope.types, by: condition) ?? scope.objects
        result.add(facts, of: objects, isSure: isSure)
      case .inlineFragment(let fragment):
        let condition = fragment.typeCondition?.symbol
        let objects = condition.flatMap { program.objects(narrowing: scope.types, by: $0) }
        let types = objects == nil ? scope.types : [condition].compactMap(\.self) + scope.types
        open.append(Scope(rest: node.selections[...], types: types, objects: objects ?? scope.objects, isSure: isSure))
      case .operation, .fragment: break
      }
    }
    return result
  }

  private func facts(
    of field: GraphQLLanguage.Field,
    _ definition: FieldDefinition?,
    _ scope: Scope,
    isSure: Bool
  ) -> Set<Fact> {
    var facts: Set<Fact> = []
    let (name, key) = (field.name.symbol, field.responseKey)
    if name != .typename { facts.insert(Fact(kind: .selection)) }
    let isPlain = field.arguments.isEmpty
    if isPlain, keys.names.contains(name) {
      let objects = scope.objects ?? program.objects(of: scope.types)
      if keys.place(of: name, in: objects) != nil { facts.insert(Fact(kind: .key, name: name)) }
    }
    if keys.names.contains(key), name != key || !isPlain || !isSure || definition.map(keys.isUnusual) == true {
      facts.insert(Fact(kind: .taken, name: key))
    }
    return facts
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
