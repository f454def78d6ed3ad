public import GraphQLNetworking

extension ListFeed {
  /// The state of a feed's list. Two states are equal only if one is a copy of the other. Their items are not compared.
  public struct State: Sendable, Equatable {
    /// The progress of loading the first page. ``before`` and ``after`` describe the progress of loading further pages.
    public enum Phase: Sendable, Equatable {
      /// Nothing has been requested yet.
      case idle
      /// The first page is loading. During a refresh, the items that were loaded earlier are still there.
      case loading
      /// The first page has loaded. If that page begins in the middle of a list, it may be empty although the list has items
      /// before or after it.
      case loaded
      /// The list has no items.
      case empty
      /// The first page failed to load; ``ListFeed/load()`` tries again. If a refresh failed, the items that were loaded
      /// earlier are still there, and more pages can be loaded. The same applies if the items came from a cache, and the
      /// server responded to the request for their current values with an error.
      case failed(GraphQLClientError)
    }

    /// The part of the list that remains to be loaded before the first item or after the last one.
    public enum Rest: Sendable, Equatable {
      /// All items on this side are loaded.
      case nothing
      /// There are more pages on this side.
      case more
      /// The next page on this side is loading.
      case loading
      /// The next page on this side failed to load; ``ListFeed/load()`` tries again.
      case failed(GraphQLClientError)
    }

    /// The progress of loading the first page.
    public internal(set) var phase: Phase
    /// The items loaded so far, without repetitions, in the order of the list.
    public internal(set) var items: [Page.Item]
    /// The part of the list that remains to be loaded before the items. ``ListFeed/loadEarlier()`` loads its next page.
    public internal(set) var before: Rest
    /// The part of the list that remains to be loaded after the items. ``ListFeed/loadMore()`` loads its next page.
    public internal(set) var after: Rest
    /// The most recently loaded page, for information about the whole list, such as the title, the filters, or the number of
    /// items.
    public internal(set) var page: Page?
    /// Whether some of the items are older than allowed or incomplete, or come from a cache after the request for their
    /// current data has failed. Cached items whose request is still in progress are not marked. Only a feed whose pages are
    /// kept in a cache can be stale.
    public internal(set) var isStale: Bool

    /// The identity of the change that made this state: comparing items takes long, and not all items can be compared.
    private final class Change: Sendable {}

    private var change = Change()

    /// Creates a state for previews and for tests of views.
    ///
    /// - Parameters:
    ///   - phase: The progress of loading the list.
    ///   - items: The items loaded so far.
    ///   - before: The part of the list that remains to be loaded before the items.
    ///   - after: The part of the list that remains to be loaded after the items.
    ///   - page: The most recently loaded page.
    ///   - isStale: Whether some of the items are older than allowed or incomplete, or could not be confirmed.
    public init(
      _ phase: Phase = .idle,
      items: [Page.Item] = [],
      before: Rest = .nothing,
      after: Rest = .nothing,
      page: Page? = nil,
      isStale: Bool = false
    ) {
      self.phase = phase
      self.items = items
      self.before = before
      self.after = after
      self.page = page
      self.isStale = isStale
    }

    public static func == (one: Self, other: Self) -> Bool { one.change === other.change }

    /// Returns the state after a change.
    func with(_ edit: (inout State) -> Void) -> State {
      var state = self
      edit(&state)
      state.change = Change()
      return state
    }

    subscript(direction: PageDirection) -> Rest {
      get { direction == .forward ? after : before }
      set { if direction == .forward { after = newValue } else { before = newValue } }
    }

    /// Returns the state while a page is loading.
    func loading(_ run: Run?) -> State {
      with { state in
        switch run {
        case .first: state.phase = .loading
        case .rest(let direction): state[direction] = .loading
        case nil: break
        }
      }
    }
  }
}

extension ListFeed.State.Phase {
  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}

extension ListFeed.State.Rest {
  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
