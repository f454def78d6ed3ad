import GraphQLCodegen
import GraphQLLanguage

/// A fact about a selection set, without the selections inside its fields.
struct SelectionFact: Hashable {
  enum Kind: UInt8 {
    /// A part of the key is selected unconditionally.
    case key
    /// The name of a key field is the response key of something else, of a field of another type, or of one that may be
    /// left out.
    case taken
    /// A field other than `__typename` is selected.
    case selection
    /// `__typename` is selected under another response key.
    case alias
  }

  var kind: Kind
  var name: Symbol?
  /// The object type that the fact applies to, or `nil` for all.
  var object: Symbol?
}

extension Set<SelectionFact> {
  func has(_ kind: SelectionFact.Kind, _ name: Symbol? = nil, of object: Symbol) -> Bool {
    contains(SelectionFact(kind: kind, name: name))
      || contains(SelectionFact(kind: kind, name: name, object: object))
  }

  /// - Parameters:
  ///   - objects: The object types that the facts apply to, or `nil` for all.
  ///   - isSure: Whether the selections are unconditionally part of the response.
  fileprivate mutating func add(_ facts: Set<SelectionFact>, of objects: [Symbol]?, isSure: Bool) {
    for var fact in facts {
      if fact.kind == .key, !isSure { fact.kind = .taken }
      if fact.kind == .taken {
        // A server compares the types of fields under one response key even if no object can have both.
        fact.object = nil
        insert(fact)
      } else if let objects, fact.object == nil {
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
  func facts(of set: ResolvedDocument.Node) -> Set<SelectionFact> {
    var result: Set<SelectionFact> = []
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
  ) -> Set<SelectionFact> {
    var facts: Set<SelectionFact> = []
    let (name, key) = (field.name.symbol, field.responseKey)
    if name != .typename { facts.insert(SelectionFact(kind: .selection)) }
    if name == .typename, key != name { facts.insert(SelectionFact(kind: .alias)) }
    let isPlain = field.isPlain(program.context)
    if isPlain, keys.names.contains(name) {
      let objects = scope.objects ?? program.objects(of: scope.types)
      if keys.place(of: name, in: objects) != nil { facts.insert(SelectionFact(kind: .key, name: name)) }
    }
    if keys.names.contains(key), name != key || !isPlain || !isSure || definition.map(keys.isUnusual) == true {
      facts.insert(SelectionFact(kind: .taken, name: key))
    }
    return facts
  }
}
