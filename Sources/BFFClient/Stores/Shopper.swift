public import CommerceModels
import GraphQLNetworking
import GraphQLSessions

/// The user of the shop: a guest, or a customer who is signed in.
public enum Shopper: Sendable, Hashable {
  case guest
  case customer(Customer)

  /// The customer, or `nil` for a guest.
  public var customer: Customer? {
    if case .customer(let customer) = self { customer } else { nil }
  }
}

/// A feed of the current shopper, for a user interface.
public typealias AccountFeed = ValueFeed<Shopper>

extension ValueFeed<Shopper> {
  /// Creates a feed that asks the shop if there is a session. An expired session counts as no session.
  init(_ service: any AccountService, _ sessions: any SessionStore) {
    self.init {
      guard try await sessions.load() != nil else { return .guest }
      do {
        return try await service.customer().map(Shopper.customer) ?? .guest
      } catch let error as GraphQLClientError where error.kind == .unauthenticated {
        return .guest
      }
    }
  }
}
