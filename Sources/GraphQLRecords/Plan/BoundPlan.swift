package import GraphQLRuntime

/// A plan with the values of one operation's variables: conditions are resolved, and slots are named.
///
/// Proof for `@unchecked`: a bound plan is not changed after it was created, and its pointers point into its own arena and
/// that of its plan. The bound plan holds both.
package final class BoundPlan: @unchecked Sendable {
  package let plan: Plan
  let root: UnsafePointer<SelectionSet>
  private let arena = SelectionArena()
  private let slotNames: [Int32: [FieldID]]
  /// Keeps the names with arguments that depend on variables; `nil` if there are none.
  let usedNames: UsedNames?

  /// - Parameters:
  ///   - variables: The variables as they are sent, a JSON object.
  ///   - conditions: The values of the variables that `@include` and `@skip` use. If a variable has no value, fields that
  ///     depend on it are kept if they are present, and left out if they are not known.
  package init(
    _ plan: Plan,
    variables: [UInt8] = Array("{}".utf8),
    conditions: GraphQLConditions = GraphQLConditions()
  ) {
    self.plan = plan
    let values = Variables(variables, plan.definitions[0].text.inputs)
    var resolver = SelectionResolver(plan, arena, values, conditions)
    root = resolver.resolve([Plan.Part(definition: 0, set: 0)])
    slotNames = resolver.slotNames
    usedNames = UsedNames(plan.names, resolver.usedNames)
  }

  /// The names with arguments, except those of objects and lists in lists of objects without keys.
  package var namesWithArguments: Set<FieldID> { plan.constantNames.union(usedNames?.numbers ?? []) }

  /// Whether the operation has a list whose pages can be read together.
  package var hasMergedLists: Bool { plan.lists.contains { $0 != nil } }

  /// Returns the slots that a selection reads, in order. A change to other slots does not affect text composed from it.
  package func slotNames(of selection: SelectionID) -> [FieldID] {
    slotNames[selection.number] ?? plan.sharedSlotNames(selection) ?? []
  }
}
