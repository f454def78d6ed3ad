import EcomobilityDomain
import GraphQLNetworking

extension EcomobilityError {
  /// Calls a function, converting its errors to those of the domain.
  static func transforming<Value>(_ body: () async throws -> Value) async throws(EcomobilityError) -> Value {
    do { return try await body() } catch { throw EcomobilityError(error) }
  }

  private init(_ error: any Error) {
    guard let error = error as? GraphQLClientError else {
      self = .other("\(error)")
      return
    }
    switch (error.kind, error.graphQLErrors.first?.code) {
    case (.graphQLErrors, "WRONG_PASSWORD"): self = .wrongPassword
    case (.graphQLErrors, "EMAIL_TAKEN"): self = .emailTaken
    case (.unauthenticated, _): self = .signedOut
    default: self = error.isOffline ? .offline : .other("\(error)")
    }
  }
}
