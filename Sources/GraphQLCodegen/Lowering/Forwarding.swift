import GraphQLLanguage

/// Read-only properties for what came in by spreads, so that `item.name` reads the same whether the name was selected
/// there or in a fragment.
///
/// ```swift
/// public var name: String { nameFragment.name }
/// ```
/// Of two fragments with the same field the first counts; where the field has a type of its own in each, neither is
/// forwarded. What is stored has the name before what is forwarded.
struct Forwarding {
  struct Property {
    let name: String
    /// The key in the response: two of one name but different keys are different things.
    let key: Symbol
    let type: String
    /// `nameFragment.name`
    let access: String
    let attributes: [Expression]
    let field: ModelField
  }

  private let id: ModelID
  private let context: Context

  init(_ id: ModelID, _ context: Context) {
    self.id = id
    self.context = context
  }

  func declarations(_ types: inout SwiftTypes) -> [Declaration] {
    var scratch = types
    let properties = properties(&scratch)
    // Only what is printed counts as used.
    for property in properties { _ = types.type(of: property.field, in: id, .signature) }
    return properties.map { property in
      .property(
        PropertyDeclaration(
          attributes: property.attributes,
          modifiers: context.access,
          name: property.name,
          type: property.type,
          body: [.line(property.access)]
        )
      )
    }
  }

  /// What is forwarded, in the order of the fragments.
  func properties(_ types: inout SwiftTypes) -> [Property] {
    var properties: [Property] = []
    var ambiguous: Set<String> = []
    let own = declared(context.names[id.index])
    for (index, spread) in context.models[id].spreads.enumerated() {
      let access = Keywords.escaped(context.names[id.index].spreads[index])
      let isOptional = spread.isConditional || spread.condition != nil
      for member in readable(spread, access, isOptional, &types) where !own.contains(member.name) {
        if let known = properties.first(where: { $0.name == member.name }) {
          if known.key != member.key || known.type != member.type { ambiguous.insert(member.name) }
        } else {
          properties.append(member)
        }
      }
    }
    return properties.filter { !ambiguous.contains($0.name) }
  }

  /// Every name that the type has without what is forwarded.
  private func declared(_ names: ModelNames) -> Set<String> {
    let types = context.models.children(of: id).map { context.names[$0.index].name }
    return Set(names.fields + names.spreads + names.variants + names.storage + types)
      .union([names.choiceProperty])
  }

  /// What can be read from a fragment: its own fields, then what it forwards itself.
  private func readable(
    _ spread: ModelSpread,
    _ access: String,
    _ isOptional: Bool,
    _ types: inout SwiftTypes
  ) -> [Property] {
    let model = context.models[spread.model]
    if model.isOnlyChoice { return [] }
    let names = context.names[spread.model.index]
    let accessor = isOptional ? access + "?" : access
    let own = model.fields.enumerated().map { index, field in
      let type = types.type(of: field, in: id, .signature)
      return Property(
        name: names.fields[index],
        key: field.key,
        type: isOptional && !type.hasSuffix("?") ? type + "?" : type,
        access: "\(accessor).\(names.fields[index])",
        attributes: context.deprecation(field.definition?.directives ?? []),
        field: field
      )
    }
    let forwarded = Forwarding(spread.model, context).properties(&types).map { property in
      Property(
        name: property.name,
        key: property.key,
        type: isOptional && !property.type.hasSuffix("?") ? property.type + "?" : property.type,
        access: "\(accessor).\(property.name)",
        attributes: property.attributes,
        field: property.field
      )
    }
    return own + forwarded
  }
}
