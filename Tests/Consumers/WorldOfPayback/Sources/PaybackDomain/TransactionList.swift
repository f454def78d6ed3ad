/// Transactions as a screen shows them: the newest first, all or those of one category, with their sum.
public struct TransactionList: Sendable, Hashable {
  /// All of them, the newest first.
  public let all: [Transaction]
  /// The category that is shown; `nil` shows all.
  public var category: Transaction.Category?

  public init(_ transactions: [Transaction], category: Transaction.Category? = nil) {
    all = transactions.sorted { $0.bookingDate > $1.bookingDate }
    self.category = category
  }

  /// The categories to filter by.
  public var categories: [Transaction.Category] {
    Set(all.map(\.category)).sorted()
  }

  /// Those that are not filtered out.
  public var shown: [Transaction] {
    all.filter { category == nil || $0.category == category }
  }

  /// What the transactions shown come to, in each currency.
  public var sums: [Amount] {
    shown.map(\.value).sums()
  }
}
