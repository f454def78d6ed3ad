public import CommerceModels

/// Operations for signing in and out.
///
/// This protocol is part of ``BFFClientService``, which documents the errors that these methods throw.
public protocol AccountService: Sendable {
  /// Signs a customer in. Subsequent requests are sent on the customer's behalf. The session continues until the customer
  /// signs out or the server ends it.
  ///
  /// - Throws: A GraphQL error with the code `INVALID_CREDENTIALS` if email address and password do not match;
  ///   `SessionStoreError` if the session cannot be stored.
  @concurrent func signIn(email: String, password: String) async throws

  /// Signs out. The session is deleted from this device even if the server cannot be notified; it then expires on the
  /// server.
  ///
  /// - Throws: `SessionStoreError` if the session cannot be deleted.
  @concurrent func signOut() async throws

  /// Returns the signed-in customer, or `nil` for a guest.
  ///
  /// - Throws: An error of kind `unauthenticated` if the session has ended.
  @concurrent func customer() async throws -> Customer?
}
