/// A day of the proleptic Gregorian calendar.
package struct CivilDate {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Returns the days since 1970-01-01. Years are counted from March, so that the leap day is the last day of its year; 400
  /// years have 146,097 days.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// - Parameter days: The days since 1970-01-01.
  package init(days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns the number of days in a month.
  static func length(ofMonth month: Int, year: Int) -> Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return days(year: next.0, month: next.1, day: 1) - days(year: year, month: month, day: 1)
  }
}

/// A moment in ISO 8601 notation, in the proleptic Gregorian calendar, years 0000 to 9999. Does not use a
/// locale, a time zone database or a formatter.
struct ISO8601Instant {
  /// Whole seconds since 1970 in UTC, not counting leap seconds. They need more than the 32 bits that Int has on some
  /// watches.
  let seconds: Int64
  /// The fraction of a second, from 0 up to, but not including, 1.
  let fraction: Double
}

extension ISO8601Instant {
  /// - Returns: Nil if `text` does not have the form `YYYY-MM-DD[THH:MM[:SS[.F…]][Z|±HH[:MM]]]`, or if there is no such
  ///   moment.
  init?(_ text: String) {
    var scanner = ISO8601Scanner(text)
    guard let days = scanner.days() else { return nil }
    guard !scanner.isAtEnd else {
      self.init(seconds: Int64(days) * 86_400, fraction: 0)
      return
    }
    guard let time = scanner.time(), let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self.init(seconds: Int64(days) * 86_400 + Int64(time.seconds - offset), fraction: time.fraction)
  }
}

extension ISO8601Instant {
  /// Creates the nearest microsecond; nil outside of the years 0000 to 9999.
  init?(secondsSince1970: Double) {
    let range = Double(CivilDate.days(year: 0, month: 1, day: 1)) * 86_400...253_402_300_799
    guard range.contains(secondsSince1970) else { return nil }
    let microseconds = Int64((secondsSince1970 * 1_000_000).rounded())
    let fraction = (microseconds % 1_000_000 + 1_000_000) % 1_000_000
    self.init(seconds: (microseconds - fraction) / 1_000_000, fraction: Double(fraction) / 1_000_000)
  }

  /// The moment in UTC: `2026-11-21T06:35:00.250Z`.
  var text: String {
    let secondOfDay = Int((seconds % 86_400 + 86_400) % 86_400)
    let date = CivilDate(days: Int((seconds - Int64(secondOfDay)) / 86_400))
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let minute = "\(padded(secondOfDay / 3600, 2)):\(padded(secondOfDay / 60 % 60, 2))"
    return "\(day)T\(minute):\(padded(secondOfDay % 60, 2))\(fractionText)Z"
  }

  private var fractionText: String {
    let microseconds = Int((fraction * 1_000_000).rounded())
    if microseconds == 0 { return "" }
    return microseconds % 1000 == 0 ? ".\(padded(microseconds / 1000, 3))" : ".\(padded(microseconds, 6))"
  }
}

/// Returns a number with zeros in front, if it has fewer digits.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// A parser of an ISO 8601 date, from left to right. Every part is nil if the text does not have it at that place.
struct ISO8601Scanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads `YYYY-MM-DD`, as days since 1970-01-01.
  mutating func days() -> Int? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2), (1...12).contains(month),
      (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return CivilDate.days(year: year, month: month, day: day)
  }

  /// Reads `THH:MM[:SS[.F…]]`, as seconds. A leap second counts as the moment after it.
  mutating func time() -> (seconds: Int, fraction: Double)? {
    guard take("T") || take("t") || take(" "), let hour = number(digits: 2), take(":"), let minute = number(digits: 2),
      hour < 24, minute < 60
    else { return nil }
    let minutes = hour * 3600 + minute * 60
    guard take(":") else { return (minutes, 0) }
    guard let second = number(digits: 2), second <= 60, let fraction = fraction() else { return nil }
    return (minutes + second, fraction)
  }

  /// Reads `Z`, `±HH`, `±HHMM`, `±HH:MM` or nothing, as seconds east of UTC.
  mutating func offset() -> Int? {
    if isAtEnd || take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    var seconds = hours * 3600
    if !isAtEnd {
      _ = take(":")
      guard let minutes = number(digits: 2), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return isWest ? -seconds : seconds
  }

  /// Reads `.F…` or nothing.
  private mutating func fraction() -> Double? {
    guard take(".") || take(",") else { return 0 }
    let digits = rest.prefix { ASCII.isDigit($0) }
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : Double("0." + String(Substring(digits)))
  }

  private mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return Int(String(Substring(digits)))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
