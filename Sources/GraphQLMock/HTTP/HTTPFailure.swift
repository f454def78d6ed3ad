/// A request that cannot be answered in earnest: its status, and a sentence for its author.
struct HTTPFailure: Error {
  let status: Int
  let message: String
  /// What programs tell it by, where they need to.
  var code: String?
  /// The methods that would be answered, where the one of the request is not.
  var allowedMethods: String?

  static func badRequest(_ message: String) -> HTTPFailure {
    HTTPFailure(status: 400, message: message)
  }

  /// For clients that send a hash first: from now on they send texts. Status and code are those of Apollo's servers.
  /// https://www.apollographql.com/docs/apollo-server/performance/apq
  static let persistedQueryNotSupported = HTTPFailure(
    status: 200,
    message: "PersistedQueryNotSupported",
    code: "PERSISTED_QUERY_NOT_SUPPORTED"
  )
}
