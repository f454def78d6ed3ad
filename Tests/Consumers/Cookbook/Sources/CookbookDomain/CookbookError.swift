/// Why a use case has no result.
public enum CookbookError: Error, Hashable {
  /// Nothing can be at this address.
  case url(String)
  /// The server's answer is not what was agreed on.
  case decoding(String)
  /// There is nothing to show.
  case emptyList
  case unknown(String)
}
