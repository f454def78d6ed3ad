/// One rule of section 5 of the specification.
///
/// A rule names the places of a document that it visits, and reports what is wrong there. All rules look at a document
/// in one traversal. https://spec.graphql.org/September2025/#sec-Validation
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

/// What the rules do at one kind of place, in the rules' order.
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

/// What is called at each kind of place.
final class RuleHooks {
  let enterDocument = Hook<Document>()
  let leaveDocument = Hook<Document>()
  let enterOperation = Hook<OperationDefinition>()
  let leaveOperation = Hook<OperationDefinition>()
  let enterFragment = Hook<FragmentDefinition>()
  let enterVariableDefinition = Hook<VariableDefinition>()
  /// A selection set of an operation, fragment definition, field or inline fragment; by the record of that.
  let enterSelectionSet = Hook<(set: SelectionSet, owner: Int)>()
  let enterField = Hook<Field>()
  let leaveField = Hook<Field>()
  let enterFragmentSpread = Hook<FragmentSpread>()
  let enterInlineFragment = Hook<InlineFragment>()
  let enterDirective = Hook<(directive: Directive, location: DirectiveLocation)>()
  let leaveDirective = Hook<Directive>()
  /// An argument of a field, not of a directive.
  let enterFieldArgument = Hook<(argument: Argument, of: Field)>()
  /// A whole value: an argument's or a default. Not what is inside lists and objects.
  let enterValue = Hook<Value>()
  /// The name of a type, in a type system definition or elsewhere.
  let enterTypeName = Hook<(name: Name, inTypeSystem: Bool)>()
  /// A part of a type system definition that has directives.
  let enterTypeSystemNode = Hook<(directives: [Directive], node: TypeSystemNode)>()
}

/// Which parts of type system definitions share their directives: those of one type or schema, all extensions included.
enum TypeSystemNode: Hashable {
  case schema
  case type(Symbol)
  case part
}
