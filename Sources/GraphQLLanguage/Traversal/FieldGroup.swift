/// The fields with one response key that are selected on an object.
public struct FieldGroup: Sendable {
  /// The response key: the alias, or the name if there is no alias.
  public let key: Symbol
  /// The fields in source order. There is at least one.
  public fileprivate(set) var fields: [Field]
}

extension ResolvedDocument {
  /// Collects the fields that selection sets select on an object type, including those in fragments that apply to the type.
  /// https://spec.graphql.org/September2025/#CollectFields()
  ///
  /// Selections inside the fields are not examined. Pending selections are kept in a list, so that chains of fragments use
  /// no stack. Each fragment is visited only once, so that a fragment that spreads itself does not cause an endless loop.
  ///
  /// - Parameters:
  ///   - selectionSets: The selection sets to merge, in order.
  ///   - object: The object type.
  ///   - isIncluded: A closure that reports whether a field or fragment is included according to its `@skip` and `@include`.
  /// - Returns: The fields by response key, in the order in which the keys first occur.
  /// - Throws: Any error that `isIncluded` throws.
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

  /// Reports whether a fragment with a type condition applies to objects of a type.
  private func applies(_ condition: Name?, to object: Symbol) -> Bool {
    guard let condition else { return true }
    return condition.symbol == object || schema.isPossible(object, of: condition.symbol)
  }
}
