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
  public init(_ fragment: BagMergeFragment) {
    self.init(bag: Bag(fragment.bag), problems: fragment.problems.map(BagProblem.init))
  }
}

extension BagProblem {
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

  public init(_ fragment: OutOfStockFragment) {
    self.init(
      kind: .outOfStock,
      message: fragment.message,
      sku: fragment.sku,
      requested: fragment.requested,
      available: fragment.available
    )
  }

  public init(_ fragment: QuantityOverLimitFragment) {
    self.init(
      kind: .quantityOverLimit,
      message: fragment.message,
      sku: fragment.sku,
      requested: fragment.requested,
      limit: fragment.limit
    )
  }

  public init(_ fragment: UnknownVariantFragment) {
    self.init(kind: .unknownVariant, message: fragment.message, sku: fragment.sku)
  }
}
