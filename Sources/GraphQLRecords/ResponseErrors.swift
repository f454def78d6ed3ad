package import GraphQLRuntime

/// The paths of a response's errors as a tree: a value that is null at one of them, or contains one, is not known.
package struct ResponseErrors: Sendable {
  private struct Node {
    var keys: [[UInt8]: Int32] = [:]
    var indices: [Int: Int32] = [:]
  }

  /// No error at this place or below it.
  static var none: Int32 { -1 }

  private var nodes: [Node] = []
  /// The nodes of each path.
  private var paths: [[Int32]] = []
  /// Whether an error has no path: any null may be due to it.
  private(set) var concernAll = false

  package static let empty = ResponseErrors([])

  package init(_ errors: [GraphQLResponseError]) {
    guard !errors.isEmpty else { return }
    nodes = [Node()]
    for error in errors {
      guard let path = error.path, !path.isEmpty else {
        concernAll = true
        continue
      }
      var node = 0
      paths.append(
        path.components.map { step in
          node = child(of: node, step)
          return Int32(node)
        }
      )
    }
  }

  private mutating func child(of node: Int, _ step: ResponsePath.Component) -> Int {
    let new = Int32(nodes.count)
    let child: Int32
    switch step {
    case .key(let key):
      let key = Array(key.utf8)
      child = nodes[node].keys[key] ?? new
      nodes[node].keys[key] = child
    case .index(let index):
      child = nodes[node].indices[index] ?? new
      nodes[node].indices[index] = child
    }
    if child == new { nodes.append(Node()) }
    return Int(child)
  }

  var isEmpty: Bool { nodes.isEmpty }
  var root: Int32 { nodes.isEmpty ? Self.none : 0 }

  /// Reports whether a path leads to nothing in the response: it names a field instead of its alias, or is that of a server
  /// behind the one that has responded.
  ///
  /// - Parameter uses: What was found of the response's values on these paths.
  func leadNowhere(_ uses: ErrorUses) -> Bool {
    paths.contains { path in
      let found = path.last(where: uses.found.contains) ?? 0
      return found != path.last && uses.opened.contains(found)
    }
  }

  func child(of node: Int32, key: UnsafeRawBufferPointer) -> Int32 {
    node < 0 || nodes[Int(node)].keys.isEmpty ? Self.none : nodes[Int(node)].keys[Array(key)] ?? Self.none
  }

  func child(of node: Int32, index: Int) -> Int32 {
    node < 0 ? Self.none : nodes[Int(node)].indices[index] ?? Self.none
  }
}

/// The values of a response that are on paths of its errors, by the nodes of ``ResponseErrors``.
struct ErrorUses {
  var found: Set<Int32> = []
  /// The objects and lists among them.
  var opened: Set<Int32> = []
}
