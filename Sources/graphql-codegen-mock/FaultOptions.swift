import CommandSupport
import GraphQLMock

/// The arguments of `graphql-codegen mock` that select faults.
enum FaultOptions {
  static func faults(_ arguments: inout CommandArguments) throws(UsageError) -> [MockFault] {
    var faults: [MockFault] = []
    if let word = try arguments.option("--latency") { faults.append(MockFault(try latency(word, "--latency"))) }
    if let word = try arguments.option("--fail") {
      faults.append(MockFault(.status(503), rate: try CommandArguments.rate(word, of: "--fail")))
    }
    for word in try arguments.options("--fail-operation") { faults.append(try ofOperation(word)) }
    return faults
  }

  /// Parses `NAME=KIND` or `NAME=KIND@RATE`.
  private static func ofOperation(_ word: String) throws(UsageError) -> MockFault {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      throw UsageError("--fail-operation takes NAME=KIND such as Products=status:503, not \"\(word)\"")
    }
    let (kind, rateText) = split(parts[1], at: "@")
    return MockFault(
      try self.kind(kind),
      operationName: parts[0] == "*" ? nil : String(parts[0]),
      rate: try rateText.map { (text) throws(UsageError) in try CommandArguments.rate(text, of: "--fail-operation") }
        ?? 1
    )
  }

  private static func kind(_ text: String) throws(UsageError) -> MockFault.Kind {
    switch split(text[...], at: ":") {
    case ("status", let code?):
      guard let status = Int(code), MockFault.statuses.contains(status) else {
        throw UsageError("status takes an integer from 200 to 599, such as status:503, not \"\(code)\"")
      }
      return .status(status)
    case ("error", let code?): return .error(code: try notEmpty(code, "error:CODE, such as error:OUT_OF_STOCK"))
    case ("null", let path?): return .null(at: try notEmpty(path, "null:PATH, such as null:product.brand"))
    case ("drop", let path?): return .drop(at: try notEmpty(path, "drop:PATH, such as drop:product.brand"))
    case ("latency", let range?): return try latency(range, "latency")
    case ("unknown-enums", nil): return .unknownEnumValues
    case ("unknown-types", nil): return .unknownTypes
    case ("unreachable", nil): return .unreachable
    case ("cut", nil): return .cut
    case ("duplicate", nil): return .duplicateEvents
    case ("silence", nil): return .silence
    case ("wrong-id", nil): return .wrongID
    case ("cut", let count?): return .cutStream(after: try number(count, "cut"))
    case ("stall", let count?): return .stall(after: try number(count, "stall"))
    case ("end", let count?): return .endEarly(after: try number(count, "end"))
    case (let name, let value) where examples[name] != nil:
      let example = examples[name] ?? name
      throw UsageError("the fault \"\(name)\" takes \(value == nil ? "a" : "no") value: write \(example)")
    default:
      throw UsageError(
        "unknown fault \"\(text)\"; the faults are status:CODE, error:CODE, null:PATH, drop:PATH, "
          + "latency:MS[..MS], unknown-enums, unknown-types, unreachable, cut, and for subscriptions cut:EVENTS, "
          + "stall:EVENTS, end:EVENTS, duplicate, silence, wrong-id"
      )
    }
  }

  /// The syntax of each fault.
  private static let examples = [
    "status": "status:503", "error": "error:OUT_OF_STOCK", "null": "null:product.brand", "drop": "drop:product.brand",
    "latency": "latency:200..800", "stall": "stall:3", "end": "end:3", "unknown-enums": "unknown-enums",
    "unknown-types": "unknown-types", "unreachable": "unreachable", "duplicate": "duplicate", "silence": "silence",
    "wrong-id": "wrong-id",
  ]

  private static func number(_ text: String, _ name: String) throws(UsageError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw UsageError("\(name) takes a number of events, such as \(name):3, not \"\(text)\"")
    }
    return number
  }

  /// Rejects an empty name: it matches nothing in a response, so the fault would silently have no effect.
  private static func notEmpty(_ text: String, _ usage: String) throws(UsageError) -> String {
    if text.split(separator: ".", omittingEmptySubsequences: false).contains("") {
      throw UsageError("\"\(text)\" contains an empty name: write \(usage)")
    }
    return text
  }

  private static func latency(_ text: String, _ name: String) throws(UsageError) -> MockFault.Kind {
    let range = try CommandArguments.milliseconds(text, of: name)
    return .latency(.milliseconds(range.lowerBound)...(.milliseconds(range.upperBound)))
  }

  private static func split(_ text: Substring, at separator: Character) -> (String, String?) {
    guard let end = text.firstIndex(of: separator) else { return (String(text), nil) }
    return (String(text[..<end]), String(text[text.index(after: end)...]))
  }
}
