public import CommerceModels

/// Live updates of prices and stock.
///
/// This protocol is part of ``BFFClientService``, which documents the errors that these methods throw. The shop reports
/// changes through a subscription. An app that uses live updates depends on the `GraphQLLive` product, and creates its
/// ``Storefront`` or its ``LiveBFFClientService`` with `live: LiveTransport()`.
public protocol OfferService: Sendable {
  /// Returns a sequence of a variant's price and stock: the current values, and new values whenever they change.
  ///
  /// ```swift
  /// for try await offer in shop.service.offers(sku: variant.sku) { product.apply(offer) }
  /// ```
  /// A lost connection is reestablished, and the next offer then has the current values. The subscription ends when the loop
  /// is exited or its task is canceled. After a sign-in or a sign-out, it does not reconnect when its connection is lost: it
  /// ends with an error of kind `unauthenticated`, and another sequence can begin.
  ///
  /// - Returns: A sequence that only one task can read. It throws an error of kind `notFound` if the shop does not have the
  ///   variant, `notSupported` if the service has no live transport, and `invalidRequest` instead of an offer if the settings
  ///   of a ``LiveBFFClientService`` have changed.
  func offers(sku: String) -> AsyncThrowingStream<VariantOffer, any Error>
}
