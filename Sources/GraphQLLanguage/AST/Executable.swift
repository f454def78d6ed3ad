public enum OperationType: Hashable, Sendable {
  case query, mutation, subscription
}

/// https://spec.graphql.org/September2025/#OperationDefinition
public struct OperationDefinition: Sendable {
  public let description: StringValue?
  public let type: OperationType
  /// `nil` for an anonymous operation.
  public let name: Name?
  public let variables: [VariableDefinition]
  public let directives: [Directive]
  public let selectionSet: SelectionSet
  public let location: Location

  /// From the description, or the first word, to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// https://spec.graphql.org/September2025/#FragmentDefinition
public struct FragmentDefinition: Sendable {
  public let description: StringValue?
  public let name: Name
  public let typeCondition: Name
  public let directives: [Directive]
  public let selectionSet: SelectionSet
  public let location: Location

  /// From the description, or the word `fragment`, to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// https://spec.graphql.org/September2025/#VariableDefinition
public struct VariableDefinition: Sendable {
  public let description: StringValue?
  /// The name without its `$`; its location is that of the name's first letter.
  public let name: Name
  public let type: TypeReference
  public let defaultValue: Value?
  public let directives: [Directive]
  /// From the description, or the `$`, to the end of the last directive.
  public let span: SourceSpan
  /// The location of the `$`.
  public let variableLocation: Location

  /// Where the definition begins: at its description, or at its `$`.
  public var location: Location { span.location }
}

/// https://spec.graphql.org/September2025/#SelectionSet
public struct SelectionSet: Sendable {
  public let selections: [Selection]
  /// From the `{` to after the `}`.
  public let span: SourceSpan

  /// The location of the `{`. No two selection sets share it, so it also serves as their identity.
  public var location: Location { span.location }
}

/// https://spec.graphql.org/September2025/#Selection
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

/// https://spec.graphql.org/September2025/#Field
public struct Field: Sendable {
  public let alias: Name?
  public let name: Name
  /// Here because there is room: a document has many fields.
  let end: UInt32
  public let arguments: [Argument]
  public let directives: [Directive]
  public let selectionSet: SelectionSet?

  /// The alias, otherwise the name: the key in the response.
  public var responseKey: Symbol { (alias ?? name).symbol }
  public var location: Location { (alias ?? name).location }
  /// From the alias, or the name, to the end of the arguments, the directives or the selection set.
  public var span: SourceSpan { SourceSpan(start: location, end: end) }
}

/// https://spec.graphql.org/September2025/#FragmentSpread
public struct FragmentSpread: Sendable {
  public let name: Name
  public let directives: [Directive]
  /// From the `...` to the end of the name or the last directive.
  public let span: SourceSpan

  /// The location of the `...`.
  public var location: Location { span.location }
}

/// https://spec.graphql.org/September2025/#InlineFragment
public struct InlineFragment: Sendable {
  public let typeCondition: Name?
  public let directives: [Directive]
  public let selectionSet: SelectionSet
  /// The location of the `...`.
  public let location: Location

  /// From the `...` to the closing brace.
  public var span: SourceSpan { SourceSpan(start: location, end: selectionSet.span.end) }
}

/// https://spec.graphql.org/September2025/#Argument
public struct Argument: Sendable {
  public let name: Name
  public let value: Value

  public var location: Location { name.location }
  /// From the name to the end of the value.
  public var span: SourceSpan { SourceSpan(start: location, end: value.span.end) }
}

/// https://spec.graphql.org/September2025/#Directive
public struct Directive: Sendable {
  public let name: Name
  public let arguments: [Argument]
  /// From the `@` to the end of the name or of the arguments.
  public let span: SourceSpan

  /// The location of the `@`.
  public var location: Location { span.location }
}
