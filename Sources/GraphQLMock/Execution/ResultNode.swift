import GraphQLLanguage
import GraphQLRuntime

import enum GraphQLRuntime.JSONValue

/// An object or a list of the result while it is being made.
///
/// It belongs to one execution, which runs in one task.
final class ResultNode {
  enum Slot {
    case value(JSONValue)
    case node(ResultNode)
    /// A resolver is still at work.
    case waiting
  }

  /// A place for one value: a field of an object or an element of a list.
  struct Place {
    let node: ResultNode
    let index: Int
  }

  enum Shape {
    case object([FieldPlan])
    case list(isItemNonNull: Bool)

    var isList: Bool { if case .list = self { true } else { false } }
  }

  let shape: Shape
  /// The object or list around this one, which holds it: weak, or neither would ever be let go.
  private weak var parent: ResultNode?
  /// Where in the parent this object or list goes; `nil` for the root.
  private let index: Int?
  var slots: [Slot] = []
  /// How many objects and lists there are from the root to this one, itself included.
  let depth: Int
  /// How many of those are lists.
  let listDepth: Int
  /// Whether an error has made null of it, so that what happens inside does not matter any more.
  var isDiscarded = false

  init(_ shape: Shape, at place: Place?) {
    self.shape = shape
    parent = place?.node
    index = place?.index
    depth = (place?.node.depth ?? 0) + 1
    listDepth = (place?.node.listDepth ?? 0) + (shape.isList ? 1 : 0)
  }
}

extension ResultNode {
  /// Where this object or list goes; `nil` for the root, and when what was around it has been let go.
  var place: Place? {
    guard let parent, let index else { return nil }
    return Place(node: parent, index: index)
  }

  private var isOrphan: Bool { index != nil && parent == nil }
}

extension ResultNode.Place {
  /// Whether an error here makes null of the object or list around.
  var isNonNull: Bool {
    switch node.shape {
    case .object(let plans): plans[index].definition.type.isNonNull
    case .list(let isItemNonNull): isItemNonNull
    }
  }

  var path: ResponsePath {
    var components: [ResponsePath.Component] = []
    var place: ResultNode.Place? = self
    while let current = place {
      components.append(current.component)
      place = current.node.place
    }
    return ResponsePath(components.reversed())
  }

  private var component: ResponsePath.Component {
    switch node.shape {
    case .object(let plans): .key(plans[index].responseKey)
    case .list: .index(index)
    }
  }
}

extension ResultNode {
  /// Whether it or something around it has been discarded.
  var isLost: Bool {
    var node: ResultNode? = self
    while let current = node {
      if current.isDiscarded || current.isOrphan { return true }
      node = current.place?.node
    }
    return false
  }

  var json: JSONValue {
    switch shape {
    case .list: .array(slots.map(\.json))
    case .object(let plans):
      .object(zip(plans, slots).reduce(into: JSONObject()) { $0[$1.0.responseKey] = $1.1.json })
    }
  }
}

extension ResultNode.Slot {
  fileprivate var json: JSONValue {
    switch self {
    case .value(let value): value
    case .node(let node): node.json
    case .waiting: .null
    }
  }
}
