import Foundation
import GraphQLNetworking

/// Measures the cost of an event in addition to its decoding, over a transport without cost.
enum EventReport {
  private enum Format: String, CaseIterable {
    case serverSentEvents = "server-sent events"
    case multipart

    var type: String { self == .multipart ? "multipart/mixed;boundary=graphql" : "text/event-stream" }

    func piece(_ text: String) -> [UInt8] {
      switch self {
      case .serverSentEvents: Array("event: next\ndata: \(text)\n\n".utf8)
      // As Apollo Router writes it: the delimiter follows its part.
      case .multipart: Array("\r\nContent-Type: application/json\r\n\r\n{\"payload\":\(text)}\r\n--graphql".utf8)
      }
    }

    var start: [UInt8] { Array((self == .multipart ? "\r\n--graphql" : ":\n\n").utf8) }

    var end: [UInt8] { Array((self == .multipart ? "--\r\n" : "event: complete\ndata:\n\n").utf8) }
  }

  static func run() async throws {
    Report.title("Events beside decoding the same text: processor time, the least of 20 rounds in turn")
    for products in [1, 5, 20, 100] {
      for format in Format.allCases { try await report(products, format) }
    }
  }

  private static func report(_ products: Int, _ format: Format) async throws {
    let text = #"{"data":{"listing":{\#(Listing.members(products: products))}}}"#
    let body = Array(text.utf8)
    let count = max(200, 4_000_000 / body.count)
    let feed = Feed(format.type, [(format.start, 1), (format.piece(text), count), (format.end, 1)])
    let client = feed.client
    var (decode, event) = (Double.infinity, Double.infinity)
    for _ in 0..<20 {
      decode = min(decode, try time(count) { try decodes(body, count) })
      event = min(event, try await time(count) { try await events(client, count) })
    }
    let ratio = Report.fixed(event / decode, 2)
    let times = "\(Report.fixed(event, 2)) µs of \(Report.fixed(decode, 2))"
    print("  \(body.count) bytes, \(format.rawValue): \(ratio) decodes (goal 1.3); \(times)")
  }

  private static func decodes(_ body: [UInt8], _ count: Int) throws {
    for _ in 0..<count {
      _ = try JSONReader.decode(GraphQLResponse<ListingChangedSubscription.Data>.self, from: body)
    }
  }

  private static func events(_ client: GraphQLClient, _ count: Int) async throws {
    var sum = 0
    for try await _ in client.events(of: ListingChangedSubscription(products: 1)) { sum += 1 }
    precondition(sum == count)
  }

  /// Returns the processor time of each of a number of items, in microseconds.
  private static func time(_ count: Int, _ work: () throws -> Void) rethrows -> Double {
    let start = ProcessState.processorTime
    try work()
    return (ProcessState.processorTime - start) / Double(count) * 1e6
  }

  private static func time(_ count: Int, _ work: () async throws -> Void) async rethrows -> Double {
    let start = ProcessState.processorTime
    try await work()
    return (ProcessState.processorTime - start) / Double(count) * 1e6
  }
}
