/// A transaction as shown on its own screen.
public struct TransactionDetails: Sendable, Hashable {
  public let transaction: Transaction
  /// The other transactions with the same partner, the newest first.
  public let others: [Transaction]
  /// The sums of all transactions with the partner, one per currency.
  public let partnerSums: [Amount]

  /// - Returns: `nil` if the list lacks the transaction, regardless of the filter.
  public init?(_ id: Transaction.ID, in list: TransactionList) {
    guard let transaction = list.all.first(where: { $0.id == id }) else { return nil }
    let ofPartner = list.all.filter { $0.partner == transaction.partner }
    self.transaction = transaction
    others = ofPartner.filter { $0.id != id }
    partnerSums = ofPartner.map(\.value).sums()
  }
}
