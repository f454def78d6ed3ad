import CommerceModels
public import GraphQLNetworking
import GraphQLSessions

extension GraphQLClientError.Kind {
  /// The shop did not make a change: `underlying` is a `BagProblem`, a `WishlistProblem` or a `CheckoutProblem`. This kind
  /// only occurs in states; methods throw the problem itself.
  public static let refused = Self(code: "refused")
  /// A guest's choices or the recent searches cannot be read or stored: `underlying` is a ``StorageError``.
  public static let storage = Self(code: "storage")
}

extension GraphQLClientError {
  /// Creates the error that a store's state shows.
  init(state error: any Error) {
    switch error {
    case let error as GraphQLClientError: self = error
    case let problem as BagProblem: self.init(.refused, problem.message, underlying: problem)
    case let problem as WishlistProblem: self.init(.refused, problem.message, underlying: problem)
    case let problem as CheckoutProblem: self.init(.refused, problem.message, underlying: problem)
    case let error as StorageError: self.init(.storage, error.message, underlying: error)
    case let error as SessionStoreError: self.init(error.clientKind, "\(error)", underlying: error)
    default: self.init(.other, "\(error)", underlying: error)
    }
  }
}

/// Runs a method of a store, throwing only problems of the shop, `GraphQLClientError` and `CancellationError`.
func throwingStoreErrors<Result: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async throws -> Result {
  do {
    return try await body()
  } catch {
    switch error {
    case is BagProblem, is WishlistProblem, is CheckoutProblem, is CancellationError: throw error
    default: throw GraphQLClientError(state: error)
    }
  }
}
