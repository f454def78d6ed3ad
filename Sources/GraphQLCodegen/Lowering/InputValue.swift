import GraphQLLanguage
import GraphQLProject

/// A variable or a field of an input object as a stored property and a parameter.
///
/// A value that may be null and may be omitted is a `Nullable`. Initializers take it as an optional, or as a `Nullable` for
/// sending null. A value that has a default but may not be null is an optional, which is omitted if it is `nil`.
struct InputValue {
  enum Presence {
    case required
    /// The value can be omitted but cannot be null.
    case omissible
    /// The value can be omitted or null.
    case nullable
  }

  let key: String
  let name: String
  /// The type without the outermost null: `[String]`.
  let type: SwiftType
  let presence: Presence
  let documentation: [String]
  let attributes: [Expression]
  /// The stored property's name, another one if the value is deprecated.
  let storageName: String
  /// The location of the variable's or field's name.
  let origin: Location

  var propertyType: SwiftType {
    switch presence {
    case .required: type
    case .omissible: type.optional
    case .nullable: type.nullable
    }
  }

  /// The statement that writes the value: `writer.field("query", query)`
  var writing: Statement {
    let value = storageName == "writer" ? "self.writer" : Keywords.escaped(storageName)
    return .line("writer.field(\"\(key)\", \(presence == .omissible ? "Nullable(\(value))" : value))")
  }

  func declarations(_ context: Context) -> [Declaration] {
    let property = PropertyDeclaration(
      documentation: documentation,
      attributes: attributes,
      modifiers: context.access,
      name: name,
      origin: origin,
      type: propertyType
    )
    return property.declarations(storedAs: storageName)
  }
}

/// The initializers of inputs and operations.
extension [InputValue] {
  /// Returns an initializer that takes optionals and, if something may be null, a second one that can send null.
  ///
  /// ```swift
  /// /// Arguments that are nil are left out, and `.null` sends null.
  /// public init(id: String, note: String? = nil) { (self.id, self.note) = (id, Nullable(note)) }
  /// @_disfavoredOverload
  /// public init(id: String, note: Nullable<String> = nil) { (self.id, self.note) = (id, note) }
  /// ```
  /// The second one is disfavored, so a call without null resolves to the first one.
  func initializers(access: String) -> [Declaration] {
    var initializer = initializer(access, takesNullable: false)
    if !contains(where: { $0.presence == .nullable }) { return [.function(initializer)] }
    initializer.documentation = ["Omits arguments that are `nil`; `.null` sends null."]
    var second = self.initializer(access, takesNullable: true)
    second.attributes = ["@_disfavoredOverload"]
    return [.function(initializer), .function(second)]
  }

  private func initializer(_ access: String, takesNullable: Bool) -> FunctionDeclaration {
    let ordered = filter { $0.presence == .required } + filter { $0.presence != .required }
    return FunctionDeclaration(
      modifiers: access,
      name: "init",
      parameters: ordered.map { $0.parameter(takesNullable: takesNullable) },
      body: [.assignments(map { "self.\($0.storageName)" }, map { $0.argument(takesNullable: takesNullable) })]
    )
  }
}

extension InputValue {
  /// Returns the parameter: `categoryId: String? = nil`, `categoryId: Nullable<String> = nil`.
  fileprivate func parameter(takesNullable: Bool) -> ParameterDeclaration {
    ParameterDeclaration(
      name: ParameterName.declared(name),
      type: presence == .required ? type : presence == .nullable && takesNullable ? type.nullable : type.optional,
      value: presence == .required ? nil : "nil"
    )
  }

  /// Returns the value that is assigned: `Nullable(query)`, `query`.
  fileprivate func argument(takesNullable: Bool) -> String {
    let value = ParameterName.used(name)
    return presence == .nullable && !takesNullable ? "Nullable(\(value))" : value
  }
}

extension SwiftTypes {
  /// Returns the Swift type of an input, without the outermost null.
  mutating func input(_ type: TypeReference) -> SwiftType {
    let symbol = type.name.symbol
    let definition = context.program.schema.type(symbol)
    let isOfSchema = definition?.kind != .scalar && definition?.isBuiltIn != true
    let element = isOfSchema ? schemaType(symbol, .signature) : scalar(symbol, .signature)
    return element.wrapped(Shape(type).nonNull)
  }
}
