import CommerceModels

/// Problems without their messages, which tests compare by all their facts.
extension BagProblem {
  var facts: BagProblem {
    var facts = self
    facts.message = ""
    return facts
  }

  static func outOfStock(sku: String, requested: Int, available: Int) -> BagProblem {
    BagProblem(kind: .outOfStock, message: "", sku: sku, requested: requested, available: available)
  }

  static func quantityOverLimit(sku: String, requested: Int, limit: Int) -> BagProblem {
    BagProblem(kind: .quantityOverLimit, message: "", sku: sku, requested: requested, limit: limit)
  }

  static func unknownVariant(sku: String) -> BagProblem {
    BagProblem(kind: .unknownVariant, message: "", sku: sku)
  }

  static func invalidQuantity(_ quantity: Int) -> BagProblem {
    BagProblem(kind: .invalidQuantity, message: "", requested: quantity)
  }

  static func otherCurrency(sku: String) -> BagProblem {
    BagProblem(kind: .otherCurrency, message: "", sku: sku)
  }

  static func other(_ code: String) -> BagProblem { BagProblem(kind: Kind(code: code), message: "") }
}
