/// An object, an interface and an input object have fields, a union has members, an enum has values.
/// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Interfaces.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Unions.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Enums.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
struct NonEmptyTypes {
  let check: SchemaCheck

  func check(_ type: SchemaType) {
    var name: String { check.text(type.name) }
    switch type.kind {
    case .scalar: break
    case .object, .interface:
      if type.fields.isEmpty { report(.noFields, "Type \(name) must define one or more fields.", type) }
    case .union:
      if type.members.isEmpty { report(.noMembers, "Union type \(name) must define one or more member types.", type) }
    case .enum:
      if type.values.isEmpty { report(.noValues, "Enum type \(name) must define one or more values.", type) }
    case .inputObject:
      if type.inputFields.isEmpty {
        report(.noFields, "Input Object type \(name) must define one or more fields.", type)
      }
    }
  }

  /// Reports a type, with a note for each of its extensions.
  private func report(_ code: SchemaCode, _ message: String, _ type: SchemaType) {
    let spot = check.spot(type.name, printedAt: type.location)
    check.report(code, message, at: spot, related: check.notes(onExtensionsOf: type))
  }
}
