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
  }

  let shape: Shape
  /// Where this object or list goes; `nil` for the root.
  let place: Place?
  var slots: [Slot] = []
  /// How many objects and lists there are from the root to this one, itself included.
  let depth: Int
  /// Whether an error has made null of it, so that what happens inside does not matter any more.
  var isDiscarded = false

  init(_ shape: Shape, at place: Place?) {
    self.shape = shape
    self.place = place
    depth = (place?.node.depth ?? 0) + 1
  }
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
      if current.isDiscarded { return true }
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
