import Foundation
import GraphQLRuntime

/// A value with a form of its own in the files of guests. The form does not follow from the Swift type: types may change
/// and files stay.
///
/// Reading is lenient. Unknown members are ignored, and missing ones get a default, except the few without which the
/// value means nothing. Members may be added to a form at any time. Everything else needs a new version of the file.
protocol KeptValue {
  /// Reads the value; `nil` where a part is missing without which it means nothing.
  init?(kept json: JSONValue)

  /// The value as it is written.
  var kept: JSONValue { get }
}

extension JSONValue {
  /// The members that have a value, in this order.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (key, value) in members { object[key] = value }
    return .object(object)
  }

  /// The elements of a list that can be read; none where there is no list.
  func values<Value: KeptValue>(_ key: String) -> [Value] {
    elements(key).compactMap(Value.init(kept:))
  }

  /// The elements of a list; none where there is no list.
  func elements(_ key: String) -> [JSONValue] {
    if case .array(let elements)? = self[key] { elements } else { [] }
  }

  /// A value; `nil` where it is missing or cannot be read.
  func value<Value: KeptValue>(_ key: String) -> Value? {
    self[key].flatMap(Value.init(kept:))
  }

  /// A text; an empty one where it is missing.
  func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// A whole number; `nil` where it is missing or too large.
  func number(_ key: String) -> Int? { self[key]?.int.flatMap(Int.init(exactly:)) }

  /// Named texts; none where they are missing.
  func texts(_ key: String) -> [String: String] {
    guard case .object(let object)? = self[key] else { return [:] }
    return Dictionary(object.members.compactMap { member in member.value.string.map { (member.key, $0) } }) { $1 }
  }

  /// Named texts, as they are written.
  static func texts(_ texts: [String: String]) -> JSONValue {
    var object = JSONObject()
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) { object[key] = .string(text) }
    return .object(object)
  }

  /// A list, as it is written.
  static func list(_ values: [some KeptValue]) -> JSONValue { .array(values.map(\.kept)) }

  /// A whole number, as it is written.
  static func number(_ number: Int) -> JSONValue { .int(Int64(number)) }
}

/// Seconds since the beginning of 2001.
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
