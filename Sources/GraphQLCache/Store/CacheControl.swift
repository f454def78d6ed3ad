internal import GraphQLNetworking

/// The information of `Cache-Control` and `Age` about a response.
///
/// `no-cache` and `max-age=0, must-revalidate` mean the same: an HTTP cache must ask whether the response has changed. For a
/// `POST`, there is no way to ask, and many servers send them with every response. So these directives say nothing about the
/// maximum age of data, and neither does `max-age=0` next to `no-store`.
///
/// [RFC 9111, 5.2.2](https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2)
struct CacheControl {
  /// Whether the response must not be kept on disk.
  let isNotStored: Bool
  private let maxAge: Int?
  private let age: Int

  init(_ headers: HTTPHeaders) {
    var (directives, seconds): (Set<String>, Int?) = ([], nil)
    for element in Self.elements(of: headers["Cache-Control"] ?? "") {
      let parts = element.lowercased().split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = parts.first else { continue }
      directives.insert(name)
      // The first one counts. Without a number, the response counts as stale (RFC 9111, 4.2.1).
      if name == "max-age", seconds == nil { seconds = parts.count == 2 ? Self.seconds(parts[1]) ?? 0 : 0 }
    }
    isNotStored = directives.contains("no-store")
    let isAsked =
      directives.contains("no-cache") || seconds == 0 && (isNotStored || directives.contains("must-revalidate"))
    maxAge = isAsked ? nil : seconds
    age = Self.elements(of: headers["Age"] ?? "").first.flatMap { Self.seconds($0.filter { $0 != " " }) } ?? 0
  }

  /// Returns the elements of a list. A comma in a quoted string does not separate elements, but after a quote without an end
  /// it does: what follows may be `no-store`.
  ///
  /// [RFC 9110, 5.6.1](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.1)
  private static func elements(of text: String) -> [Substring] {
    var (isQuoted, isEscaped) = (false, false)
    let elements = text.split { character in
      defer { isEscaped = isQuoted && !isEscaped && character == "\\" }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    return isQuoted ? text.split(separator: ",") : elements
  }

  /// Returns a number of seconds, or `nil` if the text is not one. What is too large is the largest number (RFC 9111, 1.2.2).
  private static func seconds(_ text: String) -> Int? {
    let digits = text.filter { $0 != "\"" }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return Int(digits) ?? .max
  }

  /// Returns the time until which the response may be used, in seconds since 1970; 0 means without limit.
  func expires(after now: UInt32) -> UInt32 {
    guard let maxAge else { return 0 }
    // An age of years is as good as unbounded, and the sum must not overflow.
    let left = min(maxAge - min(age, maxAge), 1 << 28)
    return left == 0 ? now : now &+ UInt32(left)
  }
}
