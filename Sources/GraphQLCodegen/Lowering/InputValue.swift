import GraphQLLanguage
import GraphQLProject

/// A variable or a field of an input object as a stored property and a parameter.
///
/// What may be null and may be left out is a `Nullable`, given to the initialiser as an optional. What has a default
/// value but may not be null is an optional that is left out where it is `nil`.
struct InputValue {
  enum Presence {
    case required
    /// May be left out, not null.
    case omissible
    /// May be left out, or null.
    case nullable
  }

  let key: String
  let name: String
  /// The type without an outer null: `[String]`.
  let type: SwiftType
  let presence: Presence
  let documentation: [String]
  let attributes: [Expression]
  /// Where the value is kept: what is deprecated has a private property of another name.
  let storageName: String

  var propertyType: SwiftType {
    switch presence {
    case .required: type
    case .omissible: type.optional
    case .nullable: type.nullable
    }
  }

  /// `categoryId: String? = nil`
  var parameter: ParameterDeclaration {
    ParameterDeclaration(
      name: ParameterName.declared(name),
      type: presence == .required ? type : type.optional,
      value: presence == .required ? nil : "nil"
    )
  }

  /// `self.query = Nullable(query)`
  var assignment: (target: String, value: String) {
    let value = presence == .nullable ? "Nullable(\(ParameterName.used(name)))" : ParameterName.used(name)
    return ("self.\(storageName)", value)
  }

  /// `writer.field("query", query)`
  var writing: Statement {
    let value = storageName == "writer" ? "self.writer" : Keywords.escaped(storageName)
    return .line("writer.field(\"\(key)\", \(presence == .omissible ? "Nullable(\(value))" : value))")
  }

  func declarations(_ context: Context) -> [Declaration] {
    var property = PropertyDeclaration(
      documentation: documentation,
      attributes: attributes,
      modifiers: context.access,
      name: name,
      type: propertyType
    )
    if storageName == name { return [.property(property)] }
    property.body = [.line("get { \(storageName) }"), .line("set { \(storageName) = newValue }")]
    return [
      .property(property),
      .property(PropertyDeclaration(modifiers: "private", name: storageName, type: propertyType)),
    ]
  }
}

extension SwiftTypes {
  /// The Swift type of an input, without an outer null.
  mutating func input(_ type: TypeReference) -> SwiftType {
    let symbol = type.name.symbol
    let definition = context.program.schema.type(symbol)
    let isOfSchema = definition?.kind != .scalar && definition?.isBuiltIn != true
    let element = isOfSchema ? schemaType(symbol, .signature) : scalar(symbol, .signature)
    return element.wrapped(Shape(type).nonNull)
  }
}
