/// A request that the server rejects: its status, and a sentence for its author.
struct HTTPFailure: Error {
  let status: Int
  let message: String
  /// The code that programs check, if they need one.
  var code: String?
  /// The supported methods, if that of the request is not one of them.
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
