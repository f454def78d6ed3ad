public import CommerceModels
import GraphQLNetworking
import GraphQLSessions

/// Who shops: a guest, or a customer who is signed in.
public enum Shopper: Sendable, Hashable {
  case guest
  case customer(Customer)

  /// The customer; `nil` for a guest.
  public var customer: Customer? {
    if case .customer(let customer) = self { customer } else { nil }
  }
}

/// Who shops, for a user interface.
public typealias AccountFeed = ValueFeed<Shopper>

extension ValueFeed<Shopper> {
  /// Asks the shop where there is a session. One that turns out to have ended is none.
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
