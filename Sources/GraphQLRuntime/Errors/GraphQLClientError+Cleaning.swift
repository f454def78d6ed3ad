extension GraphQLClientError {
  /// This error without what a server or a transport has repeated of sensitive values.
  func cleaned(by cleaning: TextCleaning) -> GraphQLClientError {
    GraphQLClientError(
      kind,
      cleaning(message),
      operationName: operationName,
      attempts: attempts,
      httpStatus: httpStatus,
      retryAfter: retryAfter,
      graphQLErrors: graphQLErrors.map { $0.cleaned(by: cleaning) },
      responsePath: responsePath,
      underlying: underlying
    )
  }
}

extension GraphQLResponseError {
  func cleaned(by cleaning: TextCleaning) -> GraphQLResponseError {
    GraphQLResponseError(
      message: cleaning(message),
      locations: locations,
      path: path,
      extensions: extensions
    )
  }
}
