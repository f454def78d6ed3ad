/// A transaction as its own screen shows it.
public struct TransactionDetails: Sendable, Hashable {
  public let transaction: Transaction
  /// The others with the same partner, the newest first.
  public let others: [Transaction]
  /// What all transactions with the partner come to, in each currency.
  public let partnerSums: [Amount]

  /// - Returns: `nil` if the list does not have the transaction, whatever is filtered.
  public init?(_ id: Transaction.ID, in list: TransactionList) {
    guard let transaction = list.all.first(where: { $0.id == id }) else { return nil }
    let ofPartner = list.all.filter { $0.partner == transaction.partner }
    self.transaction = transaction
    others = ofPartner.filter { $0.id != id }
    partnerSums = ofPartner.map(\.value).sums()
  }
}
