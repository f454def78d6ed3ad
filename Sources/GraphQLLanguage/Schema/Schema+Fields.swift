extension Schema {
  /// What a selection of that name gets on a type, or `nil` where there is no such field: fields of objects and
  /// interfaces, `__typename` on every composite type, `__schema` and `__type` on the query's root.
  /// https://spec.graphql.org/September2025/#sec-Schema-Introspection
  public func field(_ name: Symbol, of type: Symbol) -> FieldDefinition? {
    index.typePosition(type).flatMap { field(name, ofTypeAt: $0) }
  }

  /// The same of the type at a position.
  func field(_ name: Symbol, ofTypeAt position: Int) -> FieldDefinition? {
    let type = types[position].name.symbol
    if let field = index.fields[type, name] {
      return types[position].fields.isEmpty ? nil : types[position].fields[Int(field)]
    }
    return metaField(name, of: type, index.kinds[position])
  }

  private func metaField(_ name: Symbol, of type: Symbol, _ kind: SchemaType.Kind) -> FieldDefinition? {
    let meta = BuiltIns.shared.metaFields
    switch name {
    case .typename: return kind.isComposite ? meta.typename : nil
    case .metaSchema: return type == queryType ? meta.schema : nil
    case .metaType: return type == queryType ? meta.type : nil
    default: return nil
    }
  }

  /// The field of an input object, or `nil` where it has none of that name.
  public func inputField(_ name: Symbol, of type: Symbol) -> InputValueDefinition? {
    guard let position = index.typePosition(type), let field = index.fields[type, name] else { return nil }
    return types[position].inputFields.isEmpty ? nil : types[position].inputFields[Int(field)]
  }

  /// The value of an enum, or `nil` where it has none of that name.
  public func enumValue(_ name: Symbol, of type: Symbol) -> EnumValueDefinition? {
    guard let position = index.typePosition(type), let value = index.fields[type, name] else { return nil }
    return types[position].values.isEmpty ? nil : types[position].values[Int(value)]
  }
}
