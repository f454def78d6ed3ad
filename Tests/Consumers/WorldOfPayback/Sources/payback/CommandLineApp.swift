import GraphQLURLSession
import PaybackData
import PaybackDomain

/// The app, with a command for each of its two screens.
struct CommandLineApp {
  private let feed: TransactionFeed

  init(_ server: Server) {
    feed = TransactionFeed(GraphQLTransactions(server, transport: URLSessionTransport()))
  }

  /// - Parameter words: a category, or the transaction to show.
  /// - Returns: whether it was shown.
  func run(_ words: [String]) async -> Bool {
    switch (words.first, words.count) {
    case (nil, _): return await show(feed.load(), Screen.text)
    case ("details", 2): return await show(feed.details(of: words[1]), Screen.text)
    case (let word?, 1):
      guard let category = Int(word) else { break }
      return await show(feed.load(category: category), Screen.text)
    default: break
    }
    print(Screen.help)
    return false
  }

  private func show<Value>(_ states: AsyncStream<LoadState<Value>>, _ text: (Value) -> String) async -> Bool {
    var isShown = false
    for await state in states {
      Screen.show(state, text)
      if case .loaded = state { isShown = true }
    }
    return isShown
  }
}
