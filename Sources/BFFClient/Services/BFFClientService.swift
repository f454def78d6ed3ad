/// The shop, as an app asks for it: one method for each use, in the app's own models.
///
/// It is made of a protocol for each feature: ``CatalogueService``, ``OfferService``, ``BagService``, ``WishlistService``,
/// ``AccountService`` and ``OrderService``. Depend on the smallest that has what you need, and use ``LiveBFFClientService`` in the app. The
/// product `BFFClientStubs` has a shop of closures for tests and previews.
///
/// Every method throws a `GraphQLClientError`, whose kind says what happened (offline, timeout, a GraphQL error with
/// its code, not found, …), or `CancellationError` when the calling task is cancelled; those that begin and end a
/// session also `SessionStoreError`. What the shop itself answers to a change, such as a variant that is out of stock,
/// is a value and not an error.
///
/// ## Types of your own
///
/// A type that conforms has all methods: none has a default. A minor version may add a method. Then the method has a
/// default that throws a `GraphQLClientError` of kind `notSupported`, so that your type still compiles; the next major
/// version removes the default.
public protocol BFFClientService: CatalogueService, OfferService, BagService, WishlistService, AccountService,
  OrderService
{}
