import GraphQLNetworking
import GraphQLRuntime

/// How the parts of a result are written.
enum IncrementalFormat: Sendable {
  /// Parts are announced, identified by ids, and completed; a field is sent once.
  /// https://github.com/graphql/graphql-spec/pull/1110
  case announced
  /// Parts are identified by paths and labels; a fragment is sent as a whole. The format of 2022-08-24, as in graphql-js
  /// 17.0.0-alpha.2.
  case byPath

  var deferring: Deferring {
    switch self {
    case .announced: .once
    case .byPath: .wholeFragments
    }
  }
}

/// One payload.
struct IncrementalPayload {
  private let format: IncrementalFormat
  private let result: ExecutionResult?
  private var pending: [JSONValue] = []
  private var incremental: [JSONValue] = []
  private var completed: [JSONValue] = []

  /// - Parameter result: The first part; `nil` for a later one.
  init(_ format: IncrementalFormat, result: ExecutionResult? = nil) {
    self.format = format
    self.result = result
  }

  var isEmpty: Bool { result == nil && pending.isEmpty && incremental.isEmpty && completed.isEmpty }

  func json(hasNext: Bool) -> JSONValue {
    var object = JSONObject()
    if case .object(let first)? = result?.json { object = first }
    for (name, list) in [("pending", pending), ("incremental", incremental), ("completed", completed)] {
      if !list.isEmpty { object[name] = .array(list) }
    }
    object["hasNext"] = .bool(hasNext)
    return .object(object)
  }
}

extension IncrementalPayload {
  mutating func announce(_ fragment: DeferredFragment) { announce(fragment.id, fragment.path, fragment.label) }

  mutating func announce(_ list: StreamedList) { announce(list.id, list.node.path, list.streaming.label) }

  private mutating func announce(_ id: String?, _ path: ResponsePath, _ label: String?) {
    guard format == .announced else { return }
    pending.append(Self.entry(id, path, label))
  }

  mutating func complete(_ fragment: DeferredFragment) { complete(fragment.id, []) }

  mutating func complete(_ list: StreamedList) { complete(list.id, []) }

  private mutating func complete(_ id: String?, _ errors: [GraphQLResponseError]) {
    guard format == .announced, let id else { return }
    var entry: JSONObject = ["id": .string(id)]
    if !errors.isEmpty { entry["errors"] = .array(errors.map(\.json)) }
    completed.append(.object(entry))
  }

  mutating func fail(_ fragment: DeferredFragment, _ errors: [GraphQLResponseError]) {
    complete(fragment.id, errors)
    if format == .byPath { add(Self.entry(nil, fragment.path, fragment.label), "data", .null, errors) }
  }

  mutating func fail(_ list: StreamedList, _ errors: [GraphQLResponseError]) {
    complete(list.id, errors)
    if format == .byPath { add(Self.entry(nil, list.lastPath, list.streaming.label), "items", .null, errors) }
  }

  /// Adds fields of an object.
  mutating func add(_ group: DeferredGroup, _ data: JSONValue, _ errors: [GraphQLResponseError]) {
    let path = group.node.path
    // The nearest fragment.
    let known = group.fragments.filter { $0.id != nil && !$0.hasFailed }
    guard let fragment = known.max(by: { $0.path.components.count < $1.path.components.count }) else { return }
    switch format {
    case .announced:
      var entry: JSONObject = ["id": .string(fragment.id ?? "")]
      let rest = path.components.dropFirst(fragment.path.components.count)
      if !rest.isEmpty { entry["subPath"] = .array(rest.map(\.json)) }
      add(.object(entry), "data", data, errors)
    case .byPath: add(Self.entry(nil, path, fragment.label), "data", data, errors)
    }
  }

  /// Adds the element of a list.
  mutating func add(_ list: StreamedList, _ items: JSONValue, _ errors: [GraphQLResponseError]) {
    switch format {
    case .announced: add(["id": .string(list.id)], "items", items, errors)
    case .byPath: add(Self.entry(nil, list.lastPath, list.streaming.label), "items", items, errors)
    }
  }

  private mutating func add(
    _ entry: JSONValue,
    _ name: String,
    _ value: JSONValue,
    _ errors: [GraphQLResponseError]
  ) {
    guard case .object(var object) = entry else { return }
    object[name] = value
    if !errors.isEmpty { object["errors"] = .array(errors.map(\.json)) }
    incremental.append(.object(object))
  }

  private static func entry(_ id: String?, _ path: ResponsePath, _ label: String?) -> JSONValue {
    var object = JSONObject()
    if let id { object["id"] = .string(id) }
    object["path"] = .array(path.components.map(\.json))
    if let label { object["label"] = .string(label) }
    return .object(object)
  }
}

extension StreamedList {
  /// The place of the element that was requested last.
  fileprivate var lastPath: ResponsePath { ResponsePath(node.path.components + [.index(nextIndex - 1)]) }
}
