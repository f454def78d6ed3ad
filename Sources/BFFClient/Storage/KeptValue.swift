import Foundation
import GraphQLRuntime

/// A value with its own stored form in the files of guests. The form is independent of the Swift type: types may change, but
/// files persist.
///
/// Reading is lenient. Unknown members are ignored, and missing ones have defaults, except the few that the value requires.
/// Members may be added to a form at any time. Any other change requires a new version of the file.
protocol KeptValue {
  /// Reads the value, or returns `nil` if a required part is missing.
  init?(kept json: JSONValue)

  /// The value in the form in which it is written.
  var kept: JSONValue { get }
}

extension JSONValue {
  /// Returns the elements of a list that can be read, or none if there is no list.
  func values<Value: KeptValue>(_ key: String) -> [Value] {
    elements(key).compactMap(Value.init(kept:))
  }

  /// Returns the elements of a list, or none if there is no list.
  func elements(_ key: String) -> [JSONValue] {
    if case .array(let elements)? = self[key] { elements } else { [] }
  }

  /// Returns a value, or `nil` if it is missing or cannot be read.
  func value<Value: KeptValue>(_ key: String) -> Value? {
    self[key].flatMap(Value.init(kept:))
  }

  /// Returns a string, or an empty one if it is missing.
  func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// Returns an integer, or `nil` if it is missing or too large.
  func number(_ key: String) -> Int? { self[key]?.int.flatMap(Int.init(exactly:)) }

  /// Returns strings by name, or none if they are missing.
  func texts(_ key: String) -> [String: String] {
    guard case .object(let object)? = self[key] else { return [:] }
    return Dictionary(object.members.compactMap { member in member.value.string.map { (member.key, $0) } }) { $1 }
  }

  /// Returns the stored form of strings by name.
  static func texts(_ texts: [String: String]) -> JSONValue {
    var object = JSONObject()
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) { object[key] = .string(text) }
    return .object(object)
  }

  /// Returns the stored form of a list.
  static func list(_ values: [some KeptValue]) -> JSONValue { .array(values.map(\.kept)) }
}

/// Stored as seconds since the beginning of 2001.
extension Date: KeptValue {
  init?(kept json: JSONValue) {
    guard let seconds = json.double, seconds.isFinite else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }

  var kept: JSONValue { JSONNumber(timeIntervalSinceReferenceDate).map(JSONValue.number) ?? 0 }
}

extension URL: KeptValue {
  init?(kept json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(string: text)
  }

  var kept: JSONValue { .string(absoluteString) }
}
