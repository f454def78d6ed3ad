public import Foundation

/// A server, and the key that identifies the app.
public struct Server: Sendable {
  public var endpoint: URL
  public var key: String

  public init(endpoint: URL, key: String) {
    self.endpoint = endpoint
    self.key = key
  }
}
