import GraphQLMock

/// Why a bag did not change.
enum BagProblem: Error, Sendable {
  case outOfStock(OutOfStock)
  case quantityOverLimit(QuantityOverLimit)
  case unknownVariant(UnknownVariant)
  /// The question makes no sense; not for the customer.
  case invalid(ResolverError)
}

struct OutOfStock: Sendable {
  let sku, name: String
  let requested, available: Int

  var message: String {
    switch available {
    case 0: "\(name) is sold out."
    case 1: "There is only one \(name) left."
    default: "There are only \(available) of \(name) left."
    }
  }
}

struct QuantityOverLimit: Sendable {
  let sku, name: String
  let requested, limit: Int

  var message: String { "You can buy up to \(limit) of \(name) at a time." }
}

struct UnknownVariant: Sendable {
  let sku: String

  var message: String { "We do not sell \"\(sku)\"." }
}
