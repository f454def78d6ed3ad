import BFFClient
import CommerceModels
import GraphQLNetworking
import Testing

/// Problems without their messages, so that tests compare all other properties.
extension BagProblem {
  var facts: BagProblem {
    var facts = self
    (facts.message, facts.sentence) = ("", nil)
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

/// Returns the problem that a change of a bag ends with.
func problem(_ change: () async throws -> Bag) async throws -> BagProblem {
  try #require(await #expect(throws: BagProblem.self) { _ = try await change() })
}

/// Returns the error in a guest's file as a store reports it.
func storageError<Result>(_ body: () async throws -> Result) async throws -> StorageError {
  let error = await #expect(throws: GraphQLClientError.self) { _ = try await body() }
  #expect(error?.kind == .storage)
  return try #require(error?.underlying as? StorageError)
}

extension Loadable {
  /// The progress of loading in a word.
  var phase: String { isLoading ? "loading" : error != nil ? "failed" : value == nil ? "idle" : "loaded" }
}

extension Loadable<Bag> {
  /// Whether there is nothing in the bag that is shown, or none is shown.
  var hasNothing: Bool { value?.isEmpty != false }
}

extension Loadable<Wishlist> {
  /// Whether there is nothing on the wishlist that is shown, or none is shown.
  var hasNothing: Bool { value?.items.isEmpty != false }
}
