import Foundation
import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Questions from the session, which would make its own decision without an answer. On Linux, an answer that comes after the
// task was canceled ends the process. There, the exchange ends here, and the question remains unanswered.
extension SessionDelegate {
  /// Refuses redirects, which the transport handles: for the session, the redirecting response is the last one.
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

  /// Lets the app decide, if it has a handler. Otherwise the session does not sign in: the response that requires a sign-in
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
    /// A connection that was kept from an earlier request broke before the response, and the session is about to send the
    /// request again. The session must not decide that, because a mutation may have been executed. It would also send an
    /// empty body, and wait forever. So the connection counts as lost.
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
