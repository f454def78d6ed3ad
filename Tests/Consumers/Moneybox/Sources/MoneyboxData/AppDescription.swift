import GraphQLNetworking

/// The data that the server expects from every app.
public struct AppDescription: Sendable {
  public var id: String
  public var version: String
  /// The version of the response format that the app supports.
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
