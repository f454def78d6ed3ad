/// The shop's API in the app's own models, with a method for each use case.
///
/// It combines a protocol for each feature: ``CatalogueService``, ``OfferService``, ``BagService``, ``WishlistService``,
/// ``AccountService`` and ``OrderService``. Depend on the smallest one that has the methods you need, and use
/// ``LiveBFFClientService`` in the app. For tests and previews, the `BFFClientStubs` product has a service that is made of
/// closures.
///
/// Every method throws a `GraphQLClientError`, whose kind describes the failure (offline, timeout, a GraphQL error with its
/// code, not found, …), or `CancellationError` if the calling task is canceled. Methods that begin or end a session can also
/// throw `SessionStoreError`. If the shop rejects a change, for example because a variant is out of stock, the method does
/// not throw: it returns the reason.
///
/// ## Your own conforming types
///
/// A conforming type must implement all methods, because none has a default implementation. A minor version may add a
/// method, with a default that throws a `GraphQLClientError` of kind `notSupported`, so that your type still compiles. The
/// next major version removes the default.
public protocol BFFClientService: CatalogueService, OfferService, BagService, WishlistService, AccountService,
  OrderService
{}
