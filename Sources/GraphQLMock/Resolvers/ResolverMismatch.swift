/// Resolvers that do not fit the schema.
public struct ResolverMismatch: Error, Hashable, CustomStringConvertible {
  /// One sentence for each type or field that the schema does not have.
  public let problems: [String]

  public var description: String { problems.joined(separator: "\n") }
}
