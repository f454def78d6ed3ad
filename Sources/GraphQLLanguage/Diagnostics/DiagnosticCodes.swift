/// The codes of what cannot be read as GraphQL.
package enum SyntaxCode: String, DiagnosticCode {
  /// A character that no token begins with.
  case unexpectedCharacter = "syntax.unexpected-character"
  /// A string in single quotes.
  case singleQuote = "syntax.single-quote"
  /// Two dots in the place of three.
  case twoDots = "syntax.two-dots"
  /// A number that begins with its point.
  case missingIntegerPart = "syntax.missing-integer-part"
  /// A number with a needless zero at its beginning.
  case leadingZero = "syntax.leading-zero"
  /// A number that ends too early, or runs into a name.
  case missingDigit = "syntax.missing-digit"
  /// A string without its closing quote.
  case unterminatedString = "syntax.unterminated-string"
  /// An escape sequence that is not a character of Unicode.
  case invalidUnicodeEscape = "syntax.invalid-unicode-escape"
  /// A backslash in front of a character that has no escape sequence.
  case invalidCharacterEscape = "syntax.invalid-character-escape"
  /// A byte that is not part of valid UTF-8.
  case invalidUTF8 = "syntax.invalid-utf8"
  /// Another token than the only one that can follow.
  case missingToken = "syntax.missing-token"
  /// A token that nothing can begin with in its place.
  case unexpectedToken = "syntax.unexpected-token"
  /// A description of a query without the word `query`.
  case descriptionOnShorthand = "syntax.description-on-shorthand"
  /// A description of something that is not a definition.
  case misplacedDescription = "syntax.misplaced-description"
  /// `true`, `false` or `null` as the name of an enum's value.
  case reservedEnumValue = "syntax.reserved-enum-value"
  /// A variable where only constants can be.
  case variableInConstant = "syntax.variable-in-constant"
  /// Brackets nested deeper than the limit.
  case tooDeep = "syntax.too-deep"
  /// More tokens than the limit.
  case tooManyTokens = "syntax.too-many-tokens"
  /// More bytes than the limit.
  case tooManyBytes = "syntax.too-many-bytes"
}

/// The codes of what cannot be read as JSON: a configuration or the result of an introspection.
package enum JSONCode: String, DiagnosticCode {
  /// Something else than the text of JSON has in this place.
  case unexpected = "json.unexpected"
  /// A key that an object has twice.
  case duplicateKey = "json.duplicate-key"
  /// Objects and arrays nested deeper than the limit.
  case tooDeep = "json.too-deep"
  /// A string that is not valid UTF-8.
  case invalidUTF8 = "json.invalid-utf8"
  /// A backslash in front of a character that has no escape sequence.
  case invalidEscape = "json.invalid-escape"
  /// Half of a surrogate pair.
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

/// The codes of what is wrong with a schema: its text, its types, or the result of an introspection.
package enum SchemaCode: String, DiagnosticCode {
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

/// The codes of what is wrong with operations and fragments.
package enum DocumentCode: String, DiagnosticCode {
  // Definitions.

  /// A definition that belongs in a schema.
  case notExecutable = "documents.not-executable"
  /// A kind of operation that the schema does not have.
  case unsupportedOperation = "documents.unsupported-operation"
  /// Two operations of one name.
  case duplicateOperation = "documents.duplicate-operation"
  /// An operation without a name beside others.
  case anonymousOperation = "documents.anonymous-operation"
  /// A conditional selection in a subscription's root.
  case conditionalSubscription = "documents.conditional-subscription"
  /// A subscription that selects nothing.
  case emptySubscription = "documents.empty-subscription"
  /// A subscription that selects more than one root field.
  case manySubscriptionFields = "documents.many-subscription-fields"
  /// A subscription that selects introspection in its root.
  case subscriptionToIntrospection = "documents.subscription-to-introspection"

  // Types and fields.

  /// A type that the schema does not have.
  case unknownType = "documents.unknown-type"
  /// A field that its type does not have.
  case unknownField = "documents.unknown-field"
  /// A selection of fields on a type that has none.
  case selectionOnLeaf = "documents.selection-on-leaf"
  /// A field of a type with fields, and no selection.
  case missingSelection = "documents.missing-selection"
  /// Fields of one response key that cannot be merged.
  case fieldConflict = "documents.field-conflict"
  /// Fields that were not compared because there are too many.
  case uncheckedFieldConflicts = "documents.unchecked-field-conflicts"
  /// Introspection that is nested too deeply.
  case deepIntrospection = "documents.deep-introspection"

  // Fragments.

  /// Two fragments of one name.
  case duplicateFragment = "documents.duplicate-fragment"
  /// A fragment that is not defined.
  case unknownFragment = "documents.unknown-fragment"
  /// A fragment that no operation spreads.
  case unusedFragment = "documents.unused-fragment"
  /// A fragment on a type without fields.
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
  /// A variable where its type does not fit.
  case variableTypeMismatch = "documents.variable-type-mismatch"
  /// A nullable variable in a OneOf input object.
  case nullableOneOfVariable = "documents.nullable-one-of-variable"

  // Directives.

  /// A directive that the schema does not define.
  case unknownDirective = "documents.unknown-directive"
  /// A directive where its definition does not allow it.
  case misplacedDirective = "documents.misplaced-directive"
  /// A directive that is applied twice in one place and is not repeatable.
  case duplicateDirective = "documents.duplicate-directive"
  /// A part of a mutation's or subscription's root that may come later.
  case deferredRootField = "documents.deferred-root-field"
  /// A part of an event that may come later.
  case deferredSubscription = "documents.deferred-subscription"
  /// A label of a part that is not a string.
  case variableLabel = "documents.variable-label"
  /// A label of two parts.
  case duplicateLabel = "documents.duplicate-label"
  /// Items of what is not a list.
  case streamOnNonList = "documents.stream-on-non-list"

  // Arguments and values.

  /// An argument that the field or directive does not define.
  case unknownArgument = "documents.unknown-argument"
  /// An argument that is given twice.
  case duplicateArgument = "documents.duplicate-argument"
  /// A required argument that is not given.
  case missingArgument = "documents.missing-argument"
  /// A field that an input object is given twice.
  case duplicateInputField = "documents.duplicate-input-field"
  /// A value of another type than is expected.
  case wrongValue = "documents.wrong-value"
  /// A null where there must be a value.
  case unexpectedNull = "documents.unexpected-null"
  /// A value that its enum does not have.
  case unknownEnumValue = "documents.unknown-enum-value"
  /// A field that its input object does not have.
  case unknownInputField = "documents.unknown-input-field"
  /// A required field that an input object is not given.
  case missingInputField = "documents.missing-input-field"
  /// A OneOf input object that is not given exactly one field with a value.
  case invalidOneOf = "documents.invalid-one-of"

  /// More errors than are listed.
  case tooManyErrors = "documents.too-many-errors"
}
