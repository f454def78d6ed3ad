/// The codes of what is wrong with a schema: its text, its types, or the result of an introspection.
public enum SchemaCode: String, DiagnosticCode {
  /// An operation or a fragment, which belongs in a document.
  case executableDefinition = "schema.executable-definition"

  // Names that are defined twice.

  /// A second schema definition.
  case duplicateSchemaDefinition = "schema.duplicate-schema-definition"
  /// A root type that is named twice for one kind of operation.
  case duplicateOperationType = "schema.duplicate-operation-type"
  /// A type that is defined twice.
  case duplicateType = "schema.duplicate-type"
  /// A value that an enum has twice.
  case duplicateEnumValue = "schema.duplicate-enum-value"
  /// A field that a type has twice.
  case duplicateField = "schema.duplicate-field"
  /// An argument that a field or directive defines twice.
  case duplicateArgumentDefinition = "schema.duplicate-argument-definition"
  /// A directive that is defined twice.
  case duplicateDirectiveDefinition = "schema.duplicate-directive-definition"

  // Names that are used.

  /// A type that is not defined.
  case unknownType = "schema.unknown-type"
  /// An extension of a type that is not defined.
  case unknownExtendedType = "schema.unknown-extended-type"
  /// An extension of a directive that is not defined.
  case unknownExtendedDirective = "schema.unknown-extended-directive"
  /// An extension of another kind than the type.
  case extensionOfOtherKind = "schema.extension-of-other-kind"

  // Directives in the schema.

  /// A directive that is not defined.
  case unknownDirective = "schema.unknown-directive"
  /// A directive where its definition does not allow it.
  case misplacedDirective = "schema.misplaced-directive"
  /// A directive that is applied twice in one place and is not repeatable.
  case duplicateDirective = "schema.duplicate-directive"
  /// An argument that a directive does not define.
  case unknownArgument = "schema.unknown-argument"
  /// An argument that a directive is given twice.
  case duplicateArgument = "schema.duplicate-argument"
  /// A required argument that a directive is not given.
  case missingArgument = "schema.missing-argument"
  /// A field that an object is given twice.
  case duplicateInputField = "schema.duplicate-input-field"
  /// A reason or an address that is not a string.
  case invalidArgument = "schema.invalid-argument"
  /// A directive that uses itself in its own definition.
  case directiveCycle = "schema.directive-cycle"

  // Root types.

  /// A schema without a query type.
  case missingQueryType = "schema.missing-query-type"
  /// A root type that is not an object type.
  case rootTypeNotObject = "schema.root-type-not-object"
  /// One type as the root of two kinds of operations.
  case sharedRootType = "schema.shared-root-type"

  // Types and their parts.

  /// A name that begins with two underscores.
  case reservedName = "schema.reserved-name"
  /// An object type, interface or input object without fields.
  case noFields = "schema.no-fields"
  /// An enum without values.
  case noValues = "schema.no-values"
  /// A union without members.
  case noMembers = "schema.no-members"
  /// A field whose type is an input object.
  case fieldNotOutput = "schema.field-not-output"
  /// An argument or input field whose type is not an input type.
  case inputNotInput = "schema.input-not-input"
  /// An argument or input field that is required and deprecated.
  case requiredDeprecated = "schema.required-deprecated"
  /// A default value that does not fit its type.
  case invalidDefaultValue = "schema.invalid-default-value"
  /// A member of a union that is not an object type.
  case memberNotObject = "schema.member-not-object"
  /// A member that a union has twice.
  case duplicateMember = "schema.duplicate-member"

  // Interfaces.

  /// A type that implements something that is not an interface.
  case implementsOtherKind = "schema.implements-other-kind"
  /// An interface that implements itself.
  case implementsItself = "schema.implements-itself"
  /// An interface that a type implements twice.
  case duplicateInterface = "schema.duplicate-interface"
  /// Interfaces that implement each other.
  case interfaceCycle = "schema.interface-cycle"
  /// An interface that must be implemented because another one implements it.
  case missingInterface = "schema.missing-interface"
  /// A field of an interface that a type does not have.
  case missingField = "schema.missing-field"
  /// A field whose type does not fit that of the interface's field.
  case fieldTypeMismatch = "schema.field-type-mismatch"
  /// An argument of an interface's field that a type's field does not have.
  case missingArgumentDefinition = "schema.missing-argument-definition"
  /// An argument whose type differs from that of the interface's argument.
  case argumentTypeMismatch = "schema.argument-type-mismatch"
  /// A required argument that the interface's field does not have.
  case additionalRequiredArgument = "schema.additional-required-argument"
  /// A field that is deprecated and implements one that is not.
  case deprecatedImplementation = "schema.deprecated-implementation"

  // Input objects.

  /// An input object that contains itself without an end.
  case inputObjectCycle = "schema.input-object-cycle"
  /// A default value that refers to itself.
  case defaultValueCycle = "schema.default-value-cycle"
  /// A field of a OneOf input object that is not nullable.
  case oneOfNotNullable = "schema.one-of-not-nullable"
  /// A field of a OneOf input object with a default value.
  case oneOfDefaultValue = "schema.one-of-default-value"

  // Results of introspection.

  /// JSON that is not the result of an introspection.
  case notIntrospection = "schema.not-introspection"
  /// A key that the result of an introspection lacks.
  case missingKey = "schema.missing-key"
  /// A value of another kind than the result of an introspection has in this place.
  case invalidIntrospection = "schema.invalid-introspection"

  /// More errors than are listed.
  case tooManyErrors = "schema.too-many-errors"
}
