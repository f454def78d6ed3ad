import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// What the text that is sent asks for beside the author's selections, so that responses can be kept: the keys of objects
/// and the names of types. Generated types do not have it.
///
/// Only fields have such additions, never the braces of a fragment: the field that spreads it has them. They follow from
/// the text of a definition and the fragments that it spreads, so that all modules send a fragment alike.
final class HiddenSelections {
  /// A field that is asked for.
  struct Field: Hashable {
    let name: Symbol
    /// Its place in the key.
    let place: Int
    /// Whether it has a response key of its own: `_key_id`. A decoder that does not know the variables takes a part for
    /// included where its keys are there, so that no hidden field has a key that a part may leave out.
    let isAliased: Bool

    /// As it is asked for.
    func text(_ program: Program) -> String {
      let name = program.text(name)
      return isAliased ? "_key_" + name + ":" + name : name
    }
  }

  /// The fields that are asked for on objects of some types.
  struct Part {
    var types: [Symbol]
    let fields: [Field]
  }

  /// What is asked for in a set.
  struct Additions {
    var isTypenameNeeded = false
    /// The fields that all objects are asked for.
    var common: [Field] = []
    /// The type conditions of these in the text; none: the fields are those of the set's type.
    var conditions: [Symbol] = []
    var parts: [Part] = []

    /// As it is asked for.
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

  let program: Program
  let keys: CacheKeys
  /// What is said of fields.
  let fields: CacheFields
  /// What is known of the fragments' own selections.
  private var fragments: [Symbol: Set<Fact>] = [:]
  private var known: [ResolvedDocument.Node: Additions] = [:]

  init(_ program: Program, _ keys: CacheKeys, _ fields: CacheFields) {
    self.program = program
    self.keys = keys
    self.fields = fields
    // Each fragment is after those that it spreads.
    for node in program.fragments.order {
      if let fragment = node.fragmentDefinition { fragments[fragment.name.symbol] = facts(of: node) }
    }
  }

  /// What is added at the end of a field's selections, and whether they begin with `__typename`.
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
    // Whether all objects have one key, and whether all of them are asked for something.
    var (key, isOneKey, isForAll) = ([Symbol](), true, true)
    for object in objects {
      let own = keys[object]
      if !own.isEmpty { additions.isTypenameNeeded = type.isAbstract }
      if object == objects[0] { key = own }
      if own != key { isOneKey = false }
      if !facts.has(.selection, of: object) { isForAll = false }
    }
    let isOwn = has(key, type.name.symbol)
    for object in objects where facts.has(.selection, of: object) {
      var fields: [Field] = []
      for (place, name) in keys[object].enumerated() where !facts.has(.key, name, of: object) {
        fields.append(Field(name: name, place: place, isAliased: facts.has(.taken, name, of: object)))
      }
      if fields.isEmpty { continue }
      if isOneKey, isOwn || isForAll {
        // What some objects lack, all are asked for. The same response key is free for all of them.
        for field in fields where !additions.common.contains(where: { $0.name == field.name }) {
          let isAliased = objects.contains { facts.has(.taken, field.name, of: $0) }
          additions.common.append(Field(name: field.name, place: field.place, isAliased: isAliased))
        }
      } else if additions.parts.last?.fields == fields {
        additions.parts[additions.parts.count - 1].types.append(object)
      } else {
        additions.parts.append(Part(types: [object], fields: fields))
      }
    }
    if !isOwn, !additions.common.isEmpty { additions.conditions = conditions(of: objects, key) }
    return additions
  }

  private func has(_ fields: [Symbol], _ type: Symbol) -> Bool {
    fields.allSatisfy { program.schema.field($0, of: type) != nil }
  }

  /// One interface that has the fields and that all of the objects implement: `Node` in many schemas. Otherwise their own
  /// types.
  private func conditions(of objects: [Symbol], _ fields: [Symbol]) -> [Symbol] {
    for interface in program.schema.type(objects[0])?.interfaces ?? [] where has(fields, interface.symbol) {
      if objects.allSatisfy({ program.schema.isPossible($0, of: interface.symbol) }) { return [interface.symbol] }
    }
    return objects
  }
}

/// What selections ask for, without the selections inside their fields.
private struct Fact: Hashable {
  enum Kind: UInt8 {
    /// A part of the key is asked for in any case.
    case key
    /// The name of a key field is the response key of something else, or of something that may be left out.
    case taken
    /// Something beside `__typename` is selected.
    case selection
  }

  var kind: Kind
  var name: Symbol?
  /// The object type that it is true of; `nil`: all.
  var object: Symbol?
}

extension Set<Fact> {
  fileprivate func has(_ kind: Fact.Kind, _ name: Symbol? = nil, of object: Symbol) -> Bool {
    contains(Fact(kind: kind, name: name)) || contains(Fact(kind: kind, name: name, object: object))
  }

  /// - Parameters:
  ///   - objects: The object types that have the facts; `nil`: all.
  ///   - isSure: Whether the selections are part of the response in any case.
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
    /// What the object is known to be.
    let types: [Symbol]
    /// The object types that have the selections; `nil`: all that can be there.
    let objects: [Symbol]?
    let isSure: Bool
  }

  /// The scopes are in a list, so that nesting takes no stack.
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
        result.add(facts(of: field, scope, isSure: isSure), of: scope.objects, isSure: isSure)
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

  private func facts(of field: GraphQLLanguage.Field, _ scope: Scope, isSure: Bool) -> Set<Fact> {
    var facts: Set<Fact> = []
    let (name, key) = (field.name.symbol, field.responseKey)
    if name != .typename { facts.insert(Fact(kind: .selection)) }
    let isPlain = field.arguments.isEmpty
    if isPlain, keys.names.contains(name) {
      let objects = scope.objects ?? program.objects(of: scope.types)
      if keys.place(of: name, in: objects) != nil { facts.insert(Fact(kind: .key, name: name)) }
    }
    if keys.names.contains(key), name != key || !isPlain || !isSure { facts.insert(Fact(kind: .taken, name: key)) }
    return facts
  }
}

extension Program {
  /// The object types for which a part of a selection is; `nil` where it is for every object.
  ///
  /// - Parameter types: What the object is known to be.
  func objects(narrowing types: [Symbol], by condition: Symbol) -> [Symbol]? {
    isKnown(types, toBe: condition) ? nil : objects(of: [condition] + types)
  }
}
