extension ResolvedDocument {
  /// An operation, a fragment definition or a selection, with what the schema says of its place.
  public struct Node: Sendable {
    /// The document that the node is of.
    public let resolved: ResolvedDocument
    let index: Int

    /// What the node is in the syntax tree.
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

  /// The field; `nil` of other nodes.
  public var field: Field? {
    record.kind == .field ? resolved.fields[Int(record.syntax)] : nil
  }

  /// The spread; `nil` of other nodes.
  public var spread: FragmentSpread? {
    record.kind == .fragmentSpread ? resolved.spreads[Int(record.syntax)] : nil
  }

  /// Where the node begins.
  public var location: Location { resolved.location(of: index) }

  /// From its first character to after its last one, its braces included.
  public var span: SourceSpan { resolved.span(of: index) }

  public var directives: [Directive] {
    switch kind {
    case .operation(let operation): operation.directives
    case .fragment(let fragment): fragment.directives
    case .field(let field): field.directives
    case .fragmentSpread(let spread): spread.directives
    case .inlineFragment(let fragment): fragment.directives
    }
  }

  /// The node in whose braces this one is; `nil` of operations and fragment definitions.
  public var outer: ResolvedDocument.Node? {
    record.outer < 0 ? nil : Node(resolved: resolved, index: Int(record.outer))
  }

  /// The operation or fragment definition around the node; the node itself where it is one.
  public var definition: ResolvedDocument.Node {
    Node(resolved: resolved, index: resolved.roots[resolved.ordinal(ofRecord: index)])
  }

  /// The file that the node is in.
  public var source: Source { resolved.document.context.source(of: location) }

  /// The selections directly in its braces, in the order of the text.
  public var selections: [ResolvedDocument.Node] {
    var selections: [ResolvedDocument.Node] = []
    var next = index + 1
    while next < Int(record.end) {
      selections.append(Node(resolved: resolved, index: next))
      next = Int(resolved.records[next].end)
    }
    return selections
  }

  /// All selections inside, however deep, in the order of the text. Spreads are among them, the fragments they name are not.
  public var descendants: some RandomAccessCollection<ResolvedDocument.Node> {
    (index + 1..<Int(record.end)).lazy.map { [resolved] in Node(resolved: resolved, index: $0) }
  }
}

// MARK: - Meaning

extension ResolvedDocument.Node {
  /// The object, interface or union that the node is selected on; `nil` where it is unknown, and of definitions.
  public var parentType: SchemaType? { schemaType(at: record.parent) }

  /// The type of what it selects: of an operation its root type, of a fragment its type condition, of a field the type
  /// inside all lists; `nil` where the schema does not have it, and of spreads.
  public var type: SchemaType? { record.kind == .fragmentSpread ? nil : schemaType(at: record.type) }

  /// What the schema says of a field, meta-fields included; `nil` where the type does not have it, and of other nodes.
  public var fieldDefinition: FieldDefinition? {
    record.kind == .field && record.definition >= 0
      ? resolved.selectedFields[Int(record.definition)].definition : nil
  }

  /// The arguments that a field has by the schema, in its order, each with what is given for it.
  public var arguments: [ResolvedArgument] {
    guard let field, let definition = fieldDefinition else { return [] }
    return definition.arguments.map { argument in
      ResolvedArgument(
        definition: argument,
        value: field.arguments.first { $0.name.symbol == argument.name.symbol }?.value
      )
    }
  }

  /// The definition of the fragment that a spread names; `nil` where there is none, and of other nodes.
  public var fragment: ResolvedDocument.Node? {
    record.kind == .fragmentSpread ? resolved.fragments.node(record.name) : nil
  }

  /// The variables in the arguments of an operation's or fragment's own fields and directives, in the order of the text.
  /// Those of other nodes are their definition's.
  public var variableUsages: ArraySlice<VariableUsage> {
    let ordinal = resolved.ordinal(ofRecord: index)
    return resolved.usages[resolved.usageStarts[ordinal]..<resolved.usageStarts[ordinal + 1]]
  }

  private func schemaType(at position: Int32) -> SchemaType? {
    position < 0 ? nil : resolved.schema.types[Int(position)]
  }
}

/// An argument that a field has by the schema.
public struct ResolvedArgument: Sendable {
  public let definition: InputValueDefinition
  /// What is given for it; `nil` where it is left out.
  public let value: Value?

  /// What the schema expects of the value.
  public var expected: ExpectedInput { ExpectedInput(type: definition.type, definition: definition) }
}
