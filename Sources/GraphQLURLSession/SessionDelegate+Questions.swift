import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What the session asks, and would decide in its own way if nobody answered. On Linux an answer that comes after the
// task was cancelled ends the process, so there the exchange ends here, and the question goes unanswered.
extension SessionDelegate {
  /// Redirects are judged by the transport: for the session, the redirecting response is the last one.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      exchange(of: task)?.end(with: response)
    #else
      completionHandler(nil)
    #endif
  }

  /// The app decides, if it wants to. Otherwise signing in is not the session's business: the response that asks for it
  /// is the last one.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      if let response = challenge.failureResponse as? HTTPURLResponse {
        exchange(of: task)?.end(with: response)
        return
      }
      completionHandler(.performDefaultHandling, nil)
    #else
      guard let onChallenge = hooks.onChallenge else { return completionHandler(.performDefaultHandling, nil) }
      Task {
        let (disposition, credential) = await onChallenge(challenge)
        completionHandler(disposition, credential)
      }
    #endif
  }

  #if canImport(FoundationNetworking)
    /// A connection that was kept from an earlier request broke before its answer, and the session is about to send the
    /// request again. The session must not decide that, because a mutation may have been done; and it would send the
    /// body as nothing, and wait forever. So the connection counts as lost.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      exchange(of: task)?.end(TransportFailure.noAnswer)
      completionHandler(nil)
    }
  #endif
}
