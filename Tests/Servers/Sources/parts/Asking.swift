import Foundation
import GraphQLLive
import GraphQLNetworking
import GraphQLURLSession

/// Sends each operation to one server, in parts and as a whole.
final class Asking {
  private let inParts: GraphQLClient
  private let plain: GraphQLClient
  private var operations = 0
  private var results = 0
  private var pending = 0
  private var failed = 0

  init(_ url: URL) {
    let transport = URLSessionTransport()
    inParts = GraphQLClient(endpoint: url, transport: transport, live: LiveTransport())
    let other = url.deletingLastPathComponent().appendingPathComponent("plain")
    plain = GraphQLClient(endpoint: other, transport: transport, live: LiveTransport())
  }

  /// Checks each result of an operation.
  ///
  /// - Parameter fails: Whether some of its fields fail.
  func check<Query: GraphQLQuery>(_ query: Query, fails: Bool) async throws where Query.Data: Equatable {
    let whole = try await plain.response(to: query)
    var last: GraphQLResponse<Query.Data>?
    do {
      for try await result in inParts.responses(of: query) {
        results += 1
        if Growth.hasPending(result.data as Any) { pending += 1 }
        try expect(last.map { Growth.isGrown($0.data as Any, result.data as Any) } ?? true, query, "it grows")
        try expect(fails || result.errors.isEmpty, query, "it has no errors")
        last = result
      }
    } catch let error as GraphQLClientError {
      throw Wrong(operation: Query.operationDocument.text, what: error.description)
    }
    let data = last?.data as Any
    try expect(!Growth.hasPending(data), query, "nothing is pending at the end")
    try expect(last?.errors.isEmpty == whole.errors.isEmpty, query, "it has errors if the whole has some")
    if fails {
      try expect(Growth.allows(whole.data as Any, data), query, "it has what the whole has")
      if !(last?.errors.isEmpty ?? true) { failed += 1 }
    } else {
      try expect(last?.data == whole.data && whole.data != nil, query, "it is the whole")
    }
    operations += 1
  }

  /// Prints how much was checked.
  func report() throws {
    print("  \(operations) operations, \(failed) with errors: \(results) results, \(pending) with pending parts")
  }

  private func expect<Query: GraphQLQuery>(_ isRight: Bool, _ query: Query, _ what: String) throws {
    if !isRight { throw Wrong(operation: Query.operationDocument.text, what: "not right: \(what)") }
  }
}

/// An error for an unexpected response of a server.
struct Wrong: Error {
  let operation: String
  let what: String
}

/// Compares generated values by their properties, whatever their types are.
enum Growth {
  /// Reports whether a result has everything that the previous one had, and perhaps more: items of lists, and parts that
  /// were pending.
  static func isGrown(_ old: Any, _ new: Any) -> Bool {
    if (old as? any AnyDeferred)?.isPending == true { return true }
    return compare(old, new, isGrown) { $0 <= $1 }
  }

  /// Reports whether a result may arrive in parts if the whole one is this. In the whole result, a failure makes more of it
  /// null; a part that fails is missing.
  static func allows(_ whole: Any, _ parts: Any) -> Bool {
    let mirror = Mirror(reflecting: whole)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return true }
    if (parts as? any AnyDeferred)?.hasFailed == true { return true }
    return compare(whole, parts, allows) { $0 >= $1 }
  }

  static func hasPending(_ value: Any) -> Bool {
    (value as? any AnyDeferred)?.isPending == true
      || Mirror(reflecting: value).children.contains { hasPending($0.value) }
  }

  private static func compare(
    _ one: Any,
    _ other: Any,
    _ inner: (Any, Any) -> Bool,
    counts: (Int, Int) -> Bool
  ) -> Bool {
    let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
    if first.children.isEmpty && first.displayStyle != .collection { return "\(one)" == "\(other)" }
    let isList = first.displayStyle == .collection
    guard isList ? counts(first.children.count, second.children.count) : first.children.count == second.children.count
    else { return false }
    return zip(first.children, second.children).allSatisfy { $0.label == $1.label && inner($0.value, $1.value) }
  }
}

private protocol AnyDeferred {
  var isPending: Bool { get }
  var hasFailed: Bool { get }
}

extension Deferred: AnyDeferred {
  fileprivate var hasFailed: Bool { !errors.isEmpty }
}
