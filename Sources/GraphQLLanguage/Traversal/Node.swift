extension ResolvedDocument {
  /// An operation, a fragment definition or a selection, with the schema's information about it.
  public struct Node: Sendable {
    /// The document that contains the node.
    public let resolved: ResolvedDocument
    let index: Int

    /// The part of the syntax tree that the node represents.
    public enum Kind: Sendable {
      case operation(OperationDefinition)
      case fragment(FragmentDefinition)
      case field(Field)
      case fragmentSpread(FragmentSpread)
      case inlineFragment(InlineFragment)
    }
  }
}

extension ResolvedDocument.Node: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.resolved === right.resolved
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}

// MARK: - Syntax

extension ResolvedDocument.Node {
  typealias Node = ResolvedDocument.Node

  private var record: NodeRecord { resolved.records[index] }

  /// The part of the syntax tree that the node represents.
  public var kind: Kind {
    let syntax = Int(record.syntax)
    return switch record.kind {
    case .operation: .operation(resolved.operationNodes[syntax])
    case .fragment: .fragment(resolved.fragmentNodes[syntax])
    case .field: .field(resolved.fields[syntax])
    case .fragmentSpread: .fragmentSpread(resolved.spreads[syntax])
    case .inlineFragment: .inlineFragment(resolved.inlineFragments[syntax])
    }
  }

  /// The operation, or `nil` for other nodes.
  package var operation: OperationDefinition? {
    record.kind == .operation ? resolved.operationNodes[Int(record.syntax)] : nil
  }

  /// The fragment definition, or `nil` for other nodes.
  package var fragmentDefinition: FragmentDefinition? {
    record.kind == .fragment ? resolved.fragmentNodes[Int(record.syntax)] : nil
  }

  /// The field, or `nil` for other nodes.
  public var field: Field? {
    record.kind == .field ? resolved.fields[Int(record.syntax)] : nil
  }

  /// The spread, or `nil` for other nodes.
  public var spread: FragmentSpread? {
    record.kind == .fragmentSpread ? resolved.spreads[Int(record.syntax)] : nil
  }

  /// The beginning of the node.
  public var location: Location { resolved.location(of: index) }

  /// The span of the node, including its braces.
  public var span: SourceSpan { resolved.span(of: index) }

  /// The directives applied to the node, in source order.
  public var directives: [Directive] {
    switch kind {
    case .operation(let operation): operation.directives
    case .fragment(let fragment): fragment.directives
    case .field(let field): field.directives
    case .fragmentSpread(let spread): spread.directives
    case .inlineFragment(let fragment): fragment.directives
    }
  }

  /// The node whose braces directly contain this one, or `nil` for operations and fragment definitions.
  public var outer: ResolvedDocument.Node? {
    record.outer < 0 ? nil : Node(resolved: resolved, index: Int(record.outer))
  }

  /// The operation or fragment definition that contains the node, or the node itself if it is a definition.
  public var definition: ResolvedDocument.Node {
    Node(resolved: resolved, index: resolved.roots[ordinal])
  }

  /// The ordinal of the definition that contains the node.
  package var ordinal: Int { resolved.ordinal(ofRecord: index) }

  /// The file that contains the node.
  public var source: Source { resolved.document.context.source(of: location) }

  /// The selections directly in the node's braces, in source order.
  public var selections: [ResolvedDocument.Node] {
    var selections: [ResolvedDocument.Node] = []
    var next = index + 1
    while next < Int(record.end) {
      selections.append(Node(resolved: resolved, index: next))
      next = Int(resolved.records[next].end)
    }
    return selections
  }

  /// All selections inside the node, at any depth, in source order. They include spreads, but not the content of the
  /// fragments.
  public var descendants: some RandomAccessCollection<ResolvedDocument.Node> {
    (index + 1..<Int(record.end)).lazy.map { [resolved] in Node(resolved: resolved, index: $0) }
  }
}

// MARK: - Meaning

extension ResolvedDocument.Node {
  /// The object, interface or union whose fields the enclosing selection set selects, or `nil` for definitions and if the
  /// type is unknown.
  public var parentType: SchemaType? { schemaType(at: record.parent) }

  /// The type of the node's selections: the root type of an operation, the type condition of a fragment, or the innermost
  /// type of a field, such as `Product` for `[Product!]!`. It is `nil` for spreads and if the schema does not have the type.
  public var type: SchemaType? { record.kind == .fragmentSpread ? nil : schemaType(at: record.type) }

  /// The schema's definition of a field, including meta-fields, or `nil` for other nodes and if the type does not have
  /// the field.
  public var fieldDefinition: FieldDefinition? {
    record.kind == .field && record.definition >= 0
      ? resolved.selectedFields[Int(record.definition)].definition : nil
  }

  /// The arguments that the schema defines for a field, in the schema's order, each with the value passed to it.
  public var arguments: [ResolvedArgument] {
    guard let field, let definition = fieldDefinition else { return [] }
    return definition.arguments.map { argument in
      ResolvedArgument(
        definition: argument,
        value: field.arguments.first { $0.name.symbol == argument.name.symbol }?.value
      )
    }
  }

  /// The definition of the fragment that a spread names, or `nil` for other nodes and if there is no such fragment.
  public var fragment: ResolvedDocument.Node? {
    record.kind == .fragmentSpread ? resolved.fragments.node(record.name) : nil
  }

  /// The uses of variables in an operation or fragment, as or inside arguments of its fields and directives, in source
  /// order. Uses in the fragments that it spreads are not included. For any other node, the uses in the definition that
  /// contains the node.
  public var variableUsages: ArraySlice<VariableUsage> {
    resolved.usages[resolved.usageStarts[ordinal]..<resolved.usageStarts[ordinal + 1]]
  }

  private func schemaType(at position: Int32) -> SchemaType? {
    position < 0 ? nil : resolved.schema.types[Int(position)]
  }
}

/// An argument that the schema defines for a field, with the value that a document passes to it.
public struct ResolvedArgument: Sendable {
  /// The definition of the argument in the schema.
  public let definition: InputValueDefinition
  /// The value passed to the argument, or `nil` if it is omitted.
  public let value: Value?

  /// What the schema expects of the value.
  public var expected: ExpectedInput { ExpectedInput(type: definition.type, definition: definition) }
}
