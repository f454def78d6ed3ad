#if canImport(SwiftUI)
  import BookshelfAPI
  import Foundation
  import GraphQLCache
  import GraphQLObservation
  public import SwiftUI

  /// One book, and a button to borrow it.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct BookView: View {
    private let shelf: Bookshelf
    @State private var book: ObservedUpdates<WatchState<BookQuery.Data>>
    @State private var failure: String?

    public init(id: String, shelf: Bookshelf) {
      self.shelf = shelf
      _book = State(initialValue: ObservedUpdates(shelf.book(id)))
    }

    public var body: some View {
      let state = book.current
      if let row = state.data?.book {
        Text(row.title)
        Button("Borrow (\(row.copies))") { borrow(row.id) }.disabled(row.copies == 0)
        if let failure { Text(failure) }
      } else if let error = state.error {
        Text(error.localizedDescription)
      } else if state.data != nil {
        Text("There is no such book.")
      } else {
        ProgressView()
      }
    }

    private func borrow(_ id: String) {
      failure = nil
      Task {
        do { try await shelf.borrow(id) } catch { failure = error.localizedDescription }
      }
    }
  }
#endif
