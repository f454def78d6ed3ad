import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation
import GraphQLNetworking

extension LiveBFFClientService {
  @concurrent public func bag(id: String?) async throws -> Bag {
    Bag(try await client.fetch(BagQuery(id: id)).bag)
  }

  @concurrent public func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome {
    let lines = [BagLineInput(sku: sku, quantity: quantity)]
    return await kept(
      BagOutcome(try await change { AddToBagMutation(lines: lines, idempotencyKey: $0, bagId: bagId) }.addToBag),
      bagId
    )
  }

  @concurrent public func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome {
    await kept(
      BagOutcome(
        try await change {
          SetBagQuantityMutation(sku: sku, quantity: quantity, idempotencyKey: $0, bagId: bagId)
        }.setBagQuantity
      ),
      bagId
    )
  }

  @concurrent public func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome {
    BagOutcome(
      try await change { RemoveFromBagMutation(skus: [sku], idempotencyKey: $0, bagId: bagId) }.removeFromBag
    )
  }

  @concurrent public func clearBag(id: String?) async throws -> Bag {
    Bag(try await change { ClearBagMutation(idempotencyKey: $0, bagId: id) }.clearBag)
  }

  @concurrent public func mergeBag(_ lines: [BagAddition], idempotencyKey: String) async throws -> BagMerge {
    let lines = lines.map { BagLineInput(sku: $0.sku, quantity: $0.quantity) }
    let mutation = MergeBagMutation(lines: lines, idempotencyKey: idempotencyKey)
    let merge = BagMerge(try await client.perform(mutation, options: RequestOptions(isIdempotent: true)).mergeBag)
    await keep(merge.bag)
    return merge
  }

  @concurrent public func checkout() async throws -> CheckoutOutcome {
    let outcome = CheckoutOutcome(
      try await change { CheckoutMutation(idempotencyKey: CheckoutKey.ofTask ?? $0) }.checkout
    )
    // The response does not contain the bag, so the cache would keep what was bought.
    if case .success = outcome { await tellCache { $0.removeBag() } }
    return outcome
  }

  @concurrent public func moveToBag(sku: String, quantity: Int) async throws -> BagOutcome {
    let data = try await changingWishlist {
      try await change { MoveToBagMutation(sku: sku, idempotencyKey: $0, quantity: quantity) }
    }
    return await kept(BagOutcome(data.moveToBag), nil)
  }

  private func kept(_ outcome: BagOutcome, _ bagId: String?) async -> BagOutcome {
    if bagId == nil, case .success(let bag) = outcome { await keep(bag) }
    return outcome
  }

  /// Ensures that the cache knows which bag is the customer's: it finds a bag by its id, but must learn that id once.
  private func keep(_ bag: Bag) async {
    if let cache, cache.bagID != bag.id { _ = try? await self.bag(id: nil) }
  }

  /// Performs a mutation with its own idempotency key. The shop recognizes the key, so the mutation may be sent again.
  private func change<Mutation: GraphQLMutation>(
    _ mutation: (_ idempotencyKey: String) -> Mutation
  ) async throws -> Mutation.Data {
    try await client.perform(mutation(UUID().uuidString), options: RequestOptions(isIdempotent: true))
  }
}
