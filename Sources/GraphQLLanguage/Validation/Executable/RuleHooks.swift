/// What is called at each kind of place, rule by rule in the rules' order.
///
/// A class, because debug builds copy a struct of so many arrays at every look at one of them.
final class RuleHooks {
  var enterDocument: [(Document) -> Void] = []
  var leaveDocument: [(Document) -> Void] = []
  var enterOperation: [(OperationDefinition) -> Void] = []
  var leaveOperation: [(OperationDefinition) -> Void] = []
  var enterFragment: [(FragmentDefinition) -> Void] = []
  var enterVariableDefinition: [(VariableDefinition) -> Void] = []
  /// A selection set of an operation, fragment definition, field or inline fragment.
  var enterSelectionSet: [(SelectionSet, _ isOfInlineFragment: Bool) -> Void] = []
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
  /// A variable where it is used, however deep inside a value.
  var enterVariable: [(_ name: Symbol, Span) -> Void] = []
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
