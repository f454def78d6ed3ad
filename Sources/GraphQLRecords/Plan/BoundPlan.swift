package import GraphQLRuntime

/// A plan with the values of one operation's variables: conditions are decided, slots are named.
///
/// Proof for `@unchecked`: it is not changed once it is made, and its pointers are into the arenas of itself and of its
/// plan, which it holds.
package final class BoundPlan: @unchecked Sendable {
  package let plan: Plan
  let root: UnsafePointer<SelectionSet>
  private let arena = SelectionArena()
  private let slotNames: [Int32: [FieldID]]

  /// - Parameters:
  ///   - variables: The variables as they are sent, a JSON object.
  ///   - conditions: The values of those that `@include` and `@skip` use. Without a variable's value, what depends on it is
  ///     kept if it comes and left out if it is not known.
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
  }

  /// The slots that a selection reads, in order: a change of others does not concern what was composed of it.
  package func slotNames(of selection: Int32) -> [FieldID] {
    slotNames[selection] ?? plan.sharedSlotNames(selection) ?? []
  }
}
