/// Transactions as shown on a screen: the newest first, all or those of one category, with their sum.
public struct TransactionList: Sendable, Hashable {
  /// All transactions, the newest first.
  public let all: [Transaction]
  /// The displayed category, or `nil` for all.
  public var category: Transaction.Category?

  public init(_ transactions: [Transaction], category: Transaction.Category? = nil) {
    all = transactions.sorted { $0.bookingDate > $1.bookingDate }
    self.category = category
  }

  /// The categories that can be selected.
  public var categories: [Transaction.Category] {
    Set(all.map(\.category)).sorted()
  }

  /// The transactions that match the filter.
  public var shown: [Transaction] {
    all.filter { category == nil || $0.category == category }
  }

  /// The sums of the displayed transactions, one per currency.
  public var sums: [Amount] {
    shown.map(\.value).sums()
  }
}
