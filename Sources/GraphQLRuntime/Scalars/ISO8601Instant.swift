/// A moment as ISO 8601 writes it, in the proleptic Gregorian calendar, years 0000 to 9999, without a locale, a time
/// zone database or a formatter.
struct ISO8601Instant {
  /// Whole seconds since 1970 in UTC, leap seconds not counted: more than 32 bits, which is all that Int has on some
  /// watches.
  let seconds: Int64
  /// What is left of a second, from 0 up to 1.
  let fraction: Double
}

extension ISO8601Instant {
  /// - Returns: nil if `text` is not of the form `YYYY-MM-DD[THH:MM[:SS[.F…]][Z|±HH[:MM]]]`, or names no real moment.
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
  /// The nearest microsecond; nil outside of the years 0000 to 9999.
  init?(secondsSince1970: Double) {
    let range = Double(CivilDate.days(year: 0, month: 1, day: 1)) * 86_400...253_402_300_799
    guard range.contains(secondsSince1970) else { return nil }
    let microseconds = Int64((secondsSince1970 * 1_000_000).rounded())
    let fraction = (microseconds % 1_000_000 + 1_000_000) % 1_000_000
    self.init(seconds: (microseconds - fraction) / 1_000_000, fraction: Double(fraction) / 1_000_000)
  }

  /// In UTC: `2026-11-21T06:35:00.250Z`.
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

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
