import GraphQLNetworking

/// The requests that a mock has received, for tests to inspect.
///
/// ```swift
/// try await app.search("coat")
/// let request = try #require(mock.requests.all.last)
/// #expect(request.operationName == "Products" && request.variables["query"] == "coat")
/// ```
///
/// A request is recorded as soon as it arrives: before it is validated, executed, delayed or made to fail by a fault. The
/// request's operation name is the name of the operation in the document, even if the client did not send the name
/// separately. Recorded requests contain everything, including tokens and passwords; only a request's `description` leaves
/// out the values.
///
/// The latest 1,000 requests are kept, or fewer if they are large.
public final class MockRequests: Sendable {
  private struct Entry {
    let request: GraphQLRequest
    let size: Int
    var isTaken = false
  }

  private struct Waiter {
    let number: Int
    let operation: String?
    let continuation: CheckedContinuation<GraphQLRequest, any Error>
  }

  private struct State {
    var entries: [Entry] = []
    var size = 0
    var waiters: [Waiter] = []
    var waiterCount = 0

    mutating func dropOldest() {
      var dropped = 0
      while entries.count - dropped > mostEntries || size > mostBytes && entries.count - dropped > 1 {
        size -= entries[dropped].size
        dropped += 1
      }
      entries.removeFirst(dropped)
    }
  }

  private static let mostEntries = 1_000
  private static let mostBytes = 64 * 1024 * 1024

  // Each continuation is resumed once, by the code that takes it out of the state.
  private let state = Locked(State())

  init() {}

  /// All requests in order of arrival.
  public var all: [GraphQLRequest] {
    state.withLock { $0.entries.map(\.request) }
  }

  /// Returns the requests for one operation in order of arrival.
  public func named(_ operation: String) -> [GraphQLRequest] {
    all.filter { $0.operationName == operation }
  }

  /// Removes all recorded requests. Later calls of ``next(_:)`` wait for new ones.
  public func clear() {
    state.withLock {
      $0.entries = []
      $0.size = 0
    }
  }

  /// Returns the oldest request that this method has not returned yet. If there is none, the method waits for the next
  /// request, without polling.
  ///
  /// - Parameter operation: The name of the operation to return a request for, or `nil` for any operation.
  /// - Throws: `CancellationError` if the task is canceled while it waits.
  public func next(_ operation: String? = nil) async throws -> GraphQLRequest {
    try Task.checkCancellation()
    let number = state.withLock { state in
      state.waiterCount += 1
      return state.waiterCount
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(Waiter(number: number, operation: operation, continuation: continuation))
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }
}

extension MockRequests {
  func add(_ request: GraphQLRequest) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.firstIndex { request.matches($0.operation) }.map { state.waiters.remove(at: $0) }
      state.entries.append(Entry(request: request, size: request.size, isTaken: waiter != nil))
      state.size += request.size
      state.dropOldest()
      return waiter
    }
    waiter?.continuation.resume(returning: request)
  }

  /// Answers the waiter with a request that is already there, or keeps the waiter if there is none.
  private func wait(_ waiter: Waiter) {
    let result: Result<GraphQLRequest, any Error>? = state.withLock { state in
      // The task may have been canceled before there was a waiter to find.
      if Task.isCancelled { return .failure(CancellationError()) }
      let index = state.entries.firstIndex { !$0.isTaken && $0.request.matches(waiter.operation) }
      guard let index else {
        state.waiters.append(waiter)
        return nil
      }
      state.entries[index].isTaken = true
      return .success(state.entries[index].request)
    }
    if let result { waiter.continuation.resume(with: result) }
  }
}

extension GraphQLRequest {
  fileprivate func matches(_ operation: String?) -> Bool {
    operation == nil || operation == operationName
  }

  /// The approximate size of the request in memory, in bytes.
  fileprivate var size: Int {
    files.reduce(query.utf8.count + JSONValue.object(variables).byteCount) { $0 + $1.content.count }
  }
}
