package import GraphQLLanguage
package import GraphQLProject

/// Creates the parts of generated code that a cache needs.
///
/// The target GraphQLCodegenCache implements this protocol; only builds with the `Cache` trait compile that target. A plan
/// maker is used if the settings of a module contain `"cache"`. An instance serves one module.
package protocol PlanMaker: AnyObject {
  /// Notes about the plans that are not errors.
  var notes: [Diagnostic] { get }

  /// Adds the keys of objects to the operations that are sent. All models already exist, so the sets with `__typename` are
  /// the same in all texts and plans.
  ///
  /// - Returns: Errors. If there are any, nothing is generated.
  func addKeys(to content: Content, _ scope: ModuleScope) -> [Diagnostic]

  /// Adds the plan to the type of an operation or a fragment.
  ///
  /// - Parameter location: The start of the operation's or fragment's definition.
  func finish(_ declaration: inout Declaration, of location: Location, _ types: inout SwiftTypes)
}
