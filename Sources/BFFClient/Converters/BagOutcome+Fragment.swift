public import BFFQueries
public import CommerceModels

extension BagOutcome {
  /// Creates the outcome: the changed bag, or the reason why the shop did not change it.
  public init(_ fragment: BagOutcomeFragment) {
    switch fragment {
    case .bag(let bag): self = .success(Bag(bag))
    case .outOfStock(let problem): self = .failure(BagProblem(problem))
    case .quantityOverLimit(let problem): self = .failure(BagProblem(problem))
    case .unknownVariant(let problem): self = .failure(BagProblem(problem))
    case .other(let typename): self = .failure(BagProblem(unknown: typename))
    }
  }
}

extension BagMerge {
  /// Creates the result of a merge: the customer's bag, and the problems in the server's order.
  public init(_ fragment: BagMergeFragment) {
    self.init(bag: Bag(fragment.bag), problems: fragment.problems.map(BagProblem.init))
  }
}

extension BagProblem {
  /// Creates the reason why the shop did not change a bag, even if this version does not know the reason.
  public init(_ fragment: BagProblemFragment) {
    switch fragment {
    case .outOfStock(let problem): self.init(problem)
    case .quantityOverLimit(let problem): self.init(problem)
    case .unknownVariant(let problem): self.init(problem)
    case .other(let typename): self.init(unknown: typename)
    }
  }

  fileprivate init(unknown typename: String) {
    self.init(Kind(code: typename), ShopSentence(.bagNotChanged))
  }

  /// Creates the reason that too few pieces of a variant are available.
  public init(_ fragment: OutOfStockFragment) {
    self.init(
      kind: .outOfStock,
      message: fragment.message,
      sku: fragment.sku,
      requested: fragment.requested,
      available: fragment.available
    )
  }

  /// Creates the reason that a customer may not have so many pieces of a variant.
  public init(_ fragment: QuantityOverLimitFragment) {
    self.init(
      kind: .quantityOverLimit,
      message: fragment.message,
      sku: fragment.sku,
      requested: fragment.requested,
      limit: fragment.limit
    )
  }

  /// Creates the reason that the shop does not sell a variant.
  public init(_ fragment: UnknownVariantFragment) {
    self.init(kind: .unknownVariant, message: fragment.message, sku: fragment.sku)
  }
}
