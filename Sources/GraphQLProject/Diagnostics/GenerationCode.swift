package import GraphQLLanguage

/// The codes of problems that prevent code generation although the GraphQL is valid.
package enum GenerationCode: String, DiagnosticCode {
  /// No schema in the module or in the modules that it depends on.
  case missingSchema = "generation.missing-schema"
  /// Schemas of several modules, although only one can be used.
  case manySchemas = "generation.many-schemas"
  /// An extension of an input object that belongs to another module.
  case extendedInput = "generation.extended-input"
  /// An operation without a name.
  case namelessOperation = "generation.nameless-operation"
  /// A `@defer` that the schema declares without a label.
  case deferWithoutLabel = "generation.defer-without-label"
  /// A label that is also sent for a deferred fragment without a label.
  case clashingLabels = "generation.clashing-labels"
  /// A Swift type for a type that is not a scalar.
  case mappedTypeNotScalar = "generation.mapped-type-not-scalar"
  /// A scalar without a Swift type.
  case unknownScalar = "generation.unknown-scalar"
  /// A scalar that is mapped to an upload but also occurs in responses.
  case receivedUpload = "generation.received-upload"
  /// An input object that has no finite value.
  case endlessInput = "generation.endless-input"
  /// A fragment of a module that the target does not depend on directly.
  case missingDependency = "generation.missing-dependency"
  /// Generated code that refers to a module that the target does not depend on directly.
  case missingImport = "generation.missing-import"
  /// A type that the schema's module does not generate.
  case ungeneratedType = "generation.ungenerated-type"
  /// A type that another module does not make visible.
  case hiddenType = "generation.hidden-type"
  /// A fragment that another module does not make visible.
  case hiddenFragment = "generation.hidden-fragment"
  /// A fragment whose type lacks a conformance.
  case missingConformance = "generation.missing-conformance"
  /// A module that requests identities but selects none.
  case nothingIdentifiable = "generation.nothing-identifiable"
  /// A scalar with two Swift types.
  case scalarWithTwoTypes = "generation.scalar-with-two-types"
  /// Mocks of types that another module does not make visible.
  case hiddenMocks = "generation.hidden-mocks"
  /// Mocks of two modules that have a type or an operation with the same name.
  case ambiguousMocks = "generation.ambiguous-mocks"
  /// A cache in the settings for a generator that was built without caches.
  case missingTrait = "generation.missing-trait"
  /// Types of two modules with the same name, in generated code that refers to them.
  case clashingTypes = "generation.clashing-types"
  /// Several GraphQL files that would be generated into the same file.
  case clashingFiles = "generation.clashing-files"
}

/// The codes of problems with a `graphql.config.json`.
package enum ConfigurationCode: String, DiagnosticCode {
  /// A key that is not part of the configuration.
  case unknownKey = "configuration.unknown-key"
  /// A value of the wrong kind for its key.
  case wrongKind = "configuration.wrong-kind"
  /// A text that is not one of the values of its key.
  case unknownValue = "configuration.unknown-value"
  /// A name that cannot be used in Swift.
  case invalidName = "configuration.invalid-name"
  /// The name of a type that generated code uses.
  case reservedTypeName = "configuration.reserved-type-name"
  /// A module without GraphQL files, or one that the target does not depend on.
  case unknownModule = "configuration.unknown-module"
  /// A Swift type for a scalar that the schema does not have.
  case unknownScalar = "configuration.unknown-scalar"
  /// A scalar that is mapped to a different Swift type next to the schema.
  case scalarConflict = "configuration.scalar-conflict"
  /// A mapping of a scalar without its Swift type.
  case missingScalarType = "configuration.missing-scalar-type"
  /// Several configurations of the same module.
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
