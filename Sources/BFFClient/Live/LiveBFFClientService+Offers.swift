import BFFQueries
public import CommerceModels
import GraphQLNetworking

extension LiveBFFClientService {
  public func offers(sku: String) -> AsyncThrowingStream<VariantOffer, any Error> {
    let events = client.events(of: VariantChangedSubscription(sku: sku)).makeAsyncIterator()
    let first = Locked<Int?>(nil)
    let check: @Sendable () throws -> Void = { [context] in
      let present = context.settingsNumber
      let isSame = first.withLock { first in
        first = first ?? present
        return first == present
      }
      if !isSame { throw ShopContext.changed("the settings have changed: call offers(sku:) again") }
    }
    return AsyncThrowingStream {
      // Copies of the iterator share one subscription.
      var events = events
      do {
        try check()
        let offer = try await events.next().map { VariantOffer($0.data.variantChanged) }
        try check()
        return offer
      } catch let error as GraphQLClientError
        where error.graphQLErrors.contains(where: { $0.code == "UNKNOWN_VARIANT" })
      {
        throw GraphQLClientError(
          .notFound,
          "variant \"\(sku)\" was not found",
          operationName: VariantChangedSubscription.operationName
        )
      }
    }
  }
}
