/// One rule of section 5 of the specification.
///
/// A rule says of which places of a document it wants to hear, and reports what is wrong there. All rules look at a
/// document in one traversal. https://spec.graphql.org/September2025/#sec-Validation
protocol ExecutableRule {
  /// Adds what the rule does to the hooks. What it remembers between them lives in the closures.
  static func register(in hooks: RuleHooks, context: ExecutableContext)
}

extension ExecutableRule {
  /// The reference implementation's name of the rule, without "Rule".
  static var name: String { String(String(describing: Self.self).dropLast("Rule".count)) }
}

/// All rules, in the order in which the reference implementation asks them at each place.
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

/// Those of the rules that ask the schema nothing, in the same order.
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
