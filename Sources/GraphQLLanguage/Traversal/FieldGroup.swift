/// The fields of one response key that are selected on an object.
public struct FieldGroup: Sendable {
  /// The alias or the name.
  public let key: Symbol
  /// The fields, at least one, in the order of the text.
  public fileprivate(set) var fields: [Field]
}

extension ResolvedDocument {
  /// Collects the fields that selections select on an object of a type, through fragments that apply to it.
  /// https://spec.graphql.org/September2025/#CollectFields()
  ///
  /// What is selected inside the fields is not looked at. What is still to be looked at is in a list, so that chains
  /// of fragments take no stack. Each fragment counts once, so that a fragment that spreads itself ends.
  ///
  /// - Parameters:
  ///   - selectionSets: the selections that are merged, in their order.
  ///   - object: the object type.
  ///   - isIncluded: whether a field or fragment counts: what its `@skip` and `@include` say.
  /// - Returns: the fields by response key, in the order in which the keys first come.
  public func collectFields<Failure: Error>(
    of selectionSets: [SelectionSet],
    on object: Symbol,
    where isIncluded: (Selection) throws(Failure) -> Bool
  ) throws(Failure) -> [FieldGroup] {
    var groups: [FieldGroup] = []
    var positions: [Symbol: Int] = [:]
    var spread: Set<Symbol> = []
    var pending = selectionSets.reversed().flatMap { $0.selections.reversed() }
    while let selection = pending.popLast() {
      guard try isIncluded(selection) else { continue }
      switch selection {
      case .field(let field):
        if let position = positions[field.responseKey] {
          groups[position].fields.append(field)
        } else {
          positions[field.responseKey] = groups.count
          groups.append(FieldGroup(key: field.responseKey, fields: [field]))
        }
      case .inlineFragment(let fragment):
        guard applies(fragment.typeCondition, to: object) else { continue }
        pending += fragment.selectionSet.selections.reversed()
      case .fragmentSpread(let selection):
        guard spread.insert(selection.name.symbol).inserted, let fragment = fragments[selection.name.symbol],
          applies(fragment.typeCondition, to: object)
        else { continue }
        pending += fragment.selectionSet.selections.reversed()
      }
    }
    return groups
  }

  /// Whether a fragment with a type condition applies to objects of a type.
  private func applies(_ condition: Name?, to object: Symbol) -> Bool {
    guard let condition else { return true }
    return condition.symbol == object || schema.isPossible(object, of: condition.symbol)
  }
}
