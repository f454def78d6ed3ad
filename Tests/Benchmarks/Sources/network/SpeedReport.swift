import Foundation
import GraphQLNetworking
import GraphQLURLSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measures the cost of the client in comparison with only `URLSession`, with the same request and response over persistent
/// connections.
struct SpeedReport {
  private static let rounds = 15
  private static let requests = 1500
  private let server: PlainServer
  private let session = URLSession(configuration: .ephemeral)
  private let client: GraphQLClient
  private let bare: URLRequest

  /// The best of several rounds, which is what the machine achieves undisturbed.
  private struct Figures {
    var seconds = Double.infinity
    var processorSeconds = Double.infinity

    var rate: Double { Double(SpeedReport.requests) / seconds }
    var microseconds: Double { processorSeconds / Double(SpeedReport.requests) * 1e6 }
  }

  static func run() async throws {
    let report = try SpeedReport()
    defer { report.server.stop() }
    print("\(requests) requests with a response of \(PlainServer.body.utf8.count) bytes, best of \(rounds) rounds")
    for concurrency in [1, 16] { try await report.compare(concurrency) }
    try await report.watchMemory()
  }

  private init() throws {
    server = try PlainServer()
    client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
    var request = URLRequest(url: server.url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("application/graphql-response+json, application/json;q=0.9", forHTTPHeaderField: "Accept")
    request.httpBody = Data(
      #"{"query":"\#(ProbeQuery.operationDocument.text)","operationName":"ProbeQuery","variables":{"id":"1","password":"x"}}"#
        .utf8
    )
    bare = request
  }

  private func compare(_ concurrency: Int) async throws {
    var (alone, whole) = (Figures(), Figures())
    // One after the other in every round, so that both meet the same machine.
    for _ in 0..<Self.rounds {
      try await measure(&alone, concurrency) { try await sendBare() }
      try await measure(&whole, concurrency) { try await fetch() }
    }
    print("\(concurrency) at once:")
    Self.line("URLSession alone", alone)
    Self.line("client and transport", whole)
    let rate = Self.fixed(whole.rate / alone.rate)
    let time = Self.fixed(whole.microseconds / alone.microseconds)
    print("  \(rate) times the requests a second, \(time) times the time")
  }

  private static func fixed(_ ratio: Double) -> String { String(format: "%.2f", ratio) }

  private static func line(_ name: String, _ figures: Figures) {
    let rate = Int(figures.rate.rounded())
    print("  \(name): \(rate) requests/s, \(Int(figures.microseconds.rounded())) µs of processor time each")
  }

  private func measure(
    _ figures: inout Figures,
    _ concurrency: Int,
    _ request: @escaping @Sendable () async throws -> Void
  ) async throws {
    let (start, processorStart) = (ContinuousClock.now, ProcessState.processorTime)
    try await Self.perform(Self.requests, concurrency, request)
    figures.seconds = min(figures.seconds, (ContinuousClock.now - start) / .seconds(1))
    figures.processorSeconds = min(figures.processorSeconds, ProcessState.processorTime - processorStart)
  }

  private static func perform(
    _ count: Int,
    _ concurrency: Int,
    _ request: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<concurrency {
        group.addTask { for _ in 0..<count / concurrency { try await request() } }
      }
      try await group.waitForAll()
    }
  }

  private func fetch() async throws {
    let data = try await client.fetch(ProbeQuery(variables: ProbeVariables(password: "x")))
    precondition(data.name.utf8.count == 2000)
  }

  private func sendBare() async throws {
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: bare) { data, _, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(data ?? Data()))
      }.resume()
    }
    precondition(data.count == PlainServer.body.utf8.count)
  }

  private func watchMemory() async throws {
    try await watchMemory("client and transport") { try await fetch() }
    try await watchMemory("URLSession alone") { try await sendBare() }
  }

  private func watchMemory(_ name: String, _ request: @escaping @Sendable () async throws -> Void) async throws {
    print("resident memory, \(name):")
    var done = 0
    for goal in [0, 5000, 10_000, 20_000] {
      try await Self.perform(goal - done, 16, request)
      done = goal
      print("  after \(goal) requests: \((ProcessState.memory() * 10).rounded() / 10) MB")
    }
  }
}
