import Foundation
import GraphQLNetworking
import GraphQLURLSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures the cost of reading a stream in comparison with only `URLSession`, with the same bytes: at a steady rate, and as
/// fast as possible.
struct StreamReport {
  private let server: PlainServer
  private let transport = URLSessionTransport(streamBufferSize: 64 << 20)

  /// The best of several rounds.
  private struct Figures {
    var seconds = Double.infinity
    var processorSeconds = Double.infinity
    var pieces = 0
  }

  static func run() async throws {
    let report = StreamReport(server: try PlainServer())
    defer { report.server.stop() }
    try await report.compare(EventBurst(count: 30_000, rate: 10_000), rounds: 5)
    try await report.compare(EventBurst(count: 200_000, rate: nil), rounds: 10)
  }

  private func compare(_ burst: EventBurst, rounds: Int) async throws {
    var (alone, whole) = (Figures(), Figures())
    for _ in 0..<rounds {
      try await measure(&alone) { try await readBare(burst) }
      try await measure(&whole) { try await read(burst) }
    }
    let pace = burst.rate.map { "\($0) events a second" } ?? "as fast as they come"
    print("\(burst.count) events of \(EventBurst.event.count) bytes, \(pace), best of \(rounds) rounds:")
    Self.line("URLSession alone", alone, burst)
    Self.line("HTTPStream", whole, burst)
    let rate = String(format: "%.2f", alone.seconds / whole.seconds)
    let time = String(format: "%.2f", whole.processorSeconds / alone.processorSeconds)
    print("  \(rate) times the events a second, \(time) times the time")
  }

  private static func line(_ name: String, _ figures: Figures, _ burst: EventBurst) {
    let count = Double(burst.count)
    let rate = Int((count / figures.seconds).rounded())
    let time = String(format: "%.2f", figures.processorSeconds / count * 1e6)
    print("  \(name): \(rate) events/s in \(figures.pieces) pieces, \(time) µs of processor time each")
  }

  private func measure(_ figures: inout Figures, _ read: () async throws -> Int) async throws {
    let (start, processorStart) = (ContinuousClock.now, ProcessState.processorTime)
    figures.pieces = try await read()
    figures.seconds = min(figures.seconds, (ContinuousClock.now - start) / .seconds(1))
    figures.processorSeconds = min(figures.processorSeconds, ProcessState.processorTime - processorStart)
  }

  /// - Returns: The number of pieces in which the bytes arrived.
  private func read(_ burst: EventBurst) async throws -> Int {
    var request = HTTPRequest(method: .get, url: server.url)
    for (name, value) in burst.fields { request.headers[name] = value }
    var (pieces, size) = (0, 0)
    for try await piece in try await transport.stream(request).body {
      pieces += 1
      size += piece.count
    }
    precondition(size == burst.size)
    return pieces
  }

  private func readBare(_ burst: EventBurst) async throws -> Int {
    var request = URLRequest(url: server.url)
    for (name, value) in burst.fields { request.setValue(value, forHTTPHeaderField: name) }
    let reader = BareReader()
    let session = URLSession(configuration: .ephemeral, delegate: reader, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let counts: BareReader.Counts = try await withCheckedThrowingContinuation { continuation in
      reader.begin(continuation)
      session.dataTask(with: request).resume()
    }
    precondition(counts.size == burst.size)
    return counts.pieces
  }
}

/// Counts what a session receives.
private final class BareReader: NSObject, URLSessionDataDelegate, Sendable {
  typealias Counts = (pieces: Int, size: Int)

  private let state = Protected<(continuation: CheckedContinuation<Counts, any Error>?, counts: Counts)>((nil, (0, 0)))

  func begin(_ continuation: CheckedContinuation<Counts, any Error>) {
    state.withLock { $0.continuation = continuation }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { state in
      state.counts.pieces += 1
      state.counts.size += data.count
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let state = state.withLock(\.self)
    state.continuation?.resume(with: error.map { .failure($0) } ?? .success(state.counts))
  }
}

/// Events of the same size that a server sends one at a time.
struct EventBurst: Sendable {
  static let event = Array("event: next\ndata: \(data)\n\n".utf8)
  private static let data = #"{"data":{"price":{"id":"W-1042","amount":129900,"stock":17}}}"#

  let count: Int
  /// The number of events per second, or nil for as fast as the client reads them.
  let rate: Int?

  var size: Int { count * Self.event.count }

  /// The header fields of the request for them.
  var fields: [String: String] { ["X-Count": "\(count)", "X-Rate": "\(rate ?? 0)"] }

  init(count: Int, rate: Int?) { (self.count, self.rate) = (count, rate) }

  /// Creates the events that a request specifies.
  init?(_ request: Connection.Request) {
    guard let count = request.headers["x-count"].flatMap({ Int($0) }) else { return nil }
    let rate = request.headers["x-rate"].flatMap { Int($0) } ?? 0
    self.init(count: count, rate: rate == 0 ? nil : rate)
  }

  func send(to connection: Connection) {
    connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: \(size)\r\n\r\n")
    let start = ContinuousClock.now
    for number in 1...count {
      guard connection.write(Self.event) else { return }
      guard let rate else { continue }
      let ahead = Double(number) / Double(rate) - (ContinuousClock.now - start) / .seconds(1)
      if ahead > 0.001 { Thread.sleep(forTimeInterval: ahead) }
    }
  }
}
