/// The kind of an operation. https://spec.graphql.org/September2025/#OperationType
public enum OperationType: Hashable, Sendable {
  case query, mutation, subscription
}

/// An operation of a document. https://spec.graphql.org/September2025/#OperationDefinition
public struct OperationDefinition: Sendable {
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The kind of the operation. An operation that begins with `{` is a query.
  public let type: OperationType
  /// The operation's name, or `nil` if the operation is anonymous.
  public let name: Name?
  /// The variables that the operation declares, in source order.
  public let variables: [VariableDefinition]
  /// The directives applied to the operation, in source order.
  public let directives: [Directive]
  /// The selections on the root type for this kind of operation.
  public let selectionSet: SelectionSet
  /// The start of the definition: its description if it has one, otherwise its first keyword or brace.
  public let location: Location

  /// The span from the description, or the first keyword or brace if there is none, to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// A fragment of a document. https://spec.graphql.org/September2025/#FragmentDefinition
public struct FragmentDefinition: Sendable {
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The name with which spreads refer to the fragment.
  public let name: Name
  /// The type after `on`. The fragment selects from objects of this type.
  public let typeCondition: Name
  /// The directives applied to the fragment, in source order.
  public let directives: [Directive]
  /// The selections on the type after `on`.
  public let selectionSet: SelectionSet
  /// The start of the definition: its description if it has one, otherwise the `fragment` keyword.
  public let location: Location

  /// The span from the description, or the `fragment` keyword if there is none, to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// A variable that an operation declares. https://spec.graphql.org/September2025/#VariableDefinition
public struct VariableDefinition: Sendable {
  /// The description, or `nil` if there is none.
  public let description: StringValue?
  /// The name without its `$`. Its location is that of the name's first letter.
  public let name: Name
  /// The type after the colon.
  public let type: TypeReference
  /// The value of the variable if a request does not contain one, or `nil` if there is no default value.
  public let defaultValue: Value?
  /// The directives applied to the variable, in source order.
  public let directives: [Directive]
  /// The span from the description, or the `$` if there is none, to the end of the definition.
  public let span: SourceSpan
  /// The location of the `$`.
  public let variableLocation: Location

  /// The start of the definition: its description if it has one, otherwise its `$`.
  public var location: Location { span.location }
}

/// A list of selections in braces. https://spec.graphql.org/September2025/#SelectionSet
public struct SelectionSet: Sendable {
  /// The selections, in source order.
  public let selections: [Selection]
  /// The span from the `{` to just past the `}`.
  public let span: SourceSpan

  /// The location of the `{`. No two selection sets share a location, so it also serves as their identity.
  public var location: Location { span.location }
}

/// An item of a selection set. https://spec.graphql.org/September2025/#Selection
public enum Selection: Sendable {
  case field(Field)
  case fragmentSpread(FragmentSpread)
  case inlineFragment(InlineFragment)
}

extension Selection {
  /// The location of the first character: that of the field's alias or name, or of the `...` of a fragment.
  public var location: Location {
    switch self {
    case .field(let field): field.location
    case .fragmentSpread(let spread): spread.location
    case .inlineFragment(let fragment): fragment.location
    }
  }

  /// The span of the whole selection, including its arguments, directives and selection set.
  public var span: SourceSpan {
    switch self {
    case .field(let field): field.span
    case .fragmentSpread(let spread): spread.span
    case .inlineFragment(let fragment): fragment.span
    }
  }

  /// The directives applied to the selection, in source order.
  public var directives: [Directive] {
    switch self {
    case .field(let field): field.directives
    case .fragmentSpread(let spread): spread.directives
    case .inlineFragment(let fragment): fragment.directives
    }
  }
}

/// A selected field. https://spec.graphql.org/September2025/#Field
public struct Field: Sendable {
  /// The alias before the colon, or `nil` if there is none.
  public let alias: Name?
  /// The name of the field in the schema.
  public let name: Name
  /// Stored here to fill what would otherwise be padding: a document has many fields.
  let end: UInt32
  /// The arguments in parentheses, in source order.
  public let arguments: [Argument]
  /// The directives applied to the field, in source order.
  public let directives: [Directive]
  /// The selections in braces, or `nil` if there are none, as for a scalar or an enum.
  public let selectionSet: SelectionSet?

  /// The key in the response: the alias if there is one, otherwise the name.
  public var responseKey: Symbol { (alias ?? name).symbol }
  /// The location of the alias or, if there is none, of the name.
  public var location: Location { (alias ?? name).location }
  /// The span from the alias or name to the end of the arguments, directives or selection set.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// A fragment spread: `...Name`. https://spec.graphql.org/September2025/#FragmentSpread
public struct FragmentSpread: Sendable {
  /// The name of the fragment.
  public let name: Name
  /// The directives applied to the spread, in source order.
  public let directives: [Directive]
  /// The span from the `...` to the end of the name or of the last directive.
  public let span: SourceSpan

  /// The location of the `...`.
  public var location: Location { span.location }
}

/// An inline fragment: `... on Type { … }`. https://spec.graphql.org/September2025/#InlineFragment
public struct InlineFragment: Sendable {
  /// The type after `on`. If it is `nil`, the selections are on the type of the enclosing selection set.
  public let typeCondition: Name?
  /// The directives applied to the inline fragment, in source order.
  public let directives: [Directive]
  /// The selections in braces.
  public let selectionSet: SelectionSet
  /// The location of the `...`.
  public let location: Location

  /// The span from the `...` to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// An argument passed to a field or directive. https://spec.graphql.org/September2025/#Argument
public struct Argument: Sendable {
  /// The name of the argument, as the field or directive defines it.
  public let name: Name
  /// The value after the colon.
  public let value: Value

  /// The location of the name.
  public var location: Location { name.location }
  /// The span from the name to the end of the value.
  public var span: SourceSpan { SourceSpan(start: location, end: value.span.end) }
}

/// A directive applied to a part of a document. https://spec.graphql.org/September2025/#Directive
public struct Directive: Sendable {
  /// The name without its `@`.
  public let name: Name
  /// The arguments in parentheses, in source order.
  public let arguments: [Argument]
  /// The span from the `@` to the end of the name or of the arguments.
  public let span: SourceSpan

  /// The location of the `@`.
  public var location: Location { span.location }
}
