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
    guard let value else { throw error ?? GraphQLClientError(.empty, "the shop has not responded") }
    if let error {
      guard error.isOffline else { throw error }
      console.remarkOnAge(of: checkedAt)
    }
    return value
  }

  /// Loads a store's value and returns it or, if the shop cannot be reached, the last known one.
  ///
  /// - Parameters:
  ///   - load: Loads the value. A guest's value is returned even if the shop cannot be reached.
  ///   - state: Returns the store's state.
  static func newest(
    _ console: Console,
    of state: @autoclosure () -> Loadable,
    _ load: () async throws -> Value
  ) async throws -> Value {
    do {
      let value = try await load()
      switch state().error {
      case let error? where error.isOffline: console.remarkOnAge(of: state().checkedAt)
      // The problems of a merge are among those that the bag reports.
      case let error? where error.kind == .refused: break
      case let error?: console.remark(Failure.message(of: error))
      case nil: break
      }
      return value
    } catch let error as GraphQLClientError where error.isOffline {
      return try state().newest(console)
    }
  }
}

extension Console {
  func remarkOnAge(of date: Date?) {
    let age = date.map { " on \($0.formatted(.iso8601))" } ?? ""
    remark("the shop cannot be reached; this is its last response\(age)")
  }
}

extension PageCount {
  /// Prints the known pages, up to the requested number.
  ///
  /// - Throws: `error`, the reason why the shop cannot be reached, if no pages are known.
  func printKnown<Page: ListPage>(
    _ pages: ListPages<Page>?,
    _ error: GraphQLClientError,
    on console: Console,
    _ text: (_ page: Page, _ isFirst: Bool) throws -> String
  ) async throws {
    guard error.isOffline, var known = pages?.makeAsyncIterator() else { throw error }
    var next = try? await known.next()
    if next == nil { throw error }
    console.remarkOnAge(of: nil)
    var count = 0
    while let page = next {
      try console.print(text(page, count == 0))
      count += 1
      next = allows(count + 1) ? try? await known.next() : nil
    }
  }
}
