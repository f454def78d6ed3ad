/// A traversal of operations and fragments in source order, with an event at the beginning and the end of each node.
///
/// Validation rules, the comparison of schemas and the generator all traverse documents this way. The meaning of a node is
/// known at each step: its parent type, the definition of its field, its arguments. A traversal does not follow spreads, so
/// it ends even if fragments spread themselves; use `ResolvedDocument.fragments` to look up the fragments. Open nodes are
/// kept in a list, so that nesting uses no stack.
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
  /// The beginning or the end of a node.
  public enum Event: Hashable, Sendable {
    /// The beginning of a node. Events for its content follow.
    case enter(ResolvedDocument.Node)
    /// The end of a node that was entered.
    case leave(ResolvedDocument.Node)
  }

  private let resolved: ResolvedDocument
  private var steps: TraversalSteps

  /// Creates a traversal of all definitions of a document, one after another.
  public init(_ document: ResolvedDocument) {
    resolved = document
    steps = TraversalSteps(0..<document.records.count)
  }

  /// Creates a traversal of a node and everything inside it.
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

/// The steps of a traversal as indices of records, for the rules, which visit every node of every document.
struct TraversalSteps {
  enum Step {
    case enter(Int), leave(Int)
  }

  /// The record of the next node to enter.
  private var upcoming: Int
  private let end: Int
  /// The nodes that have been entered but not left, with the innermost last.
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

/// What a schema expects of a value in a document: its type, and the argument or input field that receives it.
public struct ExpectedInput: Sendable {
  /// The expected type, or `nil` if the schema does not have the argument or field.
  public var type: TypeReference?
  /// The argument or input field that receives the value. It is `nil` for an item of a list, and if the schema does not have
  /// the argument or field.
  public var definition: InputValueDefinition?
  /// The input object that contains the value as the value of a field, or `nil` for other values.
  public var object: Symbol?

  /// Whether the argument or input field has a default value.
  public var hasDefaultValue: Bool { definition?.defaultValue != nil }

  package init(type: TypeReference? = nil, definition: InputValueDefinition? = nil, object: Symbol? = nil) {
    self.type = type
    self.definition = definition
    self.object = object
  }

  /// The expectations of the items of a list.
  var item: ExpectedInput {
    if case .list(let item, _)? = type?.nullable { ExpectedInput(type: item) } else { ExpectedInput() }
  }

  /// Returns the expectations of the value of an object's field.
  func field(_ name: Symbol, in schema: Schema) -> ExpectedInput {
    guard let object = type?.name.symbol, schema.kind(of: object) != nil else { return ExpectedInput() }
    let definition = schema.inputField(name, of: object)
    return ExpectedInput(type: definition?.type, definition: definition, object: object)
  }
}

/// A traversal of a value and all values inside it in source order, each with what the schema expects of it.
///
/// Pending values are kept in a list, so that nesting uses no stack.
public struct ValueTraversal: Sequence, IteratorProtocol {
  /// A value, with what the schema expects of it.
  public typealias Element = (value: Value, expected: ExpectedInput)

  private let schema: Schema
  private var pending: [Element]

  /// Creates a traversal of a value.
  ///
  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - expected: What the schema expects of that value.
  ///   - schema: The schema in which to look up input objects.
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

/// A use of a variable in an argument, and what the schema expects of the variable there.
public struct VariableUsage: Sendable {
  /// The position of a variable in an argument.
  public enum Position: Hashable, Sendable {
    /// The variable is the whole argument of a field.
    case fieldArgument
    /// The variable is the whole argument of a directive.
    case directiveArgument
    /// The variable is inside a list or an input object, at any depth.
    case insideValue
  }

  /// The name of the variable, without its `$`.
  public let name: Symbol
  /// The span of the `$` and the name.
  public let span: SourceSpan
  /// The expected type, or `nil` if the schema does not have the argument or field.
  public let type: TypeReference?
  /// The argument or input field that receives the variable. It is `nil` for an item of a list, and if the schema does not
  /// have the argument or field.
  public let definition: InputValueDefinition?
  /// The OneOf input object in which the variable is the value of a field, or `nil` if there is none.
  public let oneOf: Symbol?
  /// Whether the variable is the whole argument of a field or a directive, or is inside another value.
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
