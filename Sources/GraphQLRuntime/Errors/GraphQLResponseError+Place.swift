extension Sequence<GraphQLResponseError> {
  /// The errors at a place of a response or inside of it, in their order: why it is null, or has null in it. An error
  /// inside a value that may not be null makes the value around it null, so those count, too.
  ///
  /// ```swift
  /// response.errors.at("products[3].price").first?.code
  /// ```
  /// - Parameter path: response keys and indices; the empty path finds all errors that have one.
  public func at(_ path: ResponsePath) -> [GraphQLResponseError] {
    filter { $0.path?.components.starts(with: path.components) ?? false }
  }
}
