/// Why the shop did not do something. It is written and printed as its code, which may be one of a later version.
protocol ProblemKind: Sendable, Hashable, Codable, CustomStringConvertible {
  /// A short name that never changes.
  var code: String { get }

  init(code: String)
}

extension ProblemKind {
  /// A string: the code.
  public init(from decoder: any Decoder) throws {
    self.init(code: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the code.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }

  /// The code.
  public var description: String { code }
}
