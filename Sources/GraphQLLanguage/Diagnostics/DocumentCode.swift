/// The codes of what is wrong with operations and fragments.
public enum DocumentCode: String, DiagnosticCode {
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
