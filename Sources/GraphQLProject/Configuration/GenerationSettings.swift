/// What the author of a module may choose: the keys of `extensions.swift` in `graphql.config.json`.
public struct GenerationSettings: Hashable, Sendable {
  public var accessLevel: AccessLevel
  public var conformances: Set<Conformance>
  /// The Swift type of each custom scalar, by the scalar's name. `URL` and `DateTime` need no entry.
  public var scalars: [String: ScalarMapping]
  /// `nil`: `used` where the module has documents of its own, `all` where it has none.
  public var schemaTypes: SchemaTypes?
  /// An enum to nest all generated types in. `nil`: they stand at the top level.
  public var namespace: String?
  public var operationText: OperationText
  /// The module to generate `mock(…)` factories for.
  public var mocks: String?
  /// Whether mistakes in the schema that do not stand in the way are let pass.
  public var lenientSchema: Bool

  public init(
    accessLevel: AccessLevel = .public,
    conformances: Set<Conformance> = [],
    scalars: [String: ScalarMapping] = [:],
    schemaTypes: SchemaTypes? = nil,
    namespace: String? = nil,
    operationText: OperationText = .embedded,
    mocks: String? = nil,
    lenientSchema: Bool = false
  ) {
    self.accessLevel = accessLevel
    self.conformances = conformances
    self.scalars = scalars
    self.schemaTypes = schemaTypes
    self.namespace = namespace
    self.operationText = operationText
    self.mocks = mocks
    self.lenientSchema = lenientSchema
  }
}

/// The Swift type that stands for a custom scalar.
public struct ScalarMapping: Hashable, Sendable {
  /// The type as Swift spells it, such as `Date` or `Money.Amount`. It conforms to `JSONDecodable` and, where it is
  /// sent, to `JSONEncodable`.
  public var type: String
  /// The module to import for it. `nil`: found by the type's name among those of Foundation and the runtime.
  public var module: String?

  public init(type: String, module: String? = nil) {
    self.type = type
    self.module = module
  }
}
