#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The header in which a server says when to try again: in seconds, or at a date.
///
/// [RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)
package enum RetryAfter {
  /// The limit for any number of seconds: 68 years, longer than any client waits.
  private static let longest: Int64 = 1 << 31

  /// Returns the time to wait. A date is counted from the response's `Date`, if it has one: the clocks of many devices are
  /// wrong.
  ///
  /// - Returns: The time to wait, never negative; nil if there is no such header, or its value is invalid.
  package static func delay(_ headers: HTTPHeaders) -> Duration? {
    guard let value = headers["Retry-After"] else { return nil }
    let words = words(of: value, between: " \t")
    if words.count == 1, words[0].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
      // A number with too many digits still asks for a long wait.
      return .seconds(min(Int64(words[0]) ?? longest, longest))
    }
    guard let seconds = secondsSince1970(ofDate: value) else { return nil }
    let sent = headers["Date"].flatMap(secondsSince1970(ofDate:)).map(Double.init)
    return .seconds(max(0, Double(seconds) - (sent ?? Date().timeIntervalSince1970)))
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Reads a date in any of the three HTTP formats; they differ only in order and punctuation.
  ///
  /// [RFC 9110, 5.6.7](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7)
  private static func secondsSince1970(ofDate text: String) -> Int64? {
    let words = words(of: text.lowercased(), between: " ,-")
    let numbers = words.compactMap { Int($0) }
    let month = words.compactMap { months.firstIndex(of: $0) }.first
    guard let time = words.first(where: { $0.contains(":") }).flatMap(secondOfDay), let month,
      numbers.count == 2, (1...31).contains(numbers[0]), (0...9999).contains(numbers[1])
    else { return nil }
    let year = numbers[1] < 70 ? numbers[1] + 2000 : numbers[1] < 100 ? numbers[1] + 1900 : numbers[1]
    let days = CivilDate.days(year: year, month: month + 1, day: numbers[0])
    return Int64(days) * 86_400 + Int64(time)
  }

  private static func words(of text: String, between separators: String) -> [String] {
    text.split { separators.contains($0) }.map(String.init)
  }

  /// Reads `HH:MM:SS`, as seconds. A leap second counts as the moment after it.
  private static func secondOfDay(_ time: String) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int(String($0)) ?? -1 }
    guard parts.count == 3, (0...23).contains(parts[0]), (0...59).contains(parts[1]), (0...60).contains(parts[2])
    else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }
}
