/// The operations and fragments of a document, with what a schema says of each place in them.
///
/// It is made in one pass, of valid and of invalid documents alike: where the schema does not have something, its nodes
/// say `nil`. The nodes lie in flat arrays in the order of the text, each with the place where what is inside it ends,
/// so that a traversal needs no recursion and no search.
public final class ResolvedDocument: Sendable {
  public let schema: Schema
  public let document: Document
  let records: [NodeRecord]
  /// Where the records of operations and fragment definitions are, in the order of the text.
  let roots: [Int]
  let operationNodes: [OperationDefinition]
  let fragmentNodes: [FragmentDefinition]
  let fields: [Field]
  let spreads: [FragmentSpread]
  let inlineFragments: [InlineFragment]
  /// The fields of the schema that the document selects, each once.
  let selectedFields: [SelectedDefinition]
  /// The variables in values, in the order of the text.
  let usages: [VariableUsage]
  /// By root: where its usages begin in `usages`; one more for the end.
  let usageStarts: [Int]
  let spreadTable: SpreadTable

  /// Resolves the operations and fragments of a document; its other definitions are passed over.
  ///
  /// - Parameters:
  ///   - document: parsed `extending` the schema's context.
  ///   - schema: what gives the selections their meaning.
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

/// What the arrays hold of each node.
struct NodeRecord {
  enum Kind: UInt8 {
    case operation, fragment, field, fragmentSpread, inlineFragment
  }

  let kind: Kind
  /// Whether a field has `@stream`.
  var isStreamed = false
  /// The name of a definition, field or spread; of an inline fragment and an anonymous operation, zero.
  var name = Symbol(index: 0)
  /// A field's key in the response.
  var key = Symbol(index: 0)
  /// Where the node is in the array of its kind.
  let syntax: Int32
  /// The node whose braces it is in, -1 for definitions.
  let outer: Int32
  /// The record after the last one inside.
  var end: Int32
  /// Where the composite type that the node is selected on is in the schema; -1 if unknown.
  let parent: Int32
  /// Where the named type of a definition's, field's or inline fragment's content is in the schema; -1 if unknown.
  /// Of a spread: that of the node around it.
  var type: Int32
  /// The selected field of the schema in `selectedFields`, of other nodes that of the field around; -1 if unknown.
  var definition: Int32
}

/// A field of the schema that a document selects.
struct SelectedDefinition {
  let definition: FieldDefinition
  /// Where its named type is in the schema; -1 if unknown.
  let type: Int32
}

extension ResolvedDocument {
  /// The operations and fragment definitions, in the order of the text.
  public var definitions: [Node] {
    roots.map { Node(resolved: self, index: $0) }
  }

  /// The operations, in the order of the text.
  public var operations: [Node] {
    definitions.filter { records[$0.index].kind == .operation }
  }

  /// The fragments, and which definition spreads which.
  public var fragments: FragmentGraph { FragmentGraph(resolved: self) }

  /// The node of an operation of this document.
  public func node(of operation: OperationDefinition) -> Node? {
    root(at: operation.location)
  }

  /// The node of a fragment definition of this document.
  public func node(of fragment: FragmentDefinition) -> Node? {
    root(at: fragment.location)
  }

  /// The node of the same text, where another document was resolved with another schema; `nil` where this one does not have it.
  package func counterpart(of node: Node) -> Node? {
    if node.resolved === self { return node }
    let definition = node.definition
    return root(at: definition.location).map { Node(resolved: self, index: $0.index + node.index - definition.index) }
  }

  private func root(at location: Location) -> Node? {
    ordinal(of: location).map { Node(resolved: self, index: roots[$0]) }
  }

  /// Which of the definitions begins at a location.
  func ordinal(of location: Location) -> Int? {
    let ordinal = lastIndex(below: roots.count) { self.location(of: roots[$0]) <= location }
    return ordinal.flatMap { self.location(of: roots[$0]) == location ? $0 : nil }
  }

  /// Which of the definitions has a record.
  func ordinal(ofRecord index: Int) -> Int {
    lastIndex(below: roots.count) { roots[$0] <= index } ?? 0
  }

  /// The innermost node that a location is in or directly after; `nil` between definitions.
  public func node(at location: Location) -> Node? {
    var index = lastIndex(below: records.count) { self.location(of: $0) <= location } ?? -1
    while index >= 0, span(of: index).end < location.offset { index = Int(records[index].outer) }
    return index < 0 ? nil : Node(resolved: self, index: index)
  }

  /// Where a record's node begins. Records are in the order of their locations.
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

  /// The last index for which an ascending condition holds.
  private func lastIndex(below count: Int, where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// A truth value in a directive: a literal, or a variable that an operation's caller decides on.
public enum BooleanInput: Hashable, Sendable {
  case literal(Bool)
  /// The variable's name, without its `$`.
  case variable(Symbol)
}

/// A directive on which it depends whether a selection is part of the response.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
public enum SelectionCondition: Hashable, Sendable {
  /// `@include(if:)`: part of the response if true.
  case include(if: BooleanInput)
  /// `@skip(if:)`: part of the response if false.
  case skip(if: BooleanInput)

  /// Whether the selection is part of the response as far as this directive decides; `nil` if a variable does.
  public var isMet: Bool? {
    switch self {
    case .include(.literal(let isIncluded)): isIncluded
    case .skip(.literal(let isSkipped)): !isSkipped
    case .include(.variable), .skip(.variable): nil
    }
  }
}

/// `@defer`: a fragment whose content may come in a later part of the response.
public struct Deferral: Hashable, Sendable {
  /// The label; `nil` where it has none, or where it is not a literal.
  public let label: StringValue?
  /// Whether it may be deferred at all: `true` where the directive does not say.
  public let condition: BooleanInput
}

extension ResolvedDocument.Node {
  /// The `@include` and `@skip` on the node itself, in the order of the text.
  public var conditions: [SelectionCondition] { SelectionCondition.all(in: directives) }

  /// The `@defer` on the node itself.
  public var deferral: Deferral? { Deferral(in: directives) }
}

extension SelectionCondition {
  /// Those among some directives, in their order. Directives whose argument is not a truth value are passed over.
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
  /// The `@defer` among some directives; `nil` if there is none.
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
