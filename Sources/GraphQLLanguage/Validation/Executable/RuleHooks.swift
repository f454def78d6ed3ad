/// What is called at each kind of place, rule by rule in the rules' order.
final class RuleHooks {
  var enterDocument: [(Document) -> Void] = []
  var leaveDocument: [(Document) -> Void] = []
  var enterOperation: [(OperationDefinition) -> Void] = []
  var leaveOperation: [(OperationDefinition) -> Void] = []
  var enterFragment: [(FragmentDefinition) -> Void] = []
  var enterVariableDefinition: [(VariableDefinition) -> Void] = []
  /// A selection set of an operation, fragment definition, field or inline fragment; by the record of that.
  var enterSelectionSet: [(SelectionSet, _ owner: Int) -> Void] = []
  var enterField: [(Field) -> Void] = []
  var leaveField: [(Field) -> Void] = []
  var enterFragmentSpread: [(FragmentSpread) -> Void] = []
  var enterInlineFragment: [(InlineFragment) -> Void] = []
  var enterDirective: [(Directive, DirectiveLocation) -> Void] = []
  var leaveDirective: [(Directive) -> Void] = []
  /// An argument of a field, not of a directive.
  var enterFieldArgument: [(Argument, _ of: Field) -> Void] = []
  /// A whole value: an argument's or a default. Not what is inside lists and objects.
  var enterValue: [(Value) -> Void] = []
  /// The name of a type, in a type system definition or elsewhere.
  var enterTypeName: [(Name, _ inTypeSystem: Bool) -> Void] = []
  /// A part of a type system definition that bears directives.
  var enterTypeSystemNode: [([Directive], TypeSystemNode) -> Void] = []
}

/// Which parts of type system definitions share their directives: those of one type or schema, all extensions included.
enum TypeSystemNode: Hashable {
  case schema
  case type(Symbol)
  case part
}

/// The hooks once all rules have added theirs.
///
/// Constants of a class: looking at one takes no check of exclusive access, and in debug builds no copy of all the others.
final class FixedHooks {
  let enterDocument: [(Document) -> Void]
  let leaveDocument: [(Document) -> Void]
  let enterOperation: [(OperationDefinition) -> Void]
  let leaveOperation: [(OperationDefinition) -> Void]
  let enterFragment: [(FragmentDefinition) -> Void]
  let enterVariableDefinition: [(VariableDefinition) -> Void]
  let enterSelectionSet: [(SelectionSet, _ owner: Int) -> Void]
  let enterField: [(Field) -> Void]
  let leaveField: [(Field) -> Void]
  let enterFragmentSpread: [(FragmentSpread) -> Void]
  let enterInlineFragment: [(InlineFragment) -> Void]
  let enterDirective: [(Directive, DirectiveLocation) -> Void]
  let leaveDirective: [(Directive) -> Void]
  let enterFieldArgument: [(Argument, _ of: Field) -> Void]
  let enterValue: [(Value) -> Void]
  let enterTypeName: [(Name, _ inTypeSystem: Bool) -> Void]
  let enterTypeSystemNode: [([Directive], TypeSystemNode) -> Void]

  init(_ hooks: RuleHooks) {
    enterDocument = hooks.enterDocument
    leaveDocument = hooks.leaveDocument
    enterOperation = hooks.enterOperation
    leaveOperation = hooks.leaveOperation
    enterFragment = hooks.enterFragment
    enterVariableDefinition = hooks.enterVariableDefinition
    enterSelectionSet = hooks.enterSelectionSet
    enterField = hooks.enterField
    leaveField = hooks.leaveField
    enterFragmentSpread = hooks.enterFragmentSpread
    enterInlineFragment = hooks.enterInlineFragment
    enterDirective = hooks.enterDirective
    leaveDirective = hooks.leaveDirective
    enterFieldArgument = hooks.enterFieldArgument
    enterValue = hooks.enterValue
    enterTypeName = hooks.enterTypeName
    enterTypeSystemNode = hooks.enterTypeSystemNode
  }
}
