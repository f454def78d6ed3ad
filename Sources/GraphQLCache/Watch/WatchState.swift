public import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The state of a watched query or object.
///
/// Two states are equal only if one is a copy of the other. Their data is not compared.
public struct WatchState<Data: Sendable>: Sendable {
  /// The newest complete data or, if the watch accepts it, partial data; `nil` if there has been none yet.
  public let data: Data?

  /// Whether some of the data is older than its maximum age, was invalidated, or has become incomplete.
  public let isStale: Bool

  /// The locations of missing data: the first one or, for partial data, up to the first hundred. While data is missing, the
  /// last complete data is kept.
  public let missing: [CacheMiss]

  /// The time when the oldest part of the data was received, or `nil` if that is not known.
  public private(set) var received: Date?

  /// The last error from the server, or `nil` after a response. If the watch itself is not valid, as that of an object of a type
  /// that the fragment is not on, an error of the kind `invalidRequest`.
  public private(set) var error: GraphQLClientError?

  /// Whether a request is in progress.
  public private(set) var isFetching: Bool

  /// Whether the app has removed objects from a list, or changed the value of a field that may be one.
  package let leavesOut: Bool

  /// A number that distinguishes states.
  private var number: UInt64

  /// A number that distinguishes data: states with the same number have the same data.
  package let dataNumber: UInt64

  /// Creates a state for previews and tests.
  public init(
    data: Data?,
    isStale: Bool = false,
    missing: [CacheMiss] = [],
    received: Date? = nil,
    error: GraphQLClientError? = nil,
    isFetching: Bool = false
  ) {
    self.init(
      data: data,
      dataNumber: nil,
      isStale: isStale,
      missing: missing,
      received: received,
      error: error,
      isFetching: isFetching,
      leavesOut: false
    )
  }

  /// - Parameter dataNumber: The number of an earlier state with the same data; `nil` for new data.
  init(
    data: Data?,
    dataNumber: UInt64?,
    isStale: Bool,
    missing: [CacheMiss],
    received: Date?,
    error: GraphQLClientError?,
    isFetching: Bool,
    leavesOut: Bool
  ) {
    self.data = data
    self.isStale = isStale
    self.missing = missing
    self.received = received
    self.error = error
    self.isFetching = isFetching
    self.leavesOut = leavesOut
    number = SequenceNumber.next()
    self.dataNumber = dataNumber ?? number
  }

  /// Returns an equal state with a newer time.
  func with(received: Date?) -> WatchState {
    var state = self
    state.received = received
    return state
  }

  /// Returns another state with the same data.
  func with(error: GraphQLClientError?, isFetching: Bool) -> WatchState {
    var state = self
    (state.error, state.isFetching, state.number) = (error, isFetching, SequenceNumber.next())
    return state
  }
}

extension WatchState: Equatable {
  public static func == (one: WatchState, other: WatchState) -> Bool { one.number == other.number }
}
