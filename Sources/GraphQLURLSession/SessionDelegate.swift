import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Receives everything a session has to say, and ends every exchange exactly once.
///
/// `data(for:)` cannot be used on Linux: cancelling it may freeze the process, and cancelling a task that has just
/// completed ends it. So there is one table of exchanges behind one lock. Whoever takes an exchange out of the table ends
/// it, outside of the lock; a task is cancelled only by who took it out, and inside the lock, while the session cannot
/// yet have forgotten the task.
final class SessionDelegate: NSObject, Sendable {
  private let exchanges = Locked<[Int: Exchange]>([:])

  /// Starts an exchange.
  func begin(_ exchange: Exchange) {
    let id = exchange.task.taskIdentifier
    var exchange = exchange
    exchanges.withLock { exchanges in
      exchange.watchdog = Task { [weak self] in await self?.watch(id) }
      exchanges[id] = exchange
      exchange.task.resume()
    }
  }

  /// Cancels an exchange, if it is still on its way.
  func fail(_ id: Int, _ error: any Error) {
    finish(id, cancelling: true) { _ in .failure(error) }
  }

  private func finish(
    _ id: Int,
    cancelling: Bool,
    _ result: (Exchange) -> Result<HTTPResponse, any Error>
  ) {
    let exchange = exchanges.withLock { exchanges in
      let exchange = exchanges.removeValue(forKey: id)
      if cancelling { exchange?.task.cancel() }
      return exchange
    }
    guard let exchange else { return }
    exchange.watchdog?.cancel()
    exchange.continuation.resume(with: result(exchange))
  }

  /// Lets an exchange take something in; ends it if it cannot.
  private func update(_ id: Int, _ body: (inout Exchange) throws(GraphQLClientError) -> Void) {
    let error = exchanges.withLock { exchanges -> GraphQLClientError? in
      guard exchanges[id] != nil else { return nil }
      do throws(GraphQLClientError) {
        try body(&exchanges[id]!)
        return nil
      } catch {
        return error
      }
    }
    if let error { fail(id, error) }
  }

  /// Waits until the exchange's time is over, which moves on with all that comes from the server.
  private func watch(_ id: Int) async {
    while let deadline = exchanges.withLock({ $0[id]?.nextDeadline }) {
      if deadline <= .now { return finish(id, cancelling: true) { .failure($0.timeoutError) } }
      guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
    }
  }
}

extension SessionDelegate: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let head = response as? HTTPURLResponse {
      update(dataTask.taskIdentifier) { exchange throws(GraphQLClientError) in try exchange.receive(head) }
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    update(dataTask.taskIdentifier) { exchange throws(GraphQLClientError) in try exchange.receive(data) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task.taskIdentifier, cancelling: false) { exchange in
      if let error { return .failure(TransportFailure.error(error, in: exchange)) }
      guard let response = exchange.response else { return .failure(TransportFailure.noResponse(exchange)) }
      return .success(response)
    }
  }
}

extension SessionDelegate {
  /// Redirects are judged by the transport: for the session, the redirecting response is the last one.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    update(task.taskIdentifier) { exchange throws(GraphQLClientError) in try exchange.receive(response) }
    completionHandler(nil)
  }

  /// Signing in is not the session's business. On Linux a challenge that nobody answers never ends, so the exchange
  /// ends here, with the response that asks for it.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      if let head = challenge.failureResponse as? HTTPURLResponse {
        finish(task.taskIdentifier, cancelling: true) { _ in .success(HTTPResponse(head)) }
        return completionHandler(.cancelAuthenticationChallenge, nil)
      }
    #endif
    completionHandler(.performDefaultHandling, nil)
  }
}

#if canImport(FoundationNetworking)
  extension SessionDelegate {
    /// A connection that was kept from an earlier request broke before its answer, and the session is about to send the
    /// request again. That is not for it to decide, as a mutation may have been done; and it would send the body as
    /// nothing, and wait for ever. So the connection counts as lost.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      let id = task.taskIdentifier
      // Not from here: the session waits for this call, and cancelling would wait for the session.
      Task { fail(id, GraphQLClientError(.connectionLost, "the server closed the connection without an answer")) }
      completionHandler(nil)
    }
  }
#endif
