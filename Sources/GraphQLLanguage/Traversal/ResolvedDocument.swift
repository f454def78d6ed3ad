/// The operations and fragments of a document, with the schema's information about each part of them.
///
/// Valid and invalid documents alike are resolved in one pass: if the schema lacks a definition, the corresponding
/// property of the node is `nil`. The nodes are stored in flat arrays in source order, each with the end of its content,
/// so that a traversal needs no recursion and no search.
public final class ResolvedDocument: Sendable {
  /// The schema that defines the meaning of the selections.
  public let schema: Schema
  /// The document from which the operations and fragments come.
  public let document: Document
  let records: [NodeRecord]
  /// The indices of the records of operations and fragment definitions, in source order.
  let roots: [Int]
  let operationNodes: [OperationDefinition]
  let fragmentNodes: [FragmentDefinition]
  let fields: [Field]
  let spreads: [FragmentSpread]
  let inlineFragments: [InlineFragment]
  /// The fields of the schema that the document selects, each once.
  let selectedFields: [SelectedDefinition]
  /// The variables in values, in source order.
  let usages: [VariableUsage]
  /// For each root, the beginning of its range in `usages`, followed by the end of the last range.
  let usageStarts: [Int]
  let spreadTable: SpreadTable

  /// Resolves the operations and fragments of a document, ignoring its other definitions.
  ///
  /// - Parameters:
  ///   - document: A document parsed `extending` the schema's context.
  ///   - schema: The schema that defines the meaning of the selections.
  public init(_ document: Document, schema: Schema) {
    var resolver = Resolver(document, schema: schema)
    resolver.resolve()
    self.schema = schema
    self.document = document
    records = resolver.records
    roots = resolver.roots
    operationNodes = resolver.operations
    fragmentNodes = resolver.fragments
    fields = resolver.fields
    spreads = resolver.spreads
    inlineFragments = resolver.inlineFragments
    selectedFields = resolver.selectedFields
    usages = resolver.usages
    usageStarts = resolver.usageStarts
    spreadTable = SpreadTable(resolver)
  }
}

/// The information about a node in the arrays.
struct NodeRecord {
  enum Kind: UInt8 {
    case operation, fragment, field, fragmentSpread, inlineFragment
  }

  let kind: Kind
  /// Whether a field has `@stream`.
  var isStreamed = false
  /// The name of a definition, field or spread, or zero for inline fragments and anonymous operations.
  var name = Symbol(index: 0)
  /// The response key of a field.
  var key = Symbol(index: 0)
  /// The index of the node in the array for its kind.
  let syntax: Int32
  /// The node whose braces contain this one, or -1 for definitions.
  let outer: Int32
  /// The index just past the last record inside.
  var end: Int32
  /// The position in the schema of the composite type that the node is selected on, or -1 if it is unknown.
  let parent: Int32
  /// The position in the schema of the named type of a definition's, field's or inline fragment's content, or -1 if it
  /// is unknown. For a spread, that of the enclosing node.
  var type: Int32
  /// The index of the field in `selectedFields`, or -1 if it is unknown. For nodes that are not fields, that of the
  /// enclosing field.
  var definition: Int32
}

/// A field of the schema that a document selects.
struct SelectedDefinition {
  let definition: FieldDefinition
  let arguments: ArgumentTable
  /// The position of the field's named type in the schema, or -1 if it is unknown.
  let type: Int32

  init(_ definition: FieldDefinition, type: Int32) {
    self.definition = definition
    self.type = type
    arguments = ArgumentTable(definition.arguments)
  }
}

extension ResolvedDocument {
  /// The operations and fragment definitions, in source order.
  public var definitions: [Node] {
    roots.map { Node(resolved: self, index: $0) }
  }

  /// The operations, in source order.
  public var operations: [Node] {
    definitions.filter { records[$0.index].kind == .operation }
  }

  /// The fragments, and the spreads that connect definitions to them.
  public var fragments: FragmentGraph { FragmentGraph(resolved: self) }

  /// Returns the node of an operation of this document.
  public func node(of operation: OperationDefinition) -> Node? {
    root(at: operation.location)
  }

  /// Returns the node of a fragment definition of this document.
  public func node(of fragment: FragmentDefinition) -> Node? {
    root(at: fragment.location)
  }

  /// Returns the node that corresponds to a node of the same text resolved with another schema, or `nil` if this
  /// document does not have it.
  package func counterpart(of node: Node) -> Node? {
    if node.resolved === self { return node }
    let definition = node.definition
    return root(at: definition.location).map { Node(resolved: self, index: $0.index + node.index - definition.index) }
  }

  private func root(at location: Location) -> Node? {
    ordinal(of: location).map { Node(resolved: self, index: roots[$0]) }
  }

  /// Returns the ordinal of the definition that begins at a location, or `nil` if there is none.
  func ordinal(of location: Location) -> Int? {
    let ordinal = lastIndex(below: roots.count) { self.location(of: roots[$0]) <= location }
    return ordinal.flatMap { self.location(of: roots[$0]) == location ? $0 : nil }
  }

  /// Returns the ordinal of the definition that contains a record.
  func ordinal(ofRecord index: Int) -> Int {
    lastIndex(below: roots.count) { roots[$0] <= index } ?? 0
  }

  /// Returns the innermost node that contains a location or ends right at it, or `nil` between definitions.
  public func node(at location: Location) -> Node? {
    var index = lastIndex(below: records.count) { self.location(of: $0) <= location } ?? -1
    while index >= 0, span(of: index).end < location.offset { index = Int(records[index].outer) }
    return index < 0 ? nil : Node(resolved: self, index: index)
  }

  /// Returns the beginning of a record's node. Records are sorted by location.
  func location(of index: Int) -> Location {
    let syntax = Int(records[index].syntax)
    return switch records[index].kind {
    case .operation: operationNodes[syntax].location
    case .fragment: fragmentNodes[syntax].location
    case .field: fields[syntax].location
    case .fragmentSpread: spreads[syntax].location
    case .inlineFragment: inlineFragments[syntax].location
    }
  }

  func span(of index: Int) -> SourceSpan {
    let syntax = Int(records[index].syntax)
    return switch records[index].kind {
    case .operation: operationNodes[syntax].span
    case .fragment: fragmentNodes[syntax].span
    case .field: fields[syntax].span
    case .fragmentSpread: spreads[syntax].span
    case .inlineFragment: inlineFragments[syntax].span
    }
  }

  /// Returns the last index that meets a condition, which holds up to some index and for none after it.
  private func lastIndex(below count: Int, where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// The value of a Boolean argument of a directive: a literal, or a variable whose value is provided when the operation is
/// executed.
public enum BooleanInput: Hashable, Sendable {
  case literal(Bool)
  /// The variable's name, without its `$`.
  case variable(Symbol)
}

/// An `@include` or `@skip` directive, which decides whether a selection is part of the response.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
public enum SelectionCondition: Hashable, Sendable {
  /// `@include(if:)`: the selection is part of the response if the value is true.
  case include(if: BooleanInput)
  /// `@skip(if:)`: the selection is part of the response if the value is false.
  case skip(if: BooleanInput)

  /// Whether the directive's value includes the selection in the response, or `nil` if the value is a variable.
  public var isMet: Bool? {
    switch self {
    case .include(.literal(let isIncluded)): isIncluded
    case .skip(.literal(let isSkipped)): !isSkipped
    case .include(.variable), .skip(.variable): nil
    }
  }
}

/// A `@defer` directive, which allows the content of a fragment to arrive in a later part of the response.
public struct Deferral: Hashable, Sendable {
  /// The label, or `nil` if the directive has no label or the label is not a literal.
  public let label: StringValue?
  /// The condition under which the fragment may be deferred: `true` if the directive does not specify one.
  public let condition: BooleanInput
}

extension ResolvedDocument.Node {
  /// The `@include` and `@skip` directives on the node itself, in source order.
  public var conditions: [SelectionCondition] { SelectionCondition.all(in: directives) }

  /// The `@defer` directive on the node itself, if any.
  public var deferral: Deferral? { Deferral(in: directives) }
}

extension SelectionCondition {
  /// Returns the `@include` and `@skip` directives in a list, in order, without those whose argument is not a Boolean
  /// value.
  public static func all(in directives: [Directive]) -> [SelectionCondition] {
    if directives.isEmpty { return [] }
    return directives.compactMap { directive in
      guard let input = directive.input(.if) else { return nil }
      switch directive.name.symbol {
      case .include: return .include(if: input)
      case .skip: return .skip(if: input)
      default: return nil
      }
    }
  }
}

extension Deferral {
  /// Creates a deferral from the `@defer` directive in a list. Returns `nil` if the list does not contain the directive.
  public init?(in directives: [Directive]) {
    guard let directive = directives.first(where: { $0.name.symbol == .defer }) else { return nil }
    condition = directive.input(.if) ?? .literal(true)
    if case .string(let label)? = directive.arguments.first(where: { $0.name.symbol == .label })?.value.kind {
      self.label = label
    } else {
      label = nil
    }
  }
}

extension Directive {
  fileprivate func input(_ name: Symbol) -> BooleanInput? {
    switch arguments.first(where: { $0.name.symbol == name })?.value.kind {
    case .boolean(let value): .literal(value)
    case .variable(let name): .variable(name)
    default: nil
    }
  }
}
