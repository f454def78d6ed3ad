import GraphQLLanguage
import GraphQLProject

/// Reports that values cannot be `Identifiable` because no model has an identity.
struct IdentityCheck {
  let context: Context
  let content: Content
  let scope: ModuleScope

  func diagnostics() -> [Diagnostic] {
    guard context.settings.has(.identifiable) else { return [] }
    let roots = content.operations.map(\.data) + content.fragments.map(\.model)
    let models = roots.flatMap { [$0] + context.models.descendants(of: $0) }
    if models.contains(where: { ModelLowering($0, context).isIdentifiable }) { return [] }
    return [
      Diagnostic(
        GenerationCode.nothingIdentifiable,
        "No type in module \"\(context.module)\" can be Identifiable: no selection has an \"id\" property that "
          + "is never nil. Select a non-null \"id\", or remove \"Identifiable\" from \"conformances\" in "
          + "graphql.config.json.",
        files: scope.settingsPath.map { [$0] } ?? []
      )
    ]
  }
}

extension ModelLowering {
  /// Whether the model conforms to `Identifiable`: the settings request it, and the model has an `id` property, its own or a
  /// fragment's.
  var isIdentifiable: Bool {
    guard context.settings.has(.identifiable), !model.isOnlyChoice else { return false }
    if let index = names.fields.firstIndex(of: "id") { return isIdentity(model.fields[index]) }
    return context.forwarded[id].contains { property in
      property.name == "id" && !property.isOptional
        && isIdentity(context.models[property.owner].fields[property.field])
    }
  }

  /// Reports whether values of the field are always present and known to be `Hashable`.
  private func isIdentity(_ field: ModelField) -> Bool {
    guard !field.isOptional, !field.shape.isList else { return false }
    switch field.content {
    case .enum, .typename: return true
    case .scalar(let scalar):
      return context.scalars.type(of: context.program.text(scalar)).map { Self.hashable.contains($0.name) } ?? false
    case .model: return false
    }
  }

  private static let hashable: Set<String> = [
    "String", "Int", "Int64", "Double", "Bool", "Date", "Decimal", "URL", "UUID", "SensitiveString", "JSONValue",
  ]
}
