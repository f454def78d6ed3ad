import Foundation
import PaybackDomain

/// The output for the user.
enum Screen {
  static let help = """
    payback                all transactions
    payback CATEGORY       those of a category, by its number
    payback details ID     one of them
    payback serve          serves what PAYBACK_SERVER can name
    """

  static func show<Value>(_ state: LoadState<Value>, _ text: (Value) -> String) {
    switch state {
    case .loading: print("Loading…")
    case .failed(let error): print(error.message)
    case .loaded(let value): print(text(value))
    }
  }

  static func text(of list: TransactionList) -> String {
    guard list.shown.isEmpty else { return "\(lines(of: list.shown))\nSum: \(text(of: list.sums))" }
    guard let category = list.category else { return "There are no transactions yet." }
    return "Category \(category) is empty. There are \(list.categories.map(String.init).joined(separator: ", "))."
  }

  static func text(of details: TransactionDetails) -> String {
    let transaction = details.transaction
    let text = """
      \(transaction.partner)
      \(transaction.description ?? "no description")
      \(day(of: transaction)), category \(transaction.category)
      \(text(of: [transaction.value])) of \(text(of: details.partnerSums)) with this partner
      """
    return details.others.isEmpty ? text : "\(text)\n\(lines(of: details.others))"
  }

  private static func lines(of transactions: [Transaction]) -> String {
    transactions.map { transaction in
      let description = transaction.description.map { ", \($0)" } ?? ""
      return "  \(day(of: transaction))  \(transaction.partner)\(description): \(text(of: [transaction.value]))"
    }.joined(separator: "\n")
  }

  /// Returns the day in the user's time zone: a booking at midnight in Berlin may be on the previous day elsewhere.
  private static func day(of transaction: Transaction) -> String {
    let date = Date(timeIntervalSince1970: transaction.bookingDate.secondsSince1970)
    return date.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }

  private static func text(of amounts: [Amount]) -> String {
    amounts.map { "\($0.value) \($0.currency)" }.joined(separator: ", ")
  }
}
