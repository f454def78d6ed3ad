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
    open.append(Int32(truncatingIfNeeded: upcoming))
    upcoming &+= 1
    return .enter(upcoming &- 1)
  }
}
