import BFFClient
import CommandSupport
import Foundation
import GraphQLNetworking
import GraphQLPaging

extension ValueFeed {
  /// Loads and returns the value or, if the shop cannot be reached, the last known one.
  func newest(_ console: Console) async throws -> Value {
    await load()
    return try state.newest(console)
  }
}

extension Loadable {
  /// Returns the value or, if the shop cannot be reached, the last known one.
  func newest(_ console: Console) throws -> Value {
    if let error {
      guard error.isOffline, value != nil else { throw error }
      console.remarkOnAge(of: checkedAt)
    }
    guard let value else { throw error ?? GraphQLClientError(.empty, "the shop has not answered") }
    return value
  }
}

extension Console {
  func remarkOnAge(of date: Date?) {
    let age = date.map { " on \($0.formatted(.iso8601))" } ?? " before"
    remark("the shop cannot be reached; this is its last answer\(age)")
  }
}

extension PageCount {
  /// Prints the known pages, up to the requested number.
  ///
  /// - Throws: `error`, the reason why the shop cannot be reached, if no pages are known.
  func printKnown<Request, Page: ListPage>(
    _ feed: ListFeed<Request, Page>,
    _ error: GraphQLClientError,
    on console: Console,
    _ text: (_ page: Page, _ isFirst: Bool) throws -> String
  ) async throws {
    await feed.load()
    guard error.isOffline, var page = feed.state.page else { throw error }
    console.remarkOnAge(of: nil)
    var count = 0
    while true {
      try console.print(text(page, count == 0))
      count += 1
      guard allows(count + 1), feed.state.after == .more else { return }
      let before = feed.state.items.count
      await feed.loadMore()
      guard let next = feed.state.page, feed.state.items.count > before else { return }
      page = next
    }
  }
}
