/// Why a server could not be started.
public struct MockServerError: Error, Hashable, CustomStringConvertible {
  /// What went wrong and what can be done.
  public let description: String

  static func portInUse(_ port: Int) -> MockServerError {
    MockServerError(
      description: "Port \(port) is in use by another process. Choose another one, or 0 for any free port."
    )
  }

  static func invalidPort(_ port: Int) -> MockServerError {
    MockServerError(description: "\(port) is not a port. Ports are 1 to 65535, and 0 stands for any free one.")
  }

  static func refused(port: Int, reason: String) -> MockServerError {
    MockServerError(description: "The system does not let the server listen on port \(port): \(reason).")
  }
}
