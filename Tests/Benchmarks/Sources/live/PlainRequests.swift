import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Subscriptions with only `URLSession`, whose events are counted but not read.
final class PlainRequests: NSObject, URLSessionDataDelegate {
  private struct Reader {
    /// The number of events before the request is cancelled.
    var count: Int
    let end: CheckedContinuation<Void, Never>
  }

  private let request: URLRequest
  private let readers = Protected<[Int: Reader]>([:])
  private let session = Protected<URLSession?>(nil)

  init(_ url: URL) {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
    var writer = JSONWriter()
    JSONValue.object([
      "query": .string(ListingChangedSubscription.operationDocument.text),
      "variables": .object(["products": .int(1), "rate": .int(200)]),
    ]).write(to: &writer)
    request.httpBody = Data(writer.bytes)
    self.request = request
    super.init()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 64
    session.withLock { $0 = URLSession(configuration: configuration, delegate: self, delegateQueue: nil) }
  }

  /// Begins a subscription, and cancels it after a number of events.
  func cancel(after count: Int) async {
    guard let task = session.withLock({ $0 })?.dataTask(with: request) else { return }
    await withCheckedContinuation { end in
      readers.withLock { $0[task.taskIdentifier] = Reader(count: count, end: end) }
      task.resume()
      if count == 0 { task.cancel() }
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let events = data.contains(UInt8(ascii: "{")) ? 1 : 0
    let isOver = readers.withLock { readers in
      readers[dataTask.taskIdentifier]?.count -= events
      return readers[dataTask.taskIdentifier].map { $0.count <= 0 } == true
    }
    if isOver { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    readers.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.end.resume()
  }
}
