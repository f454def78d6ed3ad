public import CommerceModels
public import Foundation

/// What is to be shown of a bag or a wishlist at one moment.
public struct StoreState<Value: Sendable>: Sendable {
  /// How far loading has come.
  public typealias Phase = StorePhase

  /// The bag or wishlist, with the changes that the shop has not answered yet; `nil` until it is loaded first.
  public var value: Value?
  /// How far loading has come. What was loaded before stays in ``value``.
  public var phase: Phase
  /// Whether this is what the shop has, as far as it has told: not before it is loaded, not while a change waits for its
  /// answer, and not after an answer was lost until the shop has been asked again.
  public var isConfirmed: Bool
  /// Why the last change was taken back, a `BagProblem` or a `GraphQLClientError` for example; `nil` when it was not.
  public var reason: (any Error)?
  /// What the shop has changed about a guest's choices since the guest made them: prices, stock, what is sold at all.
  /// It is told until it is acknowledged. Empty for customers, whose bag and wishlist the shop keeps.
  public var changes: [SelectedProduct.Change]
  /// When the shop was last asked about what is shown: of a guest's choices, about the one that was asked for longest
  /// ago. `nil` when that is not known, and when nothing is shown.
  public var checkedAt: Date?
}

/// How far loading a bag or a wishlist has come.
public enum StorePhase: Sendable {
  /// Nothing was asked for yet.
  case idle
  /// The shop is being asked.
  case loading
  /// What is shown is what the shop or, of a guest's choices, the file had when it was asked last.
  case loaded
  /// The shop could not be asked, or the file not be read; loading again tries again.
  case failed(any Error)
}

extension StoreState {
  /// The same state of a part of the value.
  func map<Part>(_ part: (Value) -> Part) -> StoreState<Part> {
    StoreState<Part>(
      value: value.map(part),
      phase: phase,
      isConfirmed: isConfirmed,
      reason: reason,
      changes: changes,
      checkedAt: checkedAt
    )
  }
}
