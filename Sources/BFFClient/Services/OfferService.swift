public import CommerceModels

/// Prices and stock as they change.
///
/// Part of ``BFFClientService``, which says what its methods throw. The shop tells changes by a subscription: an app that uses
/// them depends on the product `GraphQLLive`, and makes its ``Storefront`` or its ``LiveBFFClientService`` with
/// `live: LiveTransport()`.
public protocol OfferService: Sendable {
  /// What a variant costs and how many pieces there are: now, and again whenever that changes.
  ///
  /// ```swift
  /// for try await offer in shop.service.offers(sku: variant.sku) { show(offer) }
  /// ```
  /// A connection that is lost is made again, and the first offer after that is how things are then. The shop stops when the
  /// loop is left, or its task is cancelled.
  ///
  /// - Returns: A sequence for one reader. It throws the kind `notFound` where the shop has no such variant, and
  ///   `notSupported` where the service has no live transport.
  func offers(sku: String) -> AsyncThrowingStream<VariantOffer, any Error>
}
