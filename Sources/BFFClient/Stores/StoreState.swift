/// What is to be shown of a bag or a wishlist at one moment.
public struct StoreState<Value: Sendable>: Sendable {
  /// The bag or wishlist, with the changes that the shop has not answered yet; `nil` until it is loaded first.
  public var value: Value?
  /// Whether the shop knows of everything that is shown.
  public var isConfirmed: Bool
  /// Why the change before was taken back, a `BagProblem` or a `GraphQLClientError` for one; `nil` when none was.
  public var reason: (any Error)?
}
