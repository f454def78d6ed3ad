/// Everything that changes in a shop. The rest of the shop follows from the catalog.
struct ShopState: Sendable, Hashable, Codable {
  /// The contents of the bags, by bag id.
  var bags: [String: BagContents] = [:]
  /// The customers' wishes, by customer id, most recently added first.
  var wishlists: [String: [Wish]] = [:]
  var sessions: [Session] = []
  /// The orders made in this shop, by customer id, newest first.
  var orders: [String: [Order]] = [:]
  /// The number of pieces sold of each variant, by SKU.
  var sold: [String: Int] = [:]
  /// The temporary price reductions of variants in percent, by SKU. Files of earlier versions have none.
  var reductions: [String: Int]?
  /// The responses to changes with an idempotency key, oldest first.
  var answers: [Answer] = []
}

/// The response to a change that may be requested again.
struct Answer: Sendable, Hashable, Codable {
  /// The number of responses to remember; clients that repeat a request do so soon.
  static let most = 1000

  /// The owner of the key: keys of different bags are unrelated.
  let owner: String
  let key: String
  /// The parameters of the change.
  let question: String
  let problems: [BagProblem]
  var orderId: String?
}
