import Foundation
import GraphQLNetworking

/// Measures 10,000 events a second on one stream, from a server in another process: whether the rate is kept, and memory
/// stays constant.
enum RateReport {
  static func run() async throws {
    let server = try ListingServer()
    defer { server.stop() }
    let client = server.client()
    try await report(client, count: 100_000, rate: 10_000)
    try await report(client, count: 100_000, rate: nil)
  }

  private static func report(_ client: GraphQLClient, count: Int, rate: Int?) async throws {
    let (start, processorStart) = (ContinuousClock.now, ProcessState.processorTime)
    var memory: [Double] = []
    var (number, gaps) = (0, 0)
    for try await event in client.events(of: ListingChangedSubscription(products: 1, count: count, rate: rate)) {
      number += 1
      if event.gap != nil { gaps += 1 }
      if number % (count / 4) == 0 { memory.append(ProcessState.memory()) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let processor = (ProcessState.processorTime - processorStart) / Double(number) * 1e6
    Report.title("\(count) events on one stream, \(rate.map { "\($0) a second" } ?? "as fast as they come")")
    print("  \(number) events, \(gaps) gaps, \(Int(Double(number) / seconds)) a second")
    print("  \(Report.fixed(processor, 1)) µs of processor time for each in the client")
    let quarters = memory.map { Report.fixed($0, 1) }.joined(separator: ", ")
    print("  resident at each quarter: \(quarters) MB (goal: flat)")
  }
}
