public import BookshelfAPI
import Foundation
import GraphQLObservation
public import GraphQLPaging
public import Observation

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The list of all books on a screen.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class BookListModel {
  public typealias Feed = ListFeed<Int, ConnectionPage<BookRow>>

  public private(set) var failure: String?
  private let shelf: Bookshelf
  private let feed: Feed
  private let states: ObservedUpdates<Feed.State>

  public init(shelf: Bookshelf) {
    let feed = shelf.feed(pageSize: 20)
    self.shelf = shelf
    self.feed = feed
    states = ObservedUpdates(feed.states)
  }

  public var state: Feed.State { states.current }

  public func load() async { await feed.load() }
  public func loadMore() async { await feed.loadMore() }
  public func refresh() async { await feed.refresh() }

  public func borrow(_ id: String) async {
    failure = nil
    do { try await shelf.borrow(id) } catch { failure = error.localizedDescription }
  }
}

#if canImport(SwiftUI)
  /// All books. The next page is loaded when the row below the books becomes visible.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct BookListView: View {
    @State private var model: BookListModel

    public init(shelf: Bookshelf) {
      _model = State(initialValue: BookListModel(shelf: shelf))
    }

    public var body: some View {
      let state = model.state
      List {
        ForEach(state.items) { Text($0.title) }
        if state.after == .more {
          ProgressView().task(id: state.items.count) { await model.loadMore() }
        }
      }
      .task { await model.load() }
      .refreshable { await model.refresh() }
    }
  }
#endif
