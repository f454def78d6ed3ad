package import GraphQLLanguage

/// The codes of problems that prevent code generation although the GraphQL is valid.
package enum GenerationCode: String, DiagnosticCode {
  /// No schema in the module or its dependencies.
  case missingSchema = "generation.missing-schema"
  /// Schemas in several modules.
  case manySchemas = "generation.many-schemas"
  /// An extension of another module's input object.
  case extendedInput = "generation.extended-input"
  /// An operation without a name.
  case namelessOperation = "generation.nameless-operation"
  /// A use of `@defer`, which the schema declares without the `label` argument.
  case deferWithoutLabel = "generation.defer-without-label"
  /// A label that is also generated for a deferred fragment without a label.
  case clashingLabels = "generation.clashing-labels"
  /// Another field with the alias `__typename` in an object whose type generated code reads.
  case takenTypename = "generation.taken-typename"
  /// A Swift type for a GraphQL type that is not a scalar.
  case mappedTypeNotScalar = "generation.mapped-type-not-scalar"
  /// A scalar without a Swift type.
  case unknownScalar = "generation.unknown-scalar"
  /// A scalar that is mapped to `Upload` but occurs in responses.
  case receivedUpload = "generation.received-upload"
  /// An input object that has no finite value.
  case endlessInput = "generation.endless-input"
  /// A fragment of a module that the target does not depend on.
  case missingDependency = "generation.missing-dependency"
  /// Generated code that uses a module that the target does not depend on.
  case missingImport = "generation.missing-import"
  /// A type that is not generated in the schema's module.
  case ungeneratedType = "generation.ungenerated-type"
  /// A type that is not visible outside its module.
  case hiddenType = "generation.hidden-type"
  /// A fragment that is not visible outside its module.
  case hiddenFragment = "generation.hidden-fragment"
  /// A fragment whose type lacks a conformance.
  case missingConformance = "generation.missing-conformance"
  /// The `Identifiable` conformance in a module that selects no non-null `id`.
  case nothingIdentifiable = "generation.nothing-identifiable"
  /// A scalar with two Swift types.
  case scalarWithTwoTypes = "generation.scalar-with-two-types"
  /// Mocks of types that are not visible outside their module.
  case hiddenMocks = "generation.hidden-mocks"
  /// Mocks of two modules that have types or operations with the same name.
  case ambiguousMocks = "generation.ambiguous-mocks"
  /// `cache` in the settings, although the generator was built without the `Cache` trait.
  case missingTrait = "generation.missing-trait"
  /// Types with the same name from two modules, in a file that uses the name.
  case clashingTypes = "generation.clashing-types"
  /// Files whose code would be generated into the same file.
  case clashingFiles = "generation.clashing-files"
  /// Selections whose types nest so deep that the Swift compiler takes long.
  case deepNesting = "generation.deep-nesting"
}

/// The codes of problems with a `graphql.config.json`.
package enum ConfigurationCode: String, DiagnosticCode {
  /// A key that the configuration does not support.
  case unknownKey = "configuration.unknown-key"
  /// A value of the wrong kind for its key.
  case wrongKind = "configuration.wrong-kind"
  /// A string that is not one of the key's values.
  case unknownValue = "configuration.unknown-value"
  /// A name that cannot be used in Swift.
  case invalidName = "configuration.invalid-name"
  /// A type name that is not allowed because generated code uses a type with that name.
  case reservedTypeName = "configuration.reserved-type-name"
  /// A module without GraphQL files, or one that the target does not depend on.
  case unknownModule = "configuration.unknown-module"
  /// A Swift type for a scalar that the schema does not have.
  case unknownScalar = "configuration.unknown-scalar"
  /// A scalar that the configuration next to its schema maps to a different Swift type.
  case scalarConflict = "configuration.scalar-conflict"
  /// A scalar in the configuration without its Swift type.
  case missingScalarType = "configuration.missing-scalar-type"
  /// Several configurations of one module.
  case manyConfigurations = "configuration.many-configurations"
}

extension Diagnostic {
  /// Creates a diagnostic about whole files: the first one, with the others as related places.
  package init(
    severity: Severity = .error,
    _ code: some DiagnosticCode,
    _ message: String,
    files: [String],
    others note: String = "this file too"
  ) {
    let places = files.map { Place(.file($0)) }
    self.init(
      severity: severity,
      code: Code(code),
      message: message,
      at: places.first,
      related: places.dropFirst().map { Related(note, at: $0) }
    )
  }
}
