import Foundation
import GraphQLNetworking

/// Breaks 1,000 connections, and checks whether each wait is within the limits of the back-off.
enum ReconnectionReport {
  private static let baseDelay = 1.0
  private static let maximumDelay = 8.0

  static func run() async throws {
    let opened = Protected<[ContinuousClock.Instant]>([])
    let broken = Protected<[ContinuousClock.Instant]>([])
    let piece = Array("data: {\"data\":{\"listing\":{\(Listing.members(products: 1))}}}\n\n".utf8)
    let feed = Feed("text/event-stream") {
      opened.withLock { $0.append(.now) }
      let rest = Protected([piece])
      return {
        if let piece = rest.withLock({ $0.popLast() }) { return piece }
        broken.withLock { $0.append(.now) }
        throw GraphQLClientError(.connectionLost, "broken")
      }
    }
    var options = RequestOptions()
    options.reconnects.baseDelay = .seconds(baseDelay / 1000)
    options.reconnects.maximumDelay = .seconds(maximumDelay / 1000)
    var (number, gaps) = (0, 0)
    for try await event in feed.client.events(of: ListingChangedSubscription(products: 1), options: options) {
      number += 1
      gaps += event.gap == nil ? 0 : 1
      if number == 1001 { break }
    }
    let waits = zip(opened.withLock(\.self).dropFirst(), broken.withLock(\.self)).map { ($0 - $1) / .milliseconds(1) }
    Report.title("1,000 connections that break after one event, waits of 1 to 8 ms")
    print("  \(number) events, \(gaps) of them with a gap, \(waits.count) waits")
    let sorted = waits.sorted()
    let late = waits.count { $0 > maximumDelay }
    print(
      "  shortest \(fixed(sorted.first)), median \(fixed(sorted[sorted.count / 2])), longest \(fixed(sorted.last)) ms"
    )
    print("  shorter than half of the first: \(waits.count { $0 < baseDelay / 2 }) (goal 0); \(late) were woken late")
  }

  private static func fixed(_ value: Double?) -> String { Report.fixed(value ?? 0, 2) }
}
