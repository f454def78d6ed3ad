import GraphQLLanguage
import GraphQLRuntime

/// An object or a list of the result while it is being made.
///
/// A node belongs to one execution, which runs in one task.
final class ResultNode {
  enum Slot {
    case value(JSONValue)
    case node(ResultNode)
    /// A resolver is still running.
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
  /// The object or list that contains this one: weak, because otherwise neither would ever be released.
  private weak var parent: ResultNode?
  /// The place of this object or list in the parent; `nil` for the root of a part.
  private let index: Int?
  /// For the root of a part, its place in the whole result.
  fileprivate let origin: Origin
  /// The part whose root this node is.
  weak var ownPart: ResultPart?
  /// The deferred fragments that the node's selections may be in.
  var fragments: [ObjectIdentifier: DeferredFragment]
  var slots: [Slot] = []
  /// The number of objects and lists from the root to this one, including it.
  let depth: Int
  /// The number of lists among them.
  let listDepth: Int
  /// Whether an error has set the node to null, so that its contents no longer matter.
  var isDiscarded = false

  init(_ shape: Shape, at place: Place?) {
    self.shape = shape
    parent = place?.node
    index = place?.index
    origin = Origin()
    fragments = place?.node.fragments ?? [:]
    depth = (place?.node.depth ?? 0) + 1
    listDepth = (place?.node.listDepth ?? 0) + (shape.isList ? 1 : 0)
  }

  /// The root of a part that belongs to an object or a list of another part.
  ///
  /// - Parameter firstIndex: The index of the first element, if the part has elements of a list.
  init(_ shape: Shape, continuing node: ResultNode, firstIndex: Int = 0) {
    self.shape = shape
    parent = nil
    index = nil
    origin = Origin(path: node.path, plan: node.plan, firstIndex: firstIndex)
    fragments = node.fragments
    depth = node.depth
    listDepth = node.listDepth
  }

  /// The place of a part's root.
  fileprivate struct Origin {
    var path = ResponsePath([])
    /// The field that the object or list is in the value of.
    var plan: FieldPlan?
    var firstIndex = 0
  }
}

extension ResultNode {
  /// The path of this object or list in the whole result.
  var path: ResponsePath { place?.path ?? origin.path }

  /// The field whose value the node is or is part of; `nil` for the root of the result.
  var plan: FieldPlan? {
    var node = self
    while let place = node.place {
      if case .object(let plans) = place.node.shape { return plans[place.index] }
      node = place.node
    }
    return node.origin.plan
  }

  /// The part that the node is in; `nil` if that has been released.
  var part: ResultPart? {
    var node = self
    while let place = node.place { node = place.node }
    return node.isOrphan ? nil : node.ownPart
  }

  fileprivate func component(of index: Int) -> ResponsePath.Component {
    switch shape {
    case .object(let plans): .key(plans[index].responseKey)
    case .list: .index(origin.firstIndex + index)
    }
  }
}

extension ResultNode {
  /// The place of this object or list; `nil` for the root, and if its container has been released.
  var place: Place? {
    guard let parent, let index else { return nil }
    return Place(node: parent, index: index)
  }

  private var isOrphan: Bool { index != nil && parent == nil }
}

extension ResultNode.Place {
  /// Whether an error here sets the enclosing object or list to null.
  var isNonNull: Bool {
    switch node.shape {
    case .object(let plans): plans[index].definition.type.isNonNull
    case .list(let isItemNonNull): isItemNonNull
    }
  }

  var path: ResponsePath {
    var components: [ResponsePath.Component] = []
    var place = self
    while true {
      components.append(place.node.component(of: place.index))
      guard let next = place.node.place else { break }
      place = next
    }
    return ResponsePath(place.node.origin.path.components + components.reversed())
  }
}

extension ResultNode {
  /// Whether the node or one of its containers has been discarded.
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
