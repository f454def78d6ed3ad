import CommerceModels
import Foundation
import GraphQLNetworking

/// The error messages of the program.
enum Failure {
  static func message(of error: any Error) -> String {
    switch error {
    case let error as GraphQLClientError where error.kind == .graphQLErrors:
      error.graphQLErrors.flatMap(lines).joined(separator: "\n")
    case let error as GraphQLClientError where error.kind == .unauthenticated:
      error.graphQLErrors.first?.message ?? text(error)
    case let error as GraphQLClientError: text(error)
    case let problem as BagProblem: problem.message
    case let problem as WishlistProblem: problem.message
    case let problem as CheckoutProblem: problem.message
    case is CancellationError: "canceled"
    case let error as CocoaError: error.localizedDescription
    default: String(describing: error)
    }
  }

  /// Returns the error's message without the name of the operation, which means nothing to users of the command.
  private static func text(_ error: GraphQLClientError) -> String {
    var error = error
    error.operationName = nil
    return error.description
  }

  /// Returns the shop's message, and the known values if the shop lists them in the error's `extensions.known`.
  private static func lines(_ error: GraphQLResponseError) -> [String] {
    guard case .array(let known)? = error.extensions["known"] else { return [error.message] }
    return [error.message, "The known values are \(known.compactMap(\.string).joined(separator: ", "))"]
  }
}
