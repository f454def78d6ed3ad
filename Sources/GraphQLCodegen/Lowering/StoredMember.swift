import GraphQLLanguage

/// A stored property of a struct, and a parameter of its initializer.
struct StoredMember {
  let name: String
  let type: SwiftType
  var documentation: [String]
  /// `@available(*, deprecated, …)`
  var attributes: [Expression] = []
  /// The stored property's name, another one if the value is deprecated.
  let storageName: String
  /// The selection that the member stores.
  var origin: Location?

  /// Returns the declarations of the property. Models that cannot be encoded are immutable: setters take a seventh of the
  /// time that models need to compile.
  func declarations(_ context: Context) -> [Declaration] {
    let property = PropertyDeclaration(
      documentation: documentation,
      attributes: attributes,
      modifiers: context.access,
      keyword: context.isEncodable ? "var" : "let",
      name: name,
      origin: origin,
      type: type
    )
    return property.declarations(storedAs: storageName)
  }
}

extension ModelLowering {
  /// Returns the fields, fragments and variants in the order of the document, then the choice.
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
    noteOverlap(&members)
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

  private static let leftOut = "`nil` if a directive excludes it."
  private static let overlap =
    "Types can overlap, so more than one of these properties can have a value."

  private func onlyFor(_ condition: Symbol) -> String {
    "`nil` unless the object is of type `\(context.program.text(condition))`."
  }

  private func stored(field index: Int, _ types: inout SwiftTypes) -> StoredMember {
    let field = model.fields[index]
    var documentation = context.documentation(field.definition?.description)
    if field.isConditional { Documentation.add(Self.leftOut, to: &documentation) }
    return StoredMember(
      name: names.fields[index],
      type: types.type(of: field, in: id, .signature),
      documentation: documentation,
      attributes: context.deprecation(field.definition?.directives ?? []),
      storageName: names.storage[index],
      origin: field.node?.location
    )
  }

  private func stored(_ spread: ModelSpread, _ name: String, _ types: inout SwiftTypes) -> StoredMember {
    var documentation: [String] = []
    if let condition = spread.condition { documentation.append(onlyFor(condition)) }
    if spread.isConditional { Documentation.add(Self.leftOut, to: &documentation) }
    return StoredMember(
      name: name,
      type: types.type(of: spread, in: id, .signature),
      documentation: documentation,
      storageName: name,
      origin: spread.node.location
    )
  }

  private func stored(_ variant: ModelVariant, _ name: String, _ types: inout SwiftTypes) -> StoredMember {
    StoredMember(
      name: name,
      type: types.model(variant.model, in: id, .signature).optional,
      documentation: [onlyFor(variant.condition)],
      storageName: name,
      origin: variant.place
    )
  }

  /// Adds a remark on why there is no enum to the first of several properties that apply only to objects of some types.
  private func noteOverlap(_ members: inout [StoredMember]) {
    guard model.choice == .overlapping else { return }
    let spreads = model.spreads.indices.filter { model.spreads[$0].condition != nil }.map { names.spreads[$0] }
    let narrowed = spreads + names.variants
    guard narrowed.count > 1, let first = members.firstIndex(where: { narrowed.contains($0.name) }) else { return }
    Documentation.add(Self.overlap, to: &members[first].documentation)
  }
}
