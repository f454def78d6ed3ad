package import GraphQLNetworking

/// The reason why a feed requests a page.
package enum PageReason: Sendable {
  /// Cached data can be used.
  case load
  /// The list is refreshed, so cached data cannot be used.
  case refresh
  /// The page follows another page of a list that was refreshed, or that has changed.
  case afterRefresh
}

/// A page, and its changes while it is shown.
package struct WatchedPage<Page: ListPage>: Sendable {
  /// A version of the page at one time.
  package struct Version: Sendable {
    /// The page, or `nil` if it is no longer known.
    package let page: Page?
    /// Whether some of the page is older than allowed, or incomplete.
    package let isStale: Bool
    /// The reason why the server could not confirm the page, if that is an error to show.
    package let error: GraphQLClientError?
    /// Whether the page may have other items than the server has sent, because the app has changed it or removed some.
    package let leavesOut: Bool

    package init(_ page: Page?, isStale: Bool = false, error: GraphQLClientError? = nil, leavesOut: Bool = false) {
      self.page = page
      self.isStale = isStale
      self.error = error
      self.leavesOut = leavesOut
    }
  }

  /// A closure that shows each version after the first one, until its task is canceled.
  package typealias Watch = @Sendable (_ show: @escaping @Sendable (Version) async -> Void) async -> Void

  let first: Version
  /// The page that is shown first.
  let page: Page
  /// The page as the server has sent it, if that is known: with the items that were removed from the cache before it arrived.
  let received: Page
  let watch: Watch?

  package init(
    _ page: Page,
    received: Page? = nil,
    isStale: Bool = false,
    error: GraphQLClientError? = nil,
    leavesOut: Bool = false,
    watch: Watch? = nil
  ) {
    first = Version(page, isStale: isStale, error: error, leavesOut: leavesOut)
    self.page = page
    self.received = received ?? page
    self.watch = watch
  }
}
