import Foundation
import PaybackDomain

/// What the user sees.
enum Screen {
  static func show(_ state: LoadState) {
    switch state {
    case .loading: print("Loading…")
    case .failed(let error): print(error.message)
    case .loaded(let list):
      for transaction in list.shown { print("  \(line(of: transaction))") }
      print("Sum: \(list.sums.map(text).joined(separator: ", "))")
    }
  }

  private static func line(of transaction: Transaction) -> String {
    let day = transaction.bookingDate.formatted(.iso8601.year().month().day())
    let description = transaction.description.map { ", \($0)" } ?? ""
    return "\(day)  \(transaction.partner)\(description): \(text(of: transaction.value))"
  }

  private static func text(of amount: Amount) -> String {
    "\(amount.value) \(amount.currency)"
  }
}
