/// The limits of a mock for one request.
///
/// A few kilobytes of query can ask for more data than fits into memory: with fragments that double at each level, with
/// aliases, with lists in lists. Such a request ends with one error, whose code is `RESPONSE_TOO_LARGE`, and no data.
///
/// ```swift
/// var mock = try GraphQLMock(sdl: text)
/// mock.limits.maximumValues = 1_000_000
/// ```
///
/// The depth of a response is limited too, to 64 objects and lists in one another, because deeper ones exhaust the stack
/// of a task. That limit cannot be changed.
public struct MockLimits: Sendable, Hashable {
  /// The most fields and list elements of a response; `nil` for any number. Those of introspection count a fifth, as the
  /// introspection of a large schema is larger than other responses.
  public var maximumValues: Int?
  /// The most bytes of a response as JSON, errors included; `nil` for any number.
  public var maximumBytes: Int?

  /// Limits that responses to apps do not reach.
  public init(maximumValues: Int? = 200_000, maximumBytes: Int? = 32 * 1024 * 1024) {
    self.maximumValues = maximumValues
    self.maximumBytes = maximumBytes
  }

  /// No limits: one request may take all memory.
  public static let none = MockLimits(maximumValues: nil, maximumBytes: nil)
}
