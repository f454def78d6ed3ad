package import GraphQLLanguage
package import GraphQLProject

/// Makes what a cache needs of generated code.
///
/// The target GraphQLCodegenCache has it, which only builds with the trait `Cache` compile. It is asked where the settings
/// of a module have `"cache"`. One is for one module.
package protocol PlanMaker: AnyObject {
  /// What is worth knowing, and not wrong.
  var notes: [Diagnostic] { get }

  /// Puts the keys of objects into the operations that are sent. All models are there by now, so that the sets with
  /// `__typename` are the same in all texts and plans.
  ///
  /// - Returns: Errors. With one, nothing is generated.
  func addKeys(to content: Content, _ scope: ModuleScope) -> [Diagnostic]

  /// Adds the plan to the type of an operation or a fragment.
  ///
  /// - Parameter location: Where its definition begins.
  func finish(_ declaration: inout Declaration, of location: Location, _ types: inout SwiftTypes)
}
