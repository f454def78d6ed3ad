import BFFQueries
public import CommerceModels
import GraphQLNetworking

extension LiveBFFClientService {
  public func offers(sku: String) -> AsyncThrowingStream<VariantOffer, any Error> {
    let subscription = Locked<OfferSubscription?>(nil)
    let begin: @Sendable () -> OfferSubscription = { [client, context] in
      subscription.withLock { known in
        let present = known ?? OfferSubscription(sku: sku, client, context)
        known = present
        return present
      }
    }
    return AsyncThrowingStream { [context] in
      let subscription = begin()
      var events = subscription.events
      do {
        try subscription.check(context)
        let offer = try await events.next().map { VariantOffer($0.data.variantChanged) }
        try subscription.check(context)
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

/// The subscription of an iterator over offers, with the settings of when the first offer was requested. Copies of the
/// iterator share it.
private struct OfferSubscription: Sendable {
  let events: GraphQLEvents<GraphQLEvent<VariantChangedSubscription.Data>>.AsyncIterator
  private let settingsNumber: Int

  init(sku: String, _ client: ShopClient, _ context: ShopContext) {
    settingsNumber = context.settingsNumber
    events = client.events(of: VariantChangedSubscription(sku: sku)).makeAsyncIterator()
  }

  /// Throws if the settings have changed since then.
  func check(_ context: ShopContext) throws {
    guard context.settingsNumber == settingsNumber else {
      throw ShopContext.changed("the settings have changed: call offers(sku:) again")
    }
  }
}
