import GraphQLLanguage
import GraphQLRuntime

/// The parameters of a message, which report missing and invalid values.
struct Params {
  let json: JSONValue
  /// The path to the value for errors: `params.position.line`.
  private let path: String

  init(_ json: JSONValue) {
    self.init(json, path: "params")
  }

  private init(_ json: JSONValue, path: String) {
    self.json = json
    self.path = path
  }

  /// The value of a key, or `null` if it is missing.
  subscript(key: String) -> Params {
    Params(json[key] ?? .null, path: "\(path).\(key)")
  }

  var exists: Bool { json != .null }

  func string() throws(ResponseError) -> String {
    guard let string = json.string else { throw problem("a string") }
    return string
  }

  func int() throws(ResponseError) -> Int {
    guard let int = json.int else { throw problem("an integer") }
    return Int(int)
  }

  func array() throws(ResponseError) -> [Params] {
    guard let array = json.array else { throw problem("a list") }
    return array.enumerated().map { Params($1, path: "\(path)[\($0)]") }
  }

  /// Returns a position: `line` and `character`.
  func position() throws(ResponseError) -> TextPosition {
    TextPosition(line: try self["line"].int(), character: try self["character"].int())
  }

  /// Returns a range: `start` and `end`.
  func range() throws(ResponseError) -> (start: TextPosition, end: TextPosition) {
    (try self["start"].position(), try self["end"].position())
  }

  private func problem(_ expected: String) -> ResponseError {
    ResponseError(.invalidParams, exists ? "\(path) is not \(expected)." : "\(path) is missing.")
  }
}
