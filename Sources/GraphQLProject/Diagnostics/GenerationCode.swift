package import GraphQLLanguage

/// The codes of what is valid and cannot be generated.
package enum GenerationCode: String, DiagnosticCode {
  /// No schema in the module and those it depends on.
  case missingSchema = "generation.missing-schema"
  /// The schemas of several modules.
  case manySchemas = "generation.many-schemas"
  /// An extension of an input object of another module.
  case extendedInput = "generation.extended-input"
  /// An operation without a name.
  case namelessOperation = "generation.nameless-operation"
  /// A `@defer` that the schema declares without a label.
  case deferWithoutLabel = "generation.defer-without-label"
  /// A label that a deferred fragment without a label has too.
  case clashingLabels = "generation.clashing-labels"
  /// A Swift type for a type that is not a scalar.
  case mappedTypeNotScalar = "generation.mapped-type-not-scalar"
  /// A scalar without a Swift type.
  case unknownScalar = "generation.unknown-scalar"
  /// A scalar that is an upload and is received.
  case receivedUpload = "generation.received-upload"
  /// An input object that has no finite value.
  case endlessInput = "generation.endless-input"
  /// A fragment of a module that the target does not depend on.
  case missingDependency = "generation.missing-dependency"
  /// Generated code that mentions a module that the target does not depend on.
  case missingImport = "generation.missing-import"
  /// A type that the schema's module does not generate.
  case ungeneratedType = "generation.ungenerated-type"
  /// A type that another module does not make visible.
  case hiddenType = "generation.hidden-type"
  /// A fragment that another module does not make visible.
  case hiddenFragment = "generation.hidden-fragment"
  /// A fragment whose type lacks a conformance.
  case missingConformance = "generation.missing-conformance"
  /// A module that asks for identities and selects none.
  case nothingIdentifiable = "generation.nothing-identifiable"
  /// A scalar with two Swift types.
  case scalarWithTwoTypes = "generation.scalar-with-two-types"
  /// Mocks of types that another module does not make visible.
  case hiddenMocks = "generation.hidden-mocks"
  /// Mocks of two modules that have a type of one name.
  case ambiguousMocks = "generation.ambiguous-mocks"
  /// A cache in the settings, and a generator that is built without it.
  case missingTrait = "generation.missing-trait"
  /// Types of two modules that have one name where code mentions them.
  case clashingTypes = "generation.clashing-types"
  /// Files that would be generated into one.
  case clashingFiles = "generation.clashing-files"
}

/// The codes of what is wrong with a `graphql.config.json`.
package enum ConfigurationCode: String, DiagnosticCode {
  /// A key that the configuration does not have.
  case unknownKey = "configuration.unknown-key"
  /// A value of another kind than the key takes.
  case wrongKind = "configuration.wrong-kind"
  /// A text that is none of the values the key takes.
  case unknownValue = "configuration.unknown-value"
  /// A name that cannot be used in Swift.
  case invalidName = "configuration.invalid-name"
  /// The name of a type that generated code needs.
  case reservedTypeName = "configuration.reserved-type-name"
  /// A module without GraphQL files, or one that the target does not depend on.
  case unknownModule = "configuration.unknown-module"
  /// A Swift type for a scalar that the schema does not have.
  case unknownScalar = "configuration.unknown-scalar"
  /// A scalar that has another Swift type beside its schema.
  case scalarConflict = "configuration.scalar-conflict"
  /// A scalar without its Swift type.
  case missingScalarType = "configuration.missing-scalar-type"
  /// Several configurations of one module.
  case manyConfigurations = "configuration.many-configurations"
}

extension Diagnostic {
  /// A diagnostic about whole files: the first one, with the others as related places.
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
