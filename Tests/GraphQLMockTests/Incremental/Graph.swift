import GraphQLLanguage
import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime

/// An infinite graph of objects, for operations with results in parts.
enum Graph {
  static let directives = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
    """

  static let text = """
    \(directives)
    type Query { node: Node! maybe: Node list: [Node!]! }
    type Mutation { add(name: String!): Node! }
    interface Named { name: String! }
    type Node implements Named {
      id: ID! name: String! slow: String! next: Node! maybe: Node list: [Node!]! gaps: [Node] named: [Named!]!
      strings: [String!]! fails: String failsHard: String! failsLate: String! nextFails: Node!
      itemsFail: [String] itemsFailHard: [String!]
    }
    """

  struct Node: Sendable {
    let id: String

    func child(_ name: String) -> Node { Node(id: "\(id).\(name)") }

    func children(_ count: Int) -> [Node] { (0..<count).map { child("\($0)") } }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter wait: Called by slow fields before they return.
  static func mock(_ wait: @escaping @Sendable (Node) async -> Void = { _ in await Task.yield() }) throws -> GraphQLMock
  {
    var mock = try GraphQLMock(schema: schema(text), data: nil) { resolvers in
      resolvers.query { query in
        query.field("node") { _ in Node(id: "n") }
        query.field("maybe") { _ in Node(id: "m") }
        query.field("list") { _ in Node(id: "l").children(3) }
      }
      resolvers.mutation { $0.field("add") { args in Node(id: try args["name"]) } }
      resolvers.type("Node", Node.self) { node in
        node.field("id") { $0.id }
        node.field("name") { "name of \($0.id)" }
        node.field("slow") { node, _ in
          await wait(node)
          return "slow \(node.id)"
        }
        node.field("next") { $0.child("next") }
        node.field("maybe") { node, _ in
          await wait(node)
          return node.id.utf8.count.isMultiple(of: 3) ? nil : node.child("maybe")
        }
        node.field("list") { $0.children(3) }
        node.field("gaps") { node in [node.child("a"), nil, node.child("c")] }
        node.field("named") { $0.children(2) }
        node.field("strings") { node in ["a", "b", "c"].map { "\(node.id) \($0)" } }
        node.field("fails") { node -> (any Sendable)? in throw Failure(description: "fails \(node.id)") }
        node.field("failsHard") { node -> (any Sendable)? in throw Failure(description: "fails hard \(node.id)") }
        node.field("failsLate") { node, _ -> (any Sendable)? in
          await wait(node)
          throw Failure(description: "fails late \(node.id)")
        }
        node.field("nextFails") { node -> (any Sendable)? in throw Failure(description: "fails next \(node.id)") }
        node.field("itemsFail") { _ in ["a", ["no"], "c"] as [any Sendable] }
        node.field("itemsFailHard") { _ in ["a", ["no"], "c"] as [any Sendable] }
      }
    }
    // However long a busy machine takes for a part.
    mock.live.heartbeat = nil
    return mock
  }
}

/// Holds resolvers until it is opened, or until they are cancelled.
final class TestGate: Sendable {
  private struct State {
    var isOpen = false
    var isCancelled = false
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watchers: [(isMet: @Sendable (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  /// The number of resolvers that have arrived.
  var count: Int { state.withLock { $0.count } }

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { state in
          state.count += 1
          state.waiting.append(continuation)
        }
      }
    } onCancel: {
      change { $0.isCancelled = true }
    }
  }

  func open() { change { $0.isOpen = true } }

  func arrived() async { await wait(until: { $0.count > 0 }) }

  func cancelled() async { await wait(until: { $0.isCancelled }) }

  private func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.watchers.append((isMet, continuation)) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let woken = state.withLock { state in
      body(&state)
      let now = state
      var woken = now.watchers.filter { $0.isMet(now) }.map(\.continuation)
      state.watchers.removeAll { $0.isMet(now) }
      if state.isOpen || state.isCancelled {
        woken += state.waiting
        state.waiting = []
      }
      return woken
    }
    for continuation in woken { continuation.resume() }
  }
}
