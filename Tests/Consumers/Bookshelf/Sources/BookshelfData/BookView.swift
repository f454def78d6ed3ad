#if canImport(SwiftUI)
  import BookshelfAPI
  import Foundation
  import GraphQLCache
  import GraphQLObservation
  public import SwiftUI

  /// One book, and a button to borrow it.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct BookView: View {
    private let id: String
    private let shelf: Bookshelf
    @State private var book: ObservedUpdates<WatchState<BookQuery.Data>>

    public init(id: String, shelf: Bookshelf) {
      (self.id, self.shelf) = (id, shelf)
      _book = State(initialValue: ObservedUpdates(shelf.book(id)))
    }

    public var body: some View {
      let state = book.current
      if let row = state.data?.book {
        Text(row.title)
        Button("Borrow (\(row.copies))") { Task { try await shelf.borrow(id) } }.disabled(row.copies == 0)
      } else if let error = state.error {
        Text(error.localizedDescription)
      } else {
        ProgressView()
      }
    }
  }
#endif
