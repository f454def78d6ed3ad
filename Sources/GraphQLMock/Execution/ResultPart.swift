import GraphQLLanguage
import GraphQLRuntime

/// A part of a result that is completed by itself: the first one, what is deferred of an object, or an element of a list that is
/// streamed. Errors make null of no more than it.
///
/// It belongs to one execution, which runs in one task.
final class ResultPart {
  let root: ResultNode
  var errors = FieldErrors()
  /// Places that are null because of resolvers that waited and failed. What is inside them is completed first: an error
  /// there may come before the one that is known.
  var nulls: [ResultNode.Place] = []
  /// Whether an error has reached the root.
  var isNull = false
  /// How many resolvers are at work.
  var waiting = 0
  /// What was found in it that comes in parts of its own.
  var groups: [DeferredGroup] = []
  /// The fragments of those groups, for clients to learn of.
  var fragments: [DeferredFragment] = []
  var streams: [StreamedList] = []

  init(_ root: ResultNode) {
    self.root = root
    root.ownPart = self
  }

  /// Puts null where errors make it so. Nothing is completed in it any more.
  func finish() {
    if isNull { root.isDiscarded = true }
    for place in nulls {
      if case .node(let node) = place.node.slots[place.index] { node.isDiscarded = true }
      place.node.slots[place.index] = .value(.null)
    }
    nulls = []
  }
}

/// A deferred fragment of one object. It does not know the object, which knows it.
final class DeferredFragment {
  let label: String?
  /// Where the object is.
  let path: ResponsePath
  /// The deferred fragment around it.
  let parent: DeferredFragment?
  /// What clients know it by; `nil` before they do.
  var id: String?
  /// How many groups of its fields are not complete.
  var openGroups = 0
  /// Whether all of it has come.
  var hasCome = false
  var hasFailed = false

  init(label: String?, path: ResponsePath, parent: DeferredFragment?) {
    self.label = label
    self.path = path
    self.parent = parent
  }

  /// Whether it does not come, because of its own errors or of one around it.
  var isDropped: Bool { hasFailed || parent?.isDropped == true }

  /// Whether clients can learn of it: all around it has come, or has nothing of its own.
  var canBegin: Bool {
    var fragment = parent
    while let current = fragment {
      if !current.hasCome, current.openGroups > 0 || current.id != nil { return false }
      fragment = current.parent
    }
    return true
  }
}

/// Fields of one object that come together, with one deferred fragment or several.
final class DeferredGroup {
  let fragments: [DeferredFragment]
  let fields: [FieldPlan]
  /// The object.
  let node: ResultNode
  let value: ResolvedValue
  /// What has been made of it; `nil` before it is asked for.
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

/// The elements of a list that come one after another.
final class StreamedList {
  let streaming: Streaming
  let plan: FieldPlan
  let item: TypeReference
  /// The list with the elements that have come first.
  let node: ResultNode
  var elements: ArraySlice<ResolvedValue>
  /// The index of the first of them.
  var nextIndex: Int
  var id = ""
  /// The next element, if it has been asked for.
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
