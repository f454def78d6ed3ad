import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of a session, which receives all events and passes each one on to its exchange.
///
/// `data(for:)` cannot be used on Linux, where canceling it may freeze the process.
final class SessionDelegate: NSObject, Sendable {
  /// The exchanges whose tasks have not completed, by their tasks' identifiers.
  private let exchanges = Locked<[Int: any SessionWork]>([:])
  let hooks: SessionHooks

  init(_ hooks: SessionHooks) { self.hooks = hooks }

  func add(_ exchange: any SessionWork, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func exchange(of task: URLSessionTask) -> (any SessionWork)? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }
}

extension SessionDelegate: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let head = response as? HTTPURLResponse { exchange(of: dataTask)?.receive(head) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    exchange(of: task)?.didSend(Int(clamping: totalBytesSent))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    // On Linux this is the only report of a redirect without a target.
    if error == nil, let head = task.response as? HTTPURLResponse { exchange?.receiveUnlessKnown(head) }
    exchange?.complete(error)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
    hooks.onMetrics?(metrics)
  }
}
