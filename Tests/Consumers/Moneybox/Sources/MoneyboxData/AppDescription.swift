import GraphQLNetworking

/// What the server wants to know of every app that asks.
public struct AppDescription: Sendable {
  public var id: String
  public var version: String
  /// Which form of the answers the app understands.
  public var apiVersion: String

  public init(id: String, version: String, apiVersion: String) {
    self.id = id
    self.version = version
    self.apiVersion = apiVersion
  }

  var headers: HTTPHeaders {
    ["App-Id": id, "App-Version": version, "Api-Version": apiVersion]
  }
}
