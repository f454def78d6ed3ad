/// A rule from section 5 of the specification.
///
/// A rule registers for the places of a document that it visits, and reports problems there. One traversal of a document
/// applies all rules. https://spec.graphql.org/September2025/#sec-Validation
protocol ExecutableRule {
  /// Adds the rule's actions to the hooks. The closures hold any state that the rule keeps between calls.
  static func register(in hooks: RuleHooks, context: ExecutableContext)
}

extension ExecutableRule {
  /// The reference implementation's name of the rule, without "Rule".
  static var name: String { String(String(describing: Self.self).dropLast("Rule".count)) }
}

/// All rules, in the order in which the reference implementation applies them at each place.
var executableRules: [any ExecutableRule.Type] {
  [
    ExecutableDefinitionsRule.self,
    KnownOperationTypesRule.self,
    UniqueOperationNamesRule.self,
    LoneAnonymousOperationRule.self,
    SingleFieldSubscriptionsRule.self,
    KnownTypeNamesRule.self,
    FragmentsOnCompositeTypesRule.self,
    VariablesAreInputTypesRule.self,
    ScalarLeafsRule.self,
    FieldsOnCorrectTypeRule.self,
    UniqueFragmentNamesRule.self,
    KnownFragmentNamesRule.self,
    NoUnusedFragmentsRule.self,
    PossibleFragmentSpreadsRule.self,
    NoFragmentCyclesRule.self,
    UniqueVariableNamesRule.self,
    NoUndefinedVariablesRule.self,
    NoUnusedVariablesRule.self,
    KnownDirectivesRule.self,
    UniqueDirectivesPerLocationRule.self,
    DeferStreamDirectiveOnRootFieldRule.self,
    DeferStreamDirectiveOnValidOperationsRule.self,
    DeferStreamDirectiveLabelRule.self,
    StreamDirectiveOnListFieldRule.self,
    KnownArgumentNamesRule.self,
    UniqueArgumentNamesRule.self,
    ValuesOfCorrectTypeRule.self,
    ProvidedRequiredArgumentsRule.self,
    VariablesInAllowedPositionRule.self,
    OverlappingFieldsCanBeMergedRule.self,
    UniqueInputFieldNamesRule.self,
    MaxIntrospectionDepthRule.self,
  ]
}

/// The rules that do not use the schema, in the same order.
var rulesWithoutSchema: [any ExecutableRule.Type] {
  [
    ExecutableDefinitionsRule.self,
    UniqueOperationNamesRule.self,
    LoneAnonymousOperationRule.self,
    UniqueFragmentNamesRule.self,
    KnownFragmentNamesRule.self,
    NoUnusedFragmentsRule.self,
    NoFragmentCyclesRule.self,
    UniqueVariableNamesRule.self,
    NoUndefinedVariablesRule.self,
    NoUnusedVariablesRule.self,
    UniqueArgumentNamesRule.self,
    UniqueInputFieldNamesRule.self,
  ]
}

/// The actions of rules at one kind of place, in the order of the rules.
final class Hook<Place> {
  private(set) var call: (Place) -> Void = { _ in }

  func append(_ action: @escaping (Place) -> Void) {
    let earlier = call
    call = {
      earlier($0)
      action($0)
    }
  }
}

/// The actions at each kind of place.
final class RuleHooks {
  let enterDocument = Hook<Document>()
  let leaveDocument = Hook<Document>()
  let enterOperation = Hook<OperationDefinition>()
  let leaveOperation = Hook<OperationDefinition>()
  let enterFragment = Hook<FragmentDefinition>()
  let enterVariableDefinition = Hook<VariableDefinition>()
  /// A selection set of an operation, fragment definition, field or inline fragment. `owner` is the record of that node.
  let enterSelectionSet = Hook<(set: SelectionSet, owner: Int)>()
  let enterField = Hook<Field>()
  let leaveField = Hook<Field>()
  let enterFragmentSpread = Hook<FragmentSpread>()
  let enterInlineFragment = Hook<InlineFragment>()
  let enterDirective = Hook<(directive: Directive, location: DirectiveLocation)>()
  let leaveDirective = Hook<Directive>()
  /// An argument of a field, not of a directive.
  let enterFieldArgument = Hook<(argument: Argument, of: Field)>()
  /// A whole value: an argument or a default value, without the values inside lists and objects.
  let enterValue = Hook<Value>()
  /// The name of a type, in a type system definition or elsewhere.
  let enterTypeName = Hook<(name: Name, inTypeSystem: Bool)>()
  /// A part of a type system definition that has directives.
  let enterTypeSystemNode = Hook<(directives: [Directive], node: TypeSystemNode)>()
}

/// The scope in which directives of a type system definition must be unique: one type or schema, including all
/// extensions, or any other part on its own.
enum TypeSystemNode: Hashable {
  case schema
  case type(Symbol)
  case part
}
