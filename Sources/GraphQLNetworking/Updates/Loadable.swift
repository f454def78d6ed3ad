#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A snapshot of a value that an app loads from a server, shows, and may change.
///
/// ```swift
/// for await state in shop.bag.states {
///   spinner.isHidden = !state.isLoading
///   show(state.value, banner: state.error?.localizedDescription)
/// }
/// ```
/// The previous value stays in ``value`` while a new one is loading, and after loading fails. Until the first load ends,
/// there is no value and no error, and ``isLoading`` tells a screen whether to wait for one of them.
public struct Loadable<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value, including changes that the server has not answered yet; `nil` until the value is first loaded.
  public var value: Value?
  /// Whether the value is being requested from the server.
  public var isLoading: Bool
  /// Whether the value is the one that the server has last reported. It is false in these cases:
  ///
  /// - The value is not loaded yet.
  /// - A change waits for its response.
  /// - A response was lost, and the server has not been asked again.
  /// - The value was reported in another context, such as an earlier run or another market.
  ///
  /// A value may stay confirmed while it is requested again, and after that has failed. ``isLoading``, ``error`` and
  /// ``checkedAt`` tell how current it is.
  public var isConfirmed: Bool
  /// The reason why the last load or change failed; `nil` after a success or a cancellation.
  public var error: GraphQLClientError?
  /// The time when the value was last updated from the server; `nil` if that is unknown, or if there is no value.
  public var checkedAt: Date?

  /// Creates a state. By default, nothing has been loaded or requested.
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

  /// Returns the same state with a transformed value.
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
