import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Owns a session for as long as a transport or one of its requests needs it.
final class SessionOwner: Sendable {
  private let delegate = SessionDelegate()
  private let session: URLSession

  init() {
    session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
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
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let task = session.dataTask(with: URLRequest(request))
    let delegate = delegate
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.begin(Exchange(task, limits, deadline, continuation))
        // Cancelled before `begin`: the handler below found nothing to cancel.
        if Task.isCancelled { delegate.fail(task.taskIdentifier, CancellationError()) }
      }
    } onCancel: {
      delegate.fail(task.taskIdentifier, CancellationError())
    }
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method.rawValue
    httpBody = request.body.map { Data($0) }
    for field in request.headers.fields { addValue(field.value, forHTTPHeaderField: field.name) }
  }
}
