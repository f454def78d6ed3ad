import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Owns a session for as long as a transport or one of its requests needs it.
final class SessionOwner: Sendable {
  /// Where the session is spoken to.
  let queue = DispatchQueue(label: "URLSessionTransport")
  private let delegate = SessionDelegate()
  private let timekeeper = Timekeeper()
  private let session: URLSession

  init() {
    session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: Self.delegateQueue)
  }

  private static var delegateQueue: OperationQueue? {
    #if canImport(FoundationNetworking)
      InlineQueue()
    #else
      nil
    #endif
  }

  deinit {
    // Every request in flight holds this object: there is none left, and there will be none.
    session.finishTasksAndInvalidate()
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The session's own clocks are whole seconds on Linux, or ignored: each exchange has its own.
    configuration.timeoutIntervalForRequest = 86_400
    return configuration
  }

  /// Sends one request and waits for its response.
  func exchange(
    _ request: HTTPRequest,
    _ file: BodyFile?,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let exchange = Exchange(request, file, limits, deadline, TaskControl(self), timekeeper)
    let received = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.begin(continuation)
        // Cancelled before `begin`: the handler below found nobody waiting.
        if Task.isCancelled { exchange.end(CancellationError()) }
      }
    } onCancel: {
      exchange.end(CancellationError())
    }
    return HTTPResponse(received.head, received.body)
  }

  /// Makes a task and starts it. To be called on ``queue``.
  func resumeTask(for exchange: Exchange) -> URLSessionTask {
    let task = task(with: URLRequest(exchange.request), exchange.file)
    delegate.add(exchange, for: task)
    task.resume()
    return task
  }

  private func task(with request: URLRequest, _ file: BodyFile?) -> URLSessionTask {
    guard let file else { return session.dataTask(with: request) }
    #if canImport(FoundationNetworking)
      // An upload from a file would end the process whenever the server answers before it has read all of it. A stream
      // is sent without its length, in chunks.
      var request = request
      request.httpBodyStream = InputStream(url: file.url)
      return session.dataTask(with: request)
    #else
      return session.uploadTask(with: request, fromFile: file.url)
    #endif
  }
}
