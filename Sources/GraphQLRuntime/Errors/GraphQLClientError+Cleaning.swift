extension GraphQLClientError {
  /// This error with a message that does not repeat sensitive values. Its data stays as the server sent it.
  func cleaned(by cleaning: TextCleaning) -> GraphQLClientError {
    GraphQLClientError(
      kind,
      cleaning(message),
      operationName: operationName,
      attempts: attempts,
      httpStatus: httpStatus,
      retryAfter: retryAfter,
      graphQLErrors: graphQLErrors.described(by: cleaning),
      responsePath: responsePath,
      underlying: underlying
    )
  }
}

extension [GraphQLResponseError] {
  /// How many bytes the descriptions of a response's errors may have in all.
  private static var longestDescriptions: Int { 64 << 10 }

  /// The same errors, with descriptions that do not repeat sensitive values. After the first 64 kilobytes of
  /// descriptions, those of the other errors are "…".
  func described(by cleaning: TextCleaning) -> [GraphQLResponseError] {
    var left = Self.longestDescriptions
    return map { error in
      let description = left > 0 ? cleaning(error.shortDescription) : "…"
      left -= description.utf8.count
      return error.described(as: description)
    }
  }
}
