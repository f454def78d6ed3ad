/// All that changes in a shop. Everything else about it follows from the catalogue.
struct ShopState: Sendable, Hashable, Codable {
  /// What is in the bags, by their ids.
  var bags: [String: BagContents] = [:]
  /// What customers like, by the customers' ids; what was added last first.
  var wishlists: [String: [Wish]] = [:]
  var sessions: [Session] = []
  /// What customers have bought here, by the customers' ids; the newest first.
  var orders: [String: [Order]] = [:]
  /// How many pieces of a variant were sold, by SKU.
  var sold: [String: Int] = [:]
  /// The percentages that are taken off the prices of variants for a while, by SKU. Files of earlier versions have none.
  var reductions: [String: Int]?
  /// What was answered to changes with an idempotency key, the oldest first.
  var answers: [Answer] = []
}

/// What came of a change that may be sent again.
struct Answer: Sendable, Hashable, Codable {
  /// So many are remembered; a client that repeats itself does so at once.
  static let most = 1000

  /// Whose key it is: keys of different bags have nothing to do with one another.
  let owner: String
  let key: String
  /// What was asked for.
  let question: String
  let problems: [BagProblem]
  var orderId: String?
}
