#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The header by which a server says when to come back: in seconds, or at a date.
///
/// [RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)
enum RetryAfter {
  /// - Parameter now: what a date is counted from.
  /// - Returns: how long to wait, never negative; nil if there is no such header, or it says neither.
  static func delay(_ headers: HTTPHeaders, now: Date = Date()) -> Duration? {
    guard let value = headers["Retry-After"] else { return nil }
    if let seconds = Int(value.filter { !$0.isWhitespace }) {
      return seconds < 0 ? nil : .seconds(min(seconds, 1 << 31))
    }
    guard let seconds = secondsSince1970(ofDate: value) else { return nil }
    return .seconds(max(0, Double(seconds) - now.timeIntervalSince1970))
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// A date in any of the three forms that HTTP has had; they differ in order and punctuation only.
  ///
  /// [RFC 9110, 5.6.7](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7)
  private static func secondsSince1970(ofDate text: String) -> Int? {
    let words = text.lowercased().split { " ,-".contains($0) }
    let time = words.first { $0.contains(":") }?.split(separator: ":").compactMap { Int($0) } ?? []
    let numbers = words.compactMap { Int($0) }
    let month = words.lazy.compactMap { months.firstIndex(of: String($0)) }.first
    guard time.count == 3, numbers.count == 2, let month, (1...31).contains(numbers[0]), (0...9999).contains(numbers[1])
    else { return nil }
    let year = numbers[1] < 70 ? numbers[1] + 2000 : numbers[1] < 100 ? numbers[1] + 1900 : numbers[1]
    let days = CivilDate.days(year: year, month: month + 1, day: numbers[0])
    return days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
  }
}
