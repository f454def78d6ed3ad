import BFFQueries
import BFFSchema
public import CommerceModels
import GraphQLRuntime

extension LiveBFFClientService {
  public func bag(id: String?) async throws -> Bag {
    Bag(try await client.fetch(BagQuery(id: id)).bag)
  }

  public func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome {
    let lines = [BagLineInput(sku: sku, quantity: quantity)]
    return BagOutcome(try await client.perform(AddToBagMutation(lines: lines, bagId: bagId)).addToBag)
  }

  public func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome {
    let mutation = SetBagQuantityMutation(sku: sku, quantity: quantity, bagId: bagId)
    return BagOutcome(try await client.perform(mutation).setBagQuantity)
  }

  public func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome {
    BagOutcome(try await client.perform(RemoveFromBagMutation(skus: [sku], bagId: bagId)).removeFromBag)
  }

  public func clearBag(id: String?) async throws -> Bag {
    Bag(try await client.perform(ClearBagMutation(bagId: id)).clearBag)
  }
}
