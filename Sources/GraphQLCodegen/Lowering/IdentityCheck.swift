import GraphQLLanguage
import GraphQLProject

/// Refuses to make things `Identifiable` where nothing has an identity.
struct IdentityCheck {
  let context: Context
  let content: Content
  let scope: ModuleScope

  func diagnostics() -> [Diagnostic] {
    guard context.settings.conformances.contains(.identifiable) else { return [] }
    let roots = content.operations.map(\.data) + content.fragments.map(\.model)
    let models = roots.flatMap { [$0] + context.models.descendants(of: $0) }
    if models.contains(where: { ModelLowering($0, context).isIdentifiable }) { return [] }
    return [
      Diagnostic(
        GenerationCode.nothingIdentifiable,
        "Nothing in module \"\(context.module)\" can be Identifiable: no selection has a property \"id\" that is "
          + "never nil. Select a non-null \"id\", or take \"Identifiable\" out of \"conformances\" in graphql.config.json.",
        files: scope.settingsPath.map { [$0] } ?? []
      )
    ]
  }
}
