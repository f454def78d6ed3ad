import GraphQLLanguage
import GraphQLProject

extension ModelLowering {
  /// Whether the model conforms to `Identifiable`: that is asked for, and it has a property `id`, its own or a fragment's.
  var isIdentifiable: Bool {
    guard context.settings.conformances.contains(.identifiable), !model.isOnlyChoice else { return false }
    if let index = names.fields.firstIndex(of: "id") { return isIdentity(model.fields[index]) }
    return context.forwarded[id].contains { property in
      property.name == "id" && !property.isOptional
        && isIdentity(context.models[property.owner].fields[property.field])
    }
  }

  /// Whether values of the field are always there and known to be `Hashable`.
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
