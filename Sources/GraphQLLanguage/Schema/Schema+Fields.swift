extension Schema {
  /// What a selection of that name gets on a type, or `nil` where there is no such field: fields of objects and
  /// interfaces, `__typename` on every composite type, `__schema` and `__type` on the query's root.
  /// https://spec.graphql.org/September2025/#sec-Schema-Introspection
  public func field(_ name: Symbol, of type: Symbol) -> FieldDefinition? {
    index.typePosition(type).flatMap { field(name, ofTypeAt: $0) }
  }

  /// The same of the type at a position.
  func field(_ name: Symbol, ofTypeAt position: Int) -> FieldDefinition? {
    fieldNumber(name, ofTypeAt: position).map { field(numbered: $0, ofTypeAt: position) }
  }

  /// The number of the field that a selection gets on the type at a position: fields of objects and interfaces are
  /// numbered through, the meta-fields behind them; `nil` where the type has no such field.
  func fieldNumber(_ name: Symbol, ofTypeAt position: Int) -> Int? {
    let kind = index.kinds[position]
    guard kind.isComposite else { return nil }
    let type = index.names[position]
    if let field = index.fields[type, name] { return Int(index.firstFields[position]) + Int(field) }
    switch name {
    case .typename: return index.fieldCount
    case .metaSchema: return type == queryType ? index.fieldCount + 1 : nil
    case .metaType: return type == queryType ? index.fieldCount + 2 : nil
    default: return nil
    }
  }

  /// How many meta-fields are numbered behind the others.
  static var metaFieldCount: Int { 3 }

  /// The field of a number, of the type at a position.
  func field(numbered number: Int, ofTypeAt position: Int) -> FieldDefinition {
    let meta = BuiltIns.shared.metaFields
    switch number - index.fieldCount {
    case 0: return meta.typename
    case 1: return meta.schema
    case 2: return meta.type
    default: return types[position].fields[number - Int(index.firstFields[position])]
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
