import GraphQLLanguage
import GraphQLRuntime

/// A separately completed part of a result: the first one, the deferred fields of an object, or a streamed element of a
/// list. Errors null at most the part itself.
///
/// A part belongs to one execution, which runs in one task.
final class ResultPart {
  let root: ResultNode
  var errors = FieldErrors()
  /// Places that are null because asynchronous resolvers failed. Their contents are completed first: an error there may come
  /// before the known one.
  var nulls: [ResultNode.Place] = []
  /// Whether an error has reached the root.
  var isNull = false
  /// The number of running resolvers.
  var waiting = 0
  /// The separate parts that were found in this one.
  var groups: [DeferredGroup] = []
  /// The fragments of those groups, to be announced to clients.
  var fragments: [DeferredFragment] = []
  var streams: [StreamedList] = []

  init(_ root: ResultNode) {
    self.root = root
    root.ownPart = self
  }

  /// Sets places to null because of errors. Nothing in the part is completed any more.
  func finish() {
    if isNull { root.isDiscarded = true }
    for place in nulls {
      if case .node(let node) = place.node.slots[place.index] { node.isDiscarded = true }
      place.node.slots[place.index] = .value(.null)
    }
    nulls = []
  }
}

/// A deferred fragment of one object. It does not reference the object, which references it.
final class DeferredFragment {
  let label: String?
  /// The place of the object.
  let path: ResponsePath
  /// The enclosing deferred fragment.
  let parent: DeferredFragment?
  /// The id that clients know it by; `nil` before it is announced.
  var id: String?
  /// The number of groups of its fields that are not complete.
  var openGroups = 0
  /// Whether all of the fragment has been sent.
  var hasCome = false
  var hasFailed = false

  init(label: String?, path: ResponsePath, parent: DeferredFragment?) {
    self.label = label
    self.path = path
    self.parent = parent
  }

  /// Whether the fragment fails, because of its own errors or those of an enclosing fragment.
  var isDropped: Bool { hasFailed || parent?.isDropped == true }

  /// Whether the fragment can be announced: all enclosing fragments have been sent, or have no fields themselves.
  var canBegin: Bool {
    var fragment = parent
    while let current = fragment {
      if !current.hasCome, current.openGroups > 0 || current.id != nil { return false }
      fragment = current.parent
    }
    return true
  }
}

/// Fields of one object that are sent together, with one or more deferred fragments.
final class DeferredGroup {
  let fragments: [DeferredFragment]
  let fields: [FieldPlan]
  /// The object.
  let node: ResultNode
  let value: ResolvedValue
  /// The values of its fields; `nil` before they are requested.
  var part: ResultPart?
  var isComplete = false

  init(_ fragments: [DeferredFragment], _ fields: [FieldPlan], of node: ResultNode, _ value: ResolvedValue) {
    self.fragments = fragments
    self.fields = fields
    self.node = node
    self.value = value
    for fragment in fragments { fragment.openGroups += 1 }
  }
}

/// The elements of a list that are sent one after another.
final class StreamedList {
  let streaming: Streaming
  let plan: FieldPlan
  let item: TypeReference
  /// The list with its initial elements.
  let node: ResultNode
  var elements: ArraySlice<ResolvedValue>
  /// The index of the first of them.
  var nextIndex: Int
  var id = ""
  /// The next element, if it has been requested.
  var part: ResultPart?

  init(
    _ streaming: Streaming,
    _ plan: FieldPlan,
    of item: TypeReference,
    _ node: ResultNode,
    _ elements: ArraySlice<ResolvedValue>
  ) {
    self.streaming = streaming
    self.plan = plan.elements()
    self.item = item
    self.node = node
    self.elements = elements
    nextIndex = streaming.initialCount
  }
}
