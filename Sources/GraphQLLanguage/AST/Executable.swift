public enum OperationType: Hashable, Sendable {
  case query, mutation, subscription
}

/// An operation of a document. https://spec.graphql.org/September2025/#OperationDefinition
public struct OperationDefinition: Sendable {
  public let description: StringValue?
  public let type: OperationType
  /// The operation's name, or `nil` if the operation is anonymous.
  public let name: Name?
  public let variables: [VariableDefinition]
  public let directives: [Directive]
  public let selectionSet: SelectionSet
  public let location: Location

  /// The span from the description, or the first keyword or brace if there is none, to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// A fragment of a document. https://spec.graphql.org/September2025/#FragmentDefinition
public struct FragmentDefinition: Sendable {
  public let description: StringValue?
  public let name: Name
  public let typeCondition: Name
  public let directives: [Directive]
  public let selectionSet: SelectionSet
  public let location: Location

  /// The span from the description, or the `fragment` keyword if there is none, to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// A variable that an operation declares. https://spec.graphql.org/September2025/#VariableDefinition
public struct VariableDefinition: Sendable {
  public let description: StringValue?
  /// The name without its `$`. Its location is that of the name's first letter.
  public let name: Name
  public let type: TypeReference
  public let defaultValue: Value?
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
  public var location: Location {
    switch self {
    case .field(let field): field.location
    case .fragmentSpread(let spread): spread.location
    case .inlineFragment(let fragment): fragment.location
    }
  }

  public var span: SourceSpan {
    switch self {
    case .field(let field): field.span
    case .fragmentSpread(let spread): spread.span
    case .inlineFragment(let fragment): fragment.span
    }
  }

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
  public let alias: Name?
  public let name: Name
  /// Stored here to fill what would otherwise be padding: a document has many fields.
  let end: UInt32
  public let arguments: [Argument]
  public let directives: [Directive]
  public let selectionSet: SelectionSet?

  /// The key in the response: the alias if there is one, otherwise the name.
  public var responseKey: Symbol { (alias ?? name).symbol }
  public var location: Location { (alias ?? name).location }
  /// The span from the alias or name to the end of the arguments, directives or selection set.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// A fragment spread: `...Name`. https://spec.graphql.org/September2025/#FragmentSpread
public struct FragmentSpread: Sendable {
  public let name: Name
  public let directives: [Directive]
  /// The span from the `...` to the end of the name or of the last directive.
  public let span: SourceSpan

  /// The location of the `...`.
  public var location: Location { span.location }
}

/// An inline fragment: `... on Type { … }`. https://spec.graphql.org/September2025/#InlineFragment
public struct InlineFragment: Sendable {
  public let typeCondition: Name?
  public let directives: [Directive]
  public let selectionSet: SelectionSet
  /// The location of the `...`.
  public let location: Location

  /// The span from the `...` to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// An argument passed to a field or directive. https://spec.graphql.org/September2025/#Argument
public struct Argument: Sendable {
  public let name: Name
  public let value: Value

  public var location: Location { name.location }
  /// The span from the name to the end of the value.
  public var span: SourceSpan { SourceSpan(start: location, end: value.span.end) }
}

/// A directive applied to a part of a document. https://spec.graphql.org/September2025/#Directive
public struct Directive: Sendable {
  public let name: Name
  public let arguments: [Argument]
  /// The span from the `@` to the end of the name or of the arguments.
  public let span: SourceSpan

  /// The location of the `@`.
  public var location: Location { span.location }
}
