import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The owner of a session, for as long as a transport or one of its requests needs the session.
final class SessionOwner: Sendable {
  /// Whether a request waits here for a connection. On Apple platforms, the request waits in the session, where requests may
  /// share a connection (HTTP/2); only the request's clock waits here.
  static let holdsBack: Bool = {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }()

  /// The queue for all calls to the session.
  let queue = SessionOwner.makeQueue()
  let connections: ConnectionQueue
  private let delegate: SessionDelegate
  private let timekeeper: Timekeeper
  private let session: URLSession

  private struct State {
    /// The servers that have answered, and may have left a connection open.
    var kept: Set<String> = []
    var isAbandoned = false
  }

  private let state = Locked(State())

  init(
    _ configuration: URLSessionConfiguration,
    _ hooks: SessionHooks,
    _ connections: ConnectionQueue,
    _ timekeeper: Timekeeper
  ) {
    self.connections = connections
    self.timekeeper = timekeeper
    delegate = SessionDelegate(hooks)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: Self.delegateQueue)
  }

  #if canImport(FoundationNetworking)
    /// Each call waits for the queue that all of Foundation's sessions share. One queue for all calls takes one thread of the
    /// system's pool at most. A few hundred, each with a thread that waits, would leave none for Foundation's queue.
    private static let sharedQueue = DispatchQueue(label: "URLSessionTransport")
  #endif

  private static func makeQueue() -> DispatchQueue {
    #if canImport(FoundationNetworking)
      sharedQueue
    #else
      DispatchQueue(label: "URLSessionTransport")
    #endif
  }

  private static var delegateQueue: OperationQueue? {
    #if canImport(FoundationNetworking)
      InlineQueue()
    #else
      nil
    #endif
  }

  deinit {
    // Every request in progress retains this object: no request is left, and there will be none.
    session.finishTasksAndInvalidate()
  }

  /// Sends one request and waits for its response.
  func exchange(
    _ request: HTTPRequest,
    _ file: BodyFile?,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant
  ) async throws -> HTTPResponse {
    let received = try await Exchange(job(request, file, limits, deadline)).answer()
    return HTTPResponse(received.head, received.body)
  }

  /// Sends one request and waits for the head of its response.
  func stream(
    _ request: HTTPRequest,
    _ file: BodyFile?,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant
  ) async throws -> HTTPStream {
    let exchange = StreamExchange(job(request, file, limits, deadline))
    let response = HTTPResponse(try await exchange.answer(), [])
    return HTTPStream(
      status: response.status,
      headers: response.headers,
      body: HTTPChunks(onEnd: { exchange.end(CancellationError()) }, next: { try await exchange.next() }),
      limit: limits.responseSize
    )
  }

  private func job(
    _ request: HTTPRequest,
    _ file: BodyFile?,
    _ limits: TransportLimits,
    _ deadline: ContinuousClock.Instant
  ) -> SessionJob {
    let control = TaskControl(self, Redirect.server(of: request.url))
    return SessionJob(
      request: request,
      file: file,
      limits: limits,
      deadline: deadline,
      control: control,
      timekeeper: timekeeper
    )
  }

  /// Creates a task and starts it. Must be called on ``queue``.
  func resumeTask(for exchange: any SessionWork) -> URLSessionTask {
    let task = task(with: URLRequest(exchange.request), exchange.job.file)
    delegate.add(exchange, for: task)
    task.resume()
    return task
  }

  private func task(with request: URLRequest, _ file: BodyFile?) -> URLSessionTask {
    guard let file else { return session.dataTask(with: request) }
    #if canImport(FoundationNetworking)
      // An upload from a file would end the process whenever the server answers before it has read the whole file. A stream
      // is sent without its length, in chunks.
      var request = request
      request.httpBodyStream = InputStream(url: file.url)
      return session.dataTask(with: request)
    #else
      return session.uploadTask(with: request, fromFile: file.url)
    #endif
  }
}

// The state of its connections.
extension SessionOwner {
  /// Whether requests may no longer use the session.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Prevents other requests from using the session.
  func abandon() { state.withLock { $0.isAbandoned = true } }

  /// Notes that a request to the server is complete, and may have left its connection open.
  func keepConnection(to server: String) { state.withLock { _ = $0.kept.insert(server) } }

  /// Reports whether a request to the server may use an earlier request's connection.
  func mayHaveKeptConnection(to server: String) -> Bool { state.withLock { $0.kept.contains(server) } }
}
