/// The reason why a bag did not change, or not as much as requested.
enum BagProblem: Error, Sendable, Hashable, Codable {
  case outOfStock(OutOfStock)
  case quantityOverLimit(QuantityOverLimit)
  case unknownVariant(UnknownVariant)

  /// The member of the GraphQL union.
  var member: any Sendable {
    switch self {
    case .outOfStock(let problem): problem
    case .quantityOverLimit(let problem): problem
    case .unknownVariant(let problem): problem
    }
  }
}

struct OutOfStock: Sendable, Hashable, Codable {
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

struct QuantityOverLimit: Sendable, Hashable, Codable {
  let sku, name: String
  let requested, limit: Int

  var message: String { "You can buy up to \(limit) of \(name) at a time." }
}

struct UnknownVariant: Sendable, Hashable, Codable {
  let sku: String

  var message: String { "We do not sell \"\(sku)\"." }
}
