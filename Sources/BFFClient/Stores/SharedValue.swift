import CommerceModels
import Foundation

/// A value at the shop that the app has a copy of.
protocol SharedValue: Sendable, Equatable {
  /// The part of the value that is visible to apps.
  associatedtype Part: Sendable & Equatable

  var part: Part { get }

  /// Returns the value, completed with the parts that the shop has left out of its response to a change.
  ///
  /// - Parameter expected: The value expected after the change.
  func completed(by expected: Self?) -> Self

  /// Returns the value with the part of the value before that is still being requested.
  func withRest(of before: Self) -> Self

  /// Returns the value, updated with data from other operations.
  ///
  /// - Parameter known: The cached value.
  /// - Returns: `nil` if the cached value is a different one, or older.
  func updated(by known: Self) -> Self?
}

extension SharedValue {
  func completed(by expected: Self?) -> Self { self }
  func withRest(of before: Self) -> Self { self }
}

extension Bag: SharedValue {
  var part: Bag { self }

  /// The response to a change contains the whole bag, like the response to a query.
  func updated(by known: Bag) -> Bag? { known.id == id ? known : nil }
}

/// Whose value it is at one moment.
struct Ownership: Sendable {
  /// Identifies the owner by a number that is never reused.
  var owner = 0
  /// Whether a guest's value is shown, or nobody is signed in.
  var isGuests = false
  /// Whether the session of a customer is known.
  var isCustomers = false
  /// Whether a sign-in is in progress. Until it is complete, the value is a guest's.
  var isSigningIn = false
}

/// A value as it was shown at one time.
struct SharedSnapshot<Value: Sendable>: Sendable {
  let owner: Int
  /// The value with the changes that waited for their responses, or `nil` if nothing was shown.
  let value: Value?
  /// Whether the app has requested the value, also that of an earlier owner, or a merge that reports it is in progress.
  let isRequested: Bool
  /// The number of changes of the settings when the shop was asked for the value; `nil` if that was in an earlier run.
  let settings: Int?
  /// The number of changes that the shop has made when it has made all of these.
  let made: Int
  /// The number of changes that had failed.
  let failed: Int
  /// The number of merges and purchases that had begun.
  let asked: Int
}

/// The part of a guest's file to show.
struct Shown<Value: Sendable>: Sendable {
  let value: Value
  let changes: [SelectedProduct.Change]
  let checkedAt: Date?
}

/// The progress of loading.
enum LoadPhase: Sendable {
  /// Nothing was requested yet.
  case idle
  /// A request to the shop is in progress.
  case loading
  /// The shown value is the latest from the shop or, for a guest's choices, from the file.
  case loaded
  /// The shop could not be reached, or the file could not be read. Loading again retries.
  case failed(any Error)

  var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}
