/// The codes of syntax errors in GraphQL.
package enum SyntaxCode: String, DiagnosticCode {
  /// A character that cannot begin a token.
  case unexpectedCharacter = "syntax.unexpected-character"
  /// A string in single quotes.
  case singleQuote = "syntax.single-quote"
  /// Two dots instead of three.
  case twoDots = "syntax.two-dots"
  /// A number that begins with a decimal point.
  case missingIntegerPart = "syntax.missing-integer-part"
  /// A number with an unnecessary leading zero.
  case leadingZero = "syntax.leading-zero"
  /// A number that ends too early or is followed directly by a name.
  case missingDigit = "syntax.missing-digit"
  /// A string without a closing quote.
  case unterminatedString = "syntax.unterminated-string"
  /// An escape sequence that is not a Unicode character.
  case invalidUnicodeEscape = "syntax.invalid-unicode-escape"
  /// A backslash before a character that has no escape sequence.
  case invalidCharacterEscape = "syntax.invalid-character-escape"
  /// A byte that is not part of valid UTF-8.
  case invalidUTF8 = "syntax.invalid-utf8"
  /// A token other than the one required here.
  case missingToken = "syntax.missing-token"
  /// A token that is not allowed here.
  case unexpectedToken = "syntax.unexpected-token"
  /// A description before a query without the `query` keyword.
  case descriptionOnShorthand = "syntax.description-on-shorthand"
  /// A description before something other than a definition.
  case misplacedDescription = "syntax.misplaced-description"
  /// `true`, `false` or `null` as the name of an enum value.
  case reservedEnumValue = "syntax.reserved-enum-value"
  /// A variable where only constants are allowed.
  case variableInConstant = "syntax.variable-in-constant"
  /// Brackets nested deeper than the limit.
  case tooDeep = "syntax.too-deep"
  /// More tokens than the limit.
  case tooManyTokens = "syntax.too-many-tokens"
  /// More bytes than the limit.
  case tooManyBytes = "syntax.too-many-bytes"
}

/// The codes of syntax errors in JSON: a configuration or the result of an introspection query.
package enum JSONCode: String, DiagnosticCode {
  /// Text that is not valid JSON here.
  case unexpected = "json.unexpected"
  /// A key that occurs twice in an object.
  case duplicateKey = "json.duplicate-key"
  /// Objects and arrays nested deeper than the limit.
  case tooDeep = "json.too-deep"
  /// A string that is not valid UTF-8.
  case invalidUTF8 = "json.invalid-utf8"
  /// A backslash before a character that has no escape sequence.
  case invalidEscape = "json.invalid-escape"
  /// An unpaired half of a surrogate pair.
  case loneSurrogate = "json.lone-surrogate"
}

extension SyntaxError.Problem {
  var code: SyntaxCode {
    switch self {
    case .unexpectedCharacter: .unexpectedCharacter
    case .singleQuote: .singleQuote
    case .twoDots: .twoDots
    case .fractionWithoutInteger: .missingIntegerPart
    case .digitAfterZero: .leadingZero
    case .missingDigit: .missingDigit
    case .unterminatedString: .unterminatedString
    case .invalidUnicodeEscape: .invalidUnicodeEscape
    case .invalidCharacterEscape: .invalidCharacterEscape
    case .invalidUTF8: .invalidUTF8
    case .expected: .missingToken
    case .unexpected: .unexpectedToken
    case .descriptionOnShorthand: .descriptionOnShorthand
    case .descriptionOnOther: .misplacedDescription
    case .reservedEnumValue: .reservedEnumValue
    case .variableInConstant: .variableInConstant
    case .tooDeep: .tooDeep
    case .tooManyTokens: .tooManyTokens
    case .tooManyBytes: .tooManyBytes
    }
  }
}

/// The codes of problems with a schema: its text, its types, or the result of an introspection query.
package enum SchemaCode: String, DiagnosticCode {
  /// An operation or a fragment in a schema.
  case executableDefinition = "schema.executable-definition"

  // Names that are defined twice.

  /// A second schema definition.
  case duplicateSchemaDefinition = "schema.duplicate-schema-definition"
  /// Two root types for the same kind of operation.
  case duplicateOperationType = "schema.duplicate-operation-type"
  /// A type that is defined twice.
  case duplicateType = "schema.duplicate-type"
  /// An enum value that is defined twice.
  case duplicateEnumValue = "schema.duplicate-enum-value"
  /// A field that is defined twice in a type.
  case duplicateField = "schema.duplicate-field"
  /// An argument that is defined twice in a field or directive.
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
  /// An extension whose kind differs from the kind of the extended type.
  case extensionOfOtherKind = "schema.extension-of-other-kind"

  // Directives in the schema.

  /// A directive that is not defined.
  case unknownDirective = "schema.unknown-directive"
  /// A directive in a place that its definition does not allow.
  case misplacedDirective = "schema.misplaced-directive"
  /// A directive that is not repeatable, applied twice in one place.
  case duplicateDirective = "schema.duplicate-directive"
  /// An argument that the directive does not define.
  case unknownArgument = "schema.unknown-argument"
  /// An argument that is passed twice to a directive.
  case duplicateArgument = "schema.duplicate-argument"
  /// A required argument that is not passed to a directive.
  case missingArgument = "schema.missing-argument"
  /// A field that occurs twice in an input object.
  case duplicateInputField = "schema.duplicate-input-field"
  /// A `reason` or `url` that is not a string.
  case invalidArgument = "schema.invalid-argument"
  /// A directive that refers to itself in its definition.
  case directiveCycle = "schema.directive-cycle"

  // Root types.

  /// A schema without a query type.
  case missingQueryType = "schema.missing-query-type"
  /// A root type that is not an object type.
  case rootTypeNotObject = "schema.root-type-not-object"
  /// One root type for two kinds of operations.
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
  /// A union member that is not an object type.
  case memberNotObject = "schema.member-not-object"
  /// A union member that is listed twice.
  case duplicateMember = "schema.duplicate-member"

  // Interfaces.

  /// A type that implements something other than an interface.
  case implementsOtherKind = "schema.implements-other-kind"
  /// An interface that implements itself.
  case implementsItself = "schema.implements-itself"
  /// An interface that is listed twice by a type.
  case duplicateInterface = "schema.duplicate-interface"
  /// Interfaces that implement each other.
  case interfaceCycle = "schema.interface-cycle"
  /// An interface that a type does not implement, although another interface of the type does.
  case missingInterface = "schema.missing-interface"
  /// A field of an interface that is missing from a type.
  case missingField = "schema.missing-field"
  /// A field whose type is incompatible with the type of the interface's field.
  case fieldTypeMismatch = "schema.field-type-mismatch"
  /// An argument of an interface's field that is missing from a type's field.
  case missingArgumentDefinition = "schema.missing-argument-definition"
  /// An argument whose type differs from the type of the interface's argument.
  case argumentTypeMismatch = "schema.argument-type-mismatch"
  /// A required argument that the interface's field does not have.
  case additionalRequiredArgument = "schema.additional-required-argument"
  /// A deprecated field that implements a field that is not deprecated.
  case deprecatedImplementation = "schema.deprecated-implementation"

  // Input objects.

  /// An input object that always contains itself.
  case inputObjectCycle = "schema.input-object-cycle"
  /// A default value that refers to itself.
  case defaultValueCycle = "schema.default-value-cycle"
  /// A field of a OneOf input object that is not nullable.
  case oneOfNotNullable = "schema.one-of-not-nullable"
  /// A field of a OneOf input object with a default value.
  case oneOfDefaultValue = "schema.one-of-default-value"

  // Results of introspection queries.

  /// JSON that is not the result of an introspection query.
  case notIntrospection = "schema.not-introspection"
  /// A key that is missing from the result of an introspection query.
  case missingKey = "schema.missing-key"
  /// A value of the wrong kind in the result of an introspection query.
  case invalidIntrospection = "schema.invalid-introspection"

  /// More errors than the limit.
  case tooManyErrors = "schema.too-many-errors"
}

/// The codes of problems with operations and fragments.
package enum DocumentCode: String, DiagnosticCode {
  // Definitions.

  /// A definition that belongs in a schema, not in a document.
  case notExecutable = "documents.not-executable"
  /// A kind of operation that the schema does not support.
  case unsupportedOperation = "documents.unsupported-operation"
  /// Two operations with the same name.
  case duplicateOperation = "documents.duplicate-operation"
  /// An operation without a name in a document with other operations.
  case anonymousOperation = "documents.anonymous-operation"
  /// `@skip` or `@include` at the root of a subscription.
  case conditionalSubscription = "documents.conditional-subscription"
  /// A subscription that selects nothing.
  case emptySubscription = "documents.empty-subscription"
  /// A subscription that selects more than one root field.
  case manySubscriptionFields = "documents.many-subscription-fields"
  /// A subscription that selects an introspection field at its root.
  case subscriptionToIntrospection = "documents.subscription-to-introspection"

  // Types and fields.

  /// A type that the schema does not have.
  case unknownType = "documents.unknown-type"
  /// A field that its type does not have.
  case unknownField = "documents.unknown-field"
  /// A selection of fields on a type without fields.
  case selectionOnLeaf = "documents.selection-on-leaf"
  /// A field that has no selection, although its type has fields.
  case missingSelection = "documents.missing-selection"
  /// Fields with the same response key that cannot be merged.
  case fieldConflict = "documents.field-conflict"
  /// Fields that were not compared because there are too many.
  case uncheckedFieldConflicts = "documents.unchecked-field-conflicts"
  /// Introspection that is nested too deeply.
  case deepIntrospection = "documents.deep-introspection"

  // Fragments.

  /// Two fragments with the same name.
  case duplicateFragment = "documents.duplicate-fragment"
  /// A fragment that is not defined.
  case unknownFragment = "documents.unknown-fragment"
  /// A fragment that no operation spreads.
  case unusedFragment = "documents.unused-fragment"
  /// A fragment on a type that is not an object type, an interface or a union.
  case fragmentOnLeaf = "documents.fragment-on-leaf"
  /// A fragment that can never apply.
  case impossibleFragment = "documents.impossible-fragment"
  /// A fragment that spreads itself.
  case fragmentCycle = "documents.fragment-cycle"

  // Variables.

  /// A variable that is defined twice.
  case duplicateVariable = "documents.duplicate-variable"
  /// A variable that the operation does not define.
  case undefinedVariable = "documents.undefined-variable"
  /// A variable that the operation does not use.
  case unusedVariable = "documents.unused-variable"
  /// A variable whose type is not an input type.
  case variableNotInput = "documents.variable-not-input"
  /// A variable used where its type is not allowed.
  case variableTypeMismatch = "documents.variable-type-mismatch"
  /// A nullable variable in a OneOf input object.
  case nullableOneOfVariable = "documents.nullable-one-of-variable"

  // Directives.

  /// A directive that the schema does not define.
  case unknownDirective = "documents.unknown-directive"
  /// A directive in a place that its definition does not allow.
  case misplacedDirective = "documents.misplaced-directive"
  /// A directive that is not repeatable, applied twice in one place.
  case duplicateDirective = "documents.duplicate-directive"
  /// `@defer` or `@stream` on a root field of a mutation or subscription.
  case deferredRootField = "documents.deferred-root-field"
  /// `@defer` or `@stream` in a subscription.
  case deferredSubscription = "documents.deferred-subscription"
  /// A label that is not a string literal.
  case variableLabel = "documents.variable-label"
  /// A label used twice.
  case duplicateLabel = "documents.duplicate-label"
  /// `@stream` on a field that is not a list.
  case streamOnNonList = "documents.stream-on-non-list"

  // Arguments and values.

  /// An argument that the field or directive does not define.
  case unknownArgument = "documents.unknown-argument"
  /// An argument that is passed twice.
  case duplicateArgument = "documents.duplicate-argument"
  /// A required argument that is missing.
  case missingArgument = "documents.missing-argument"
  /// A field that occurs twice in an input object.
  case duplicateInputField = "documents.duplicate-input-field"
  /// A value that does not have the expected type.
  case wrongValue = "documents.wrong-value"
  /// A null where a value is required.
  case unexpectedNull = "documents.unexpected-null"
  /// A value that its enum does not define.
  case unknownEnumValue = "documents.unknown-enum-value"
  /// A field that its input object does not define.
  case unknownInputField = "documents.unknown-input-field"
  /// A required field that is missing from an input object.
  case missingInputField = "documents.missing-input-field"
  /// A OneOf input object without exactly one non-null field.
  case invalidOneOf = "documents.invalid-one-of"

  /// More errors than the limit.
  case tooManyErrors = "documents.too-many-errors"
}
