/// The limits that a mock applies to each request.
///
/// A query of a few kilobytes can request more data than fits into memory: with fragments that double at each level, with
/// aliases, or with nested lists. Such a request fails with a single error, whose code is `RESPONSE_TOO_LARGE`, and no data.
///
/// ```swift
/// var mock = try GraphQLMock(sdl: text)
/// mock.limits.maximumValues = 1_000_000
/// ```
///
/// The depth of a response is also limited, to 64 nested objects and lists, because deeper ones exhaust the stack of a task.
/// That limit cannot be changed.
public struct MockLimits: Sendable, Hashable {
  /// The maximum number of fields and list elements in a response, or `nil` for no limit. Fields and elements of
  /// introspection count as a fifth each, because the introspection of a large schema is larger than other responses.
  public var maximumValues: Int?
  /// The maximum size of a response as JSON, in bytes, including errors, or `nil` for no limit.
  public var maximumBytes: Int?

  /// Creates limits. The defaults are higher than the responses to an app's requests need.
  public init(maximumValues: Int? = 200_000, maximumBytes: Int? = 32 * 1024 * 1024) {
    self.maximumValues = maximumValues
    self.maximumBytes = maximumBytes
  }

  /// No limits: one request may use all memory.
  public static let none = MockLimits(maximumValues: nil, maximumBytes: nil)
}
