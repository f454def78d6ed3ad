import GraphQLLanguage

/// A stored property of a struct, and a parameter of its initialiser.
struct StoredMember {
  let name: String
  let type: SwiftType
  let documentation: [String]
  /// `@available(*, deprecated, …)`
  var attributes: [Expression] = []
  /// Where the value is kept. Swift warns of every use of a deprecated property, in its own type as well, so that one is
  /// kept in a property of another name.
  let storageName: String

  func declarations(_ context: Context) -> [Declaration] {
    var property = PropertyDeclaration(
      documentation: documentation,
      attributes: attributes,
      modifiers: context.access,
      name: name,
      type: type
    )
    if storageName == name { return [.property(property)] }
    property.body = [
      .line("get { \(storageName) }"),
      .line("set { \(storageName) = newValue }"),
    ]
    return [.property(property), .property(PropertyDeclaration(modifiers: "private", name: storageName, type: type))]
  }
}

extension ModelLowering {
  /// The fields, fragments and variants in the order of the document, then the choice.
  func storedMembers(_ types: inout SwiftTypes) -> [StoredMember] {
    var members: [StoredMember] = []
    for member in model.order {
      switch member {
      case .field(let index): members.append(stored(field: index, &types))
      case .spread(let index): members.append(stored(model.spreads[index], names.spreads[index], &types))
      case .variant(let index):
        if model.choice == .overlapping {
          members.append(stored(model.variants[index], names.variants[index], &types))
        }
      }
    }
    if model.choice == .exclusive {
      members.append(
        StoredMember(
          name: names.choiceProperty,
          type: SwiftType(names.choiceType),
          documentation: [],
          storageName: names.choiceProperty
        )
      )
    }
    return members
  }

  private static let leftOut = "`nil` where a condition leaves it out."
  private static let newValues = "A value that is added to the schema later is `unknown`."

  private func stored(field index: Int, _ types: inout SwiftTypes) -> StoredMember {
    let field = model.fields[index]
    var documentation = context.documentation(field.definition?.description)
    if field.isConditional { Documentation.add(Self.leftOut, to: &documentation) }
    if case .enum = field.content { Documentation.add(Self.newValues, to: &documentation) }
    return StoredMember(
      name: names.fields[index],
      type: types.type(of: field, in: id, .signature),
      documentation: documentation,
      attributes: context.deprecation(field.definition?.directives ?? []),
      storageName: names.storage[index]
    )
  }

  private func stored(_ spread: ModelSpread, _ name: String, _ types: inout SwiftTypes) -> StoredMember {
    var documentation: [String] = []
    if let condition = spread.condition {
      documentation.append("`nil` where it is no `\(context.program.text(condition))`.")
    }
    if spread.isConditional { Documentation.add(Self.leftOut, to: &documentation) }
    let type = types.fragment(spread.fragment, .signature)
    return StoredMember(
      name: name,
      type: spread.isOptional ? type.optional : type,
      documentation: documentation,
      storageName: name
    )
  }

  private func stored(_ variant: ModelVariant, _ name: String, _ types: inout SwiftTypes) -> StoredMember {
    StoredMember(
      name: name,
      type: types.model(variant.model, in: id, .signature).optional,
      documentation: ["`nil` where it is no `\(context.program.text(variant.condition))`."],
      storageName: name
    )
  }
}
