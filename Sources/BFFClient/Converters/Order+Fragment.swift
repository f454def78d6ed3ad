public import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation

extension OrderHistory {
  /// Creates a page of orders, in the server's order.
  public init(_ fragment: OrderHistoryFragment) {
    self.init(
      pagination: Pagination(fragment.pagination),
      orders: fragment.orders.map(Order.init),
      totals: fragment.totals.map(Total.init)
    )
  }
}

extension OrderHistory.Total {
  /// Creates the totals of a category of orders.
  public init(_ fragment: OrderTotalFragment) {
    self.init(
      category: Order.Category(fragment.category),
      orderCount: fragment.orders,
      amount: Money(fragment.amount)
    )
  }
}

extension Order {
  /// Creates an order with its lines in the server's order.
  public init(_ fragment: OrderFragment) {
    self.init(
      id: fragment.id,
      number: fragment.number,
      placedAt: fragment.placedAt,
      category: Category(fragment.category),
      lines: fragment.lines.map(OrderLine.init),
      itemCount: fragment.itemCount,
      promotions: fragment.promotions.map(BagPromotion.init),
      totals: BagTotals(fragment.totals)
    )
  }
}

extension OrderLine {
  /// Creates a line of an order, as it was bought.
  public init(_ fragment: OrderLineFragment) {
    self.init(
      id: fragment.id,
      sku: fragment.sku,
      productId: fragment.productId,
      name: fragment.name,
      brandName: fragment.brandName,
      size: fragment.size,
      colour: fragment.colour,
      image: fragment.image.flatMap(MediaImage.init),
      quantity: fragment.quantity,
      unitPrice: Money(fragment.unitPrice),
      lineTotal: Money(fragment.lineTotal)
    )
  }
}

extension Order.Category {
  init(_ category: OrderCategory) {
    switch category {
    case .open: self = .open
    case .delivered: self = .delivered
    case .returned: self = .returned
    case .cancelled: self = .cancelled
    case .unknown(let word): self.init(rawValue: word)
    }
  }
}

extension OrderCategory {
  /// Creates the server's category. A category that this version does not know is sent under its name.
  init(_ category: Order.Category) {
    switch category {
    case .open: self = .open
    case .delivered: self = .delivered
    case .returned: self = .returned
    case .cancelled: self = .cancelled
    default: self = .unknown(category.rawValue)
    }
  }
}

extension CheckoutOutcome {
  /// Creates the outcome: the order, or the reason why nothing was bought.
  public init(_ fragment: CheckoutOutcomeFragment) {
    switch fragment {
    case .order(let order): self = .success(Order(order))
    case .emptyBag(let problem): self = .failure(CheckoutProblem(problem))
    case .outOfStock(let problem): self = .failure(CheckoutProblem(problem))
    case .other(let typename):
      let sentence = ShopSentence(.nothingSold)
      self = .failure(CheckoutProblem(kind: .init(code: typename), message: sentence.english, sentence: sentence))
    }
  }
}

extension CheckoutProblem {
  /// Creates the reason that the bag is empty.
  public init(_ fragment: EmptyBagFragment) {
    self.init(kind: .emptyBag, message: fragment.message)
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
}
