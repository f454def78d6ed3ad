#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that is loaded, shown and perhaps changed: what to show of it at one moment.
///
/// ```swift
/// for await state in shop.bag.states {
///   spinner.isHidden = !state.isLoading
///   show(state.value, banner: state.error?.localizedDescription)
/// }
/// ```
/// What was loaded before stays in ``value`` while it is loaded again and where that fails. A screen that has nothing to
/// show yet finds no value, no error, and ``isLoading`` says whether it is worth waiting.
public struct Loadable<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value, with changes that the server has not answered yet; `nil` until it is loaded first.
  public var value: Value?
  /// Whether the server is being asked for the value.
  public var isLoading: Bool
  /// Whether this is what the server has, as far as it has told: not before it is loaded, not while a change waits for its
  /// answer, and not after an answer was lost until the server has been asked again.
  public var isConfirmed: Bool
  /// Why the last load or change failed; `nil` once one has succeeded, and after one that was cancelled.
  public var error: GraphQLClientError?
  /// When the server was last asked about the value; `nil` if that is not known, and if there is no value.
  public var checkedAt: Date?

  /// A state; nothing has been loaded or asked for unless said otherwise.
  public init(
    value: Value? = nil,
    isLoading: Bool = false,
    isConfirmed: Bool = false,
    error: GraphQLClientError? = nil,
    checkedAt: Date? = nil
  ) {
    self.value = value
    self.isLoading = isLoading
    self.isConfirmed = isConfirmed
    self.error = error
    self.checkedAt = checkedAt
  }

  /// The same state of something that is made from the value.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other> {
    Loadable<Other>(
      value: value.map(transform),
      isLoading: isLoading,
      isConfirmed: isConfirmed,
      error: error,
      checkedAt: checkedAt
    )
  }
}
