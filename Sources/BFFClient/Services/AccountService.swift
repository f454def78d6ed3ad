public import CommerceModels

/// The session of a customer.
///
/// Part of ``BFFClientService``, which says what its methods throw.
public protocol AccountService: Sendable {
  /// Signs a customer in. From then on requests are the customer's, and the session continues until the customer signs
  /// out or the server ends it.
  ///
  /// - Throws: A GraphQL error with the code `INVALID_CREDENTIALS` where address and password do not belong together;
  ///   `SessionStoreError` where the session cannot be kept.
  @concurrent func signIn(email: String, password: String) async throws

  /// Signs out. The session is forgotten here even where the server cannot be told; there it ends by itself then.
  ///
  /// - Throws: `SessionStoreError` where the session cannot be forgotten.
  @concurrent func signOut() async throws

  /// The customer who is signed in; `nil` for a guest.
  ///
  /// - Throws: Kind `unauthenticated` where the session has ended.
  @concurrent func customer() async throws -> Customer?
}
