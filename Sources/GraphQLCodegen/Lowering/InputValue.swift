import GraphQLLanguage

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
  let type: String
  let presence: Presence
  let documentation: [String]
  let attributes: [Expression]
  /// Where the value is kept: what is deprecated has a private property of another name.
  let storageName: String

  var propertyType: String {
    switch presence {
    case .required: type
    case .omissible: type + "?"
    case .nullable: "Nullable<\(type)>"
    }
  }

  /// `categoryId: String? = nil`
  var parameter: String {
    presence == .required
      ? "\(ParameterName.declared(name)): \(type)" : "\(ParameterName.declared(name)): \(type)? = nil"
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
  mutating func input(_ type: TypeReference) -> String {
    switch type {
    case .nonNull(let nullable): return input(nullable)
    case .list(let item, _): return "[\(input(item))\(item.isNonNull ? "" : "?")]"
    case .named(let name):
      let type = context.program.schema.type(name.symbol)
      let isOfSchema = type?.kind != .scalar && type?.isBuiltIn != true
      return isOfSchema ? schemaType(name.symbol, .signature) : scalar(name.symbol, .signature).name
    }
  }
}
