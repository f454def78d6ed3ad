import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime
import Testing

/// The format in which a client requests results in parts.
enum PartsFormat: String, CaseIterable, Sendable {
  case announced = "multipart/mixed;incrementalSpec=v0.2"
  case byPath = "multipart/mixed;deferSpec=20220824"
  case announcedEvents = "text/event-stream"
  case eventsByPath = "text/event-stream;deferSpec=20220824"

  var isByPath: Bool { self == .byPath || self == .eventsByPath }
}

extension GraphQLMock {
  private func request(_ query: String, _ variables: JSONObject, accept: String) throws -> HTTPRequest {
    var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://example.com/graphql")))
    request.headers["Content-Type"] = "application/json"
    request.headers["Accept"] = accept + ", application/json"
    let body: JSONObject = ["query": .string(query), "variables": .object(variables)]
    request.body = HTTPBody(Array(JSONValue.object(body).text.utf8))
    return request
  }

  /// Sends a request as the client of a format does.
  func stream(_ query: String, _ variables: JSONObject = [:], _ format: PartsFormat) async throws -> HTTPStream {
    try await transport.stream(try request(query, variables, accept: format.rawValue))
  }

  /// Returns all parts of a result.
  func parts(_ query: String, _ variables: JSONObject = [:], as format: PartsFormat) async throws -> [JSONValue] {
    try Parts.payloads(of: try await stream(query, variables, format).response())
  }

  /// Returns the parts as lines of JSON.
  func lines(_ query: String, _ variables: JSONObject = [:], as format: PartsFormat) async throws -> [String] {
    try await parts(query, variables, as: format).map(\.text)
  }
}

enum Parts {
  /// Returns the payloads of a complete response.
  static func payloads(of response: HTTPResponse) throws -> [JSONValue] {
    let text = response.text
    let isEvents = response.headers["Content-Type"]?.hasPrefix("text/event-stream") == true
    if isEvents {
      #expect(text.hasSuffix("event: complete\ndata: \n\n"))
      return try text.components(separatedBy: "\n\n").filter { $0.hasPrefix("event: next\ndata: ") }
        .map { try json(String($0.dropFirst("event: next\ndata: ".count))) }
    }
    if response.headers["Content-Type"]?.hasPrefix("application/json") == true {
      guard case .object(var whole) = try json(text) else { return [] }
      whole["hasNext"] = false
      return [.object(whole)]
    }
    #expect(text.hasPrefix("\r\n---\r\n") && text.hasSuffix("\r\n-----\r\n"))
    return try text.components(separatedBy: "\r\n---").dropFirst().dropLast().map { part in
      try json(String(part.dropFirst("\r\nContent-Type: application/json\r\n\r\n".count)))
    }
  }
}

/// Merges the parts of a result, and records each part that does not fit.
struct PartsMerger {
  private struct Misfit: Error {
    let message: String
  }

  private(set) var data = JSONValue.null
  private(set) var errors: [JSONValue] = []
  private(set) var misfits: [String] = []
  private var pending: [String: [JSONValue]] = [:]
  private var isOver = false
  private var hasBegun = false
  private let isByPath: Bool

  init(isByPath: Bool) { self.isByPath = isByPath }

  mutating func add(_ payload: JSONValue) {
    do {
      if isOver { throw Misfit(message: "a part after the last one") }
      if hasBegun == (payload["data"] != nil) { throw Misfit(message: "data twice, or not first") }
      if let first = payload["data"] { data = first }
      hasBegun = true
      errors += payload["errors"]?.array ?? []
      for entry in payload["pending"]?.array ?? [] {
        guard let id = entry["id"]?.string, let path = entry["path"]?.array, pending[id] == nil else {
          throw Misfit(message: "announced twice")
        }
        pending[id] = path
      }
      for entry in payload["incremental"]?.array ?? [] { try merge(entry) }
      // Its place may have come with this part.
      for entry in payload["pending"]?.array ?? [] where data.value(at: entry["path"]?.array ?? []) == nil {
        throw Misfit(message: "announced where nothing is: \(entry.text)")
      }
      for entry in payload["completed"]?.array ?? [] {
        guard let id = entry["id"]?.string, pending.removeValue(forKey: id) != nil else {
          throw Misfit(message: "completed without being announced")
        }
        errors += entry["errors"]?.array ?? []
      }
      guard case .bool(let hasNext)? = payload["hasNext"] else { throw Misfit(message: "no hasNext") }
      isOver = !hasNext
      if isOver, !pending.isEmpty { throw Misfit(message: "not completed: \(pending.keys.sorted())") }
    } catch {
      misfits.append("\((error as? Misfit)?.message ?? "\(error)") in \(payload.text)")
    }
  }

  private mutating func merge(_ entry: JSONValue) throws {
    errors += entry["errors"]?.array ?? []
    var path: [JSONValue]
    if isByPath {
      guard let own = entry["path"]?.array, entry["id"] == nil else { throw Misfit(message: "no path") }
      path = own
    } else {
      guard let id = entry["id"]?.string, let start = pending[id], entry["path"] == nil else {
        throw Misfit(message: "an id that was not announced")
      }
      path = start + (entry["subPath"]?.array ?? [])
    }
    if let items = entry["items"] {
      guard let items = items.array, !items.isEmpty else { return }
      if isByPath {
        let index = Int(path.removeLast().int ?? -1)
        let list = data.value(at: path)?.array ?? []
        guard list.indices.contains(index) || list.count == index else { throw Misfit(message: "index") }
        // Two fragments that come as a whole may have the same list.
        if index < list.count {
          return try data.change(at: (path + [.int(Int64(index))])[...]) {
            $0 = try Self.merged($0, items[0], isOnce: false)
          }
        }
      }
      try data.change(at: path[...]) { list in
        guard case .array(let elements) = list else { throw Misfit(message: "no list") }
        list = .array(elements + items)
      }
    } else if let part = entry["data"], part != .null {
      try data.change(at: path[...]) { $0 = try Self.merged($0, part, isOnce: !isByPath) }
    }
  }

  /// - Parameter isOnce: Whether a field may arrive only with one part.
  private static func merged(_ old: JSONValue, _ new: JSONValue, isOnce: Bool) throws -> JSONValue {
    switch (old, new) {
    case (.object(var object), .object(let other)):
      for member in other.members {
        let (key, value) = (member.key, member.value)
        guard let known = object[key] else {
          object[key] = value
          continue
        }
        if isOnce { throw Misfit(message: "\(key) comes twice") }
        object[key] = try merged(known, value, isOnce: false)
      }
      return .object(object)
    case (.array(let elements), .array(let others)) where !isOnce:
      let first = try zip(elements, others).map { try merged($0, $1, isOnce: false) }
      return .array(first + elements.dropFirst(first.count) + others.dropFirst(first.count))
    case (_, _) where old == new: return old
    // An error in one of two fragments that come as a whole.
    case (.null, _) where !isOnce, (_, .null) where !isOnce: return .null
    default: throw Misfit(message: "\(old.text) is not \(new.text)")
    }
  }
}

extension JSONValue {
  fileprivate func value(at path: [JSONValue]) -> JSONValue? {
    var value: JSONValue? = self
    for step in path { value = step.int.map { value?[Int($0)] } ?? value?[step.string ?? ""] }
    return value == .null ? nil : value
  }

  fileprivate mutating func change(
    at path: ArraySlice<JSONValue>,
    _ body: (inout JSONValue) throws -> Void
  ) throws {
    guard let step = path.first else { return try body(&self) }
    switch self {
    case .object(var object):
      var value = object[step.string ?? ""] ?? .null
      try value.change(at: path.dropFirst(), body)
      object[step.string ?? ""] = value
      self = .object(object)
    case .array(var elements):
      guard let index = step.int.map(Int.init), elements.indices.contains(index) else { fallthrough }
      try elements[index].change(at: path.dropFirst(), body)
      self = .array(elements)
    default: throw CocoaError(.keyValueValidation)
    }
  }

  /// The value with the members of all objects sorted by key.
  var sorted: JSONValue {
    switch self {
    case .object(let object):
      let members = object.members.sorted { $0.key < $1.key }
      return .object(members.reduce(into: JSONObject()) { $0[$1.key] = $1.value.sorted })
    case .array(let elements): return .array(elements.map(\.sorted))
    default: return self
    }
  }
}
