/// A request that cannot be answered in earnest: its status, and a sentence for its author.
struct HTTPFailure: Error {
  let status: Int
  let message: String

  static func badRequest(_ message: String) -> HTTPFailure {
    HTTPFailure(status: 400, message: message)
  }
}
