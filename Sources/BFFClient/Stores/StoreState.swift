/// What is to be shown of a bag or a wishlist at one moment.
public struct StoreState<Value: Sendable>: Sendable {
  /// The bag or wishlist, with the changes that the shop has not answered yet; `nil` until it is loaded first.
  public var value: Value?
  /// Whether this is what the shop has, as far as it has told: not while a change waits for its answer, nor after an
  /// answer was lost until the shop has been asked again.
  public var isConfirmed: Bool
  /// Why the change before was taken back, a `BagProblem` or a `GraphQLClientError` for one; `nil` when none was.
  public var reason: (any Error)?
}
