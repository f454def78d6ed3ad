package import GraphQLLanguage
package import GraphQLProject

/// Makes what a cache needs of generated code.
///
/// The target GraphQLCodegenCache has it, which only builds with the trait `Cache` compile. It is asked where the settings
/// of a module have `"cache"`.
///
/// - Parameter setsWithTypename: The sets in which decoders read `__typename`.
package typealias PlanMaker =
  @Sendable (
    _ program: Program, _ scope: ModuleScope, _ setsWithTypename: Set<ResolvedDocument.Node>
  ) -> ModulePlans

/// The plans of a module's operations and fragments.
package final class ModulePlans {
  /// The operations with the keys of objects, by their nodes.
  package let texts: [ResolvedDocument.Node: OperationText]
  /// The members of the Swift types of operations and fragments: name, type and value of each.
  package let members:
    (ResolvedDocument.Node, _ name: (Symbol) -> String) -> [(name: String, type: String, value: String)]
  /// Errors. There are no texts and plans then.
  package let mistakes: [Diagnostic]

  package init(
    texts: [ResolvedDocument.Node: OperationText],
    mistakes: [Diagnostic],
    members: @escaping (ResolvedDocument.Node, (Symbol) -> String) -> [(name: String, type: String, value: String)]
  ) {
    self.texts = texts
    self.mistakes = mistakes
    self.members = members
  }
}
