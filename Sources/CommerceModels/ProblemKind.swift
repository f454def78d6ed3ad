/// A reason why the shop rejected a request. It is encoded and printed as its code, which may come from a later version.
protocol ProblemKind: Sendable, Hashable, Codable, CustomStringConvertible {
  /// A short name for the reason, which never changes.
  var code: String { get }

  init(code: String)
}

extension ProblemKind {
  /// Decodes the code from a string.
  public init(from decoder: any Decoder) throws {
    self.init(code: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the code as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }

  /// The code of the reason.
  public var description: String { code }
}
