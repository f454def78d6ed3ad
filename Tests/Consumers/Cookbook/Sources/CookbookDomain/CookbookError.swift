/// The reason why a use case has no result.
public enum CookbookError: Error, Hashable {
  /// The address is not valid.
  case url(String)
  /// The server's response has an unexpected format.
  case decoding(String)
  /// There is nothing to show.
  case emptyList
  case unknown(String)
}
