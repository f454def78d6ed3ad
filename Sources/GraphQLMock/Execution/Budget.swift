import GraphQLRuntime

/// The amounts that one request has used of the mock's limits. A budget belongs to one execution, which runs in one task.
final class Budget {
  private let limits: MockLimits
  /// Fields and list elements of the response, apart from introspection.
  private var values = 0
  /// Fields and list elements of introspection.
  private var introspected = 0
  /// List elements and objects that automatic data has made or looked through. They exist before the response has them.
  private var made = 0
  private var bytes = 0
  /// The reason why the execution must end; `nil` if all limits are kept.
  private(set) var excess: FieldFailure?

  init(_ limits: MockLimits) {
    self.limits = limits
  }

  /// Counts a field or a list element.
  ///
  /// - Parameter bytes: The size of the value in the response, without its contents.
  func countValue(isIntrospection: Bool, bytes: Int) throws(FieldFailure) {
    if isIntrospection { introspected += 1 } else { values += 1 }
    try check(values + introspected / 5)
    try count(bytes: bytes)
  }

  /// Counts values that automatic data is about to make.
  func countMade(_ count: Int) throws(FieldFailure) {
    made += count
    try check(made)
  }

  func count(bytes count: Int) throws(FieldFailure) {
    bytes += count
    if let most = limits.maximumBytes, bytes > most { throw exceeded("\(most) bytes", "limits.maximumBytes") }
  }

  private func check(_ count: Int) throws(FieldFailure) {
    if let most = limits.maximumValues, count > most { throw exceeded("\(most) values", "limits.maximumValues") }
  }

  private func exceeded(_ most: String, _ property: String) -> FieldFailure {
    var failure = FieldFailure(
      "The response exceeds this mock's limit of \(most). Request less data, increase the mock's `\(property)`, "
        + "or turn off the limits: `limits = .none` in Swift, `--no-limits` in a terminal."
    )
    failure.extensions["code"] = "RESPONSE_TOO_LARGE"
    excess = failure
    return failure
  }
}

extension JSONValue {
  /// The size of the value as JSON text in bytes, or slightly more.
  var byteCount: Int {
    switch self {
    case .null, .bool: 5
    case .int: 20
    case .number(let number): number.text.utf8.count
    case .string(let text):
      text.utf8.reduce(2) { $0 + ($1 < 0x20 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    case .array, .object: bytes.count
    }
  }
}
