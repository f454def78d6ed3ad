import BFFQueries
public import CommerceModels
import GraphQLNetworking

extension LiveBFFClientService {
  public func offers(sku: String) -> AsyncThrowingStream<VariantOffer, any Error> {
    let events = client.events(of: VariantChangedSubscription(sku: sku)).makeAsyncIterator()
    return AsyncThrowingStream {
      // Copies of the iterator share one subscription.
      var events = events
      do {
        return try await events.next().map { VariantOffer($0.data.variantChanged) }
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
