import GraphQLURLSession
import PaybackData
import PaybackDomain

/// The app: its two screens, each by a command.
struct CommandLineApp {
  private let feed: TransactionFeed

  init(_ server: Server) {
    feed = TransactionFeed(GraphQLTransactions(server, transport: URLSessionTransport()))
  }

  /// - Parameter words: a category, or which transaction to show.
  func run(_ words: [String]) async {
    switch (words.first, words.count) {
    case (nil, _): await showList(category: nil)
    case ("details", 2): for await state in feed.details(of: words[1]) { Screen.show(state, Screen.text) }
    case (let word?, 1): if let category = Int(word) { await showList(category: category) } else { print(Screen.help) }
    default: print(Screen.help)
    }
  }

  private func showList(category: Transaction.Category?) async {
    for await state in feed.load(category: category) { Screen.show(state, Screen.text) }
  }
}
