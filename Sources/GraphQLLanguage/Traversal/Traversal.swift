/// Goes through operations and fragments in the order of the text, and says where each node begins and ends.
///
/// It is the one way through a document: the rules of validation, the comparison of schemas and the generator go through
/// it. What a node means is known at each step: its parent type, its field's definition, its arguments. Spreads are not
/// followed, so that a traversal ends also where fragments spread themselves; `ResolvedDocument.fragments` knows what they
/// lead to. The nodes around the current one are in a list, so that nesting takes no stack.
///
/// ```swift
/// for event in Traversal(of: operation) {
///   switch event {
///   case .enter(let node): …
///   case .leave(let node): …
///   }
/// }
/// ```
public struct Traversal: Sequence, IteratorProtocol {
  public enum Event: Hashable, Sendable {
    /// A node begins; what is inside it follows.
    case enter(ResolvedDocument.Node)
    /// A node that was entered ends.
    case leave(ResolvedDocument.Node)
  }

  private let resolved: ResolvedDocument
  private var steps: TraversalSteps

  /// All definitions of a document, one after the other.
  public init(_ document: ResolvedDocument) {
    resolved = document
    steps = TraversalSteps(0..<document.records.count)
  }

  /// A node and all that is inside it.
  public init(of node: ResolvedDocument.Node) {
    resolved = node.resolved
    steps = TraversalSteps(node.index..<Int(node.resolved.records[node.index].end))
  }

  public mutating func next() -> Event? {
    switch steps.next(in: resolved.records) {
    case .enter(let index): .enter(ResolvedDocument.Node(resolved: resolved, index: index))
    case .leave(let index): .leave(ResolvedDocument.Node(resolved: resolved, index: index))
    case nil: nil
    }
  }
}

/// The steps of a traversal, by the numbers of records: what the rules use, which visit every node of every document.
struct TraversalSteps {
  enum Step {
    case enter(Int), leave(Int)
  }

  /// The record of the node that begins next.
  private var upcoming: Int
  private let end: Int
  /// The nodes that have begun, the innermost last.
  private var open: [Int32] = []

  init(_ range: Range<Int>) {
    upcoming = range.lowerBound
    end = range.upperBound
  }

  mutating func next(in records: [NodeRecord]) -> Step? {
    if let innermost = open.last, Int(records[Int(innermost)].end) == upcoming {
      open.removeLast()
      return .leave(Int(innermost))
    }
    if upcoming == end { return nil }
    open.append(Int32(upcoming))
    upcoming &+= 1
    return .enter(upcoming &- 1)
  }
}

/// What a schema expects of a value, or of a part of one.
public struct ExpectedInput: Sendable {
  /// The type; `nil` where the schema does not have the argument or field.
  public var type: TypeReference?
  /// The argument or input field that the value is given to; `nil` of an item of a list.
  public var definition: InputValueDefinition?
  /// The input object that has the value as a field's.
  public var object: Symbol?

  /// Whether the argument or input field has a default value.
  public var hasDefaultValue: Bool { definition?.defaultValue != nil }

  package init(type: TypeReference? = nil, definition: InputValueDefinition? = nil, object: Symbol? = nil) {
    self.type = type
    self.definition = definition
    self.object = object
  }

  /// What is expected of the items of a list.
  var item: ExpectedInput {
    if case .list(let item, _)? = type?.nullable { ExpectedInput(type: item) } else { ExpectedInput() }
  }

  /// What is expected of a field's value in an object.
  func field(_ name: Symbol, in schema: Schema) -> ExpectedInput {
    guard let object = type?.name.symbol, schema.kind(of: object) != nil else { return ExpectedInput() }
    let definition = schema.inputField(name, of: object)
    return ExpectedInput(type: definition?.type, definition: definition, object: object)
  }
}

/// Goes through a value and all values in it, in the order of the text, with what the schema expects of each.
///
/// The values that are still to come are in a list, so that nesting takes no stack.
public struct ValueTraversal: Sequence, IteratorProtocol {
  public typealias Element = (value: Value, expected: ExpectedInput)

  private let schema: Schema
  private var pending: [Element]

  /// - Parameters:
  ///   - value: where to begin.
  ///   - expected: what is expected of it.
  ///   - schema: where the input objects are looked up.
  public init(_ value: Value, expecting expected: ExpectedInput, in schema: Schema) {
    self.schema = schema
    pending = [(value, expected)]
  }

  public mutating func next() -> Element? {
    guard let (value, expected) = pending.popLast() else { return nil }
    switch value.kind {
    case .list(let items):
      let item = expected.item
      for value in items.reversed() { pending.append((value, item)) }
    case .object(let fields):
      for field in fields.reversed() { pending.append((field.value, expected.field(field.name.symbol, in: schema))) }
    case .variable, .int, .float, .string, .boolean, .null, .enum: break
    }
    return (value, expected)
  }
}

/// A variable in a value, and what is expected of it there.
public struct VariableUsage: Sendable {
  /// Which part of an argument a variable is.
  public enum Position: Hashable, Sendable {
    /// The whole argument of a field.
    case fieldArgument
    /// The whole argument of a directive.
    case directiveArgument
    /// A part of a list or of an input object, however deep.
    case insideValue
  }

  public let name: Symbol
  /// The `$` and the name.
  public let span: SourceSpan
  /// The type that is expected; `nil` where the schema does not have the argument or field.
  public let type: TypeReference?
  /// The argument or input field that the variable is given to; `nil` of an item of a list.
  public let definition: InputValueDefinition?
  /// The OneOf input object that has the variable as a field's value.
  public let oneOf: Symbol?
  public let position: Position

  /// The location of the `$`.
  public var location: Location { span.location }
  /// Whether the argument or input field has a default value.
  public var hasDefaultValue: Bool { definition?.defaultValue != nil }

  init(_ name: Symbol, at value: Value, _ expected: ExpectedInput, _ position: Position, in schema: Schema) {
    self.name = name
    span = value.span
    type = expected.type
    definition = expected.definition
    oneOf = expected.object.flatMap { schema.type($0)?.isOneOf == true ? $0 : nil }
    self.position = position
  }
}
