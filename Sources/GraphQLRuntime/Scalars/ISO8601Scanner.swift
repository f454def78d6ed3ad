/// Takes a date of ISO 8601 apart, from left to right. Every part is nil if the text has something else there.
struct ISO8601Scanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// `YYYY-MM-DD`, as days since 1970-01-01.
  mutating func days() -> Int? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2), (1...12).contains(month),
      (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return CivilDate.days(year: year, month: month, day: day)
  }

  /// `THH:MM[:SS[.F…]]`, as seconds. A leap second counts as the moment after it.
  mutating func time() -> (seconds: Int, fraction: Double)? {
    guard take("T") || take("t") || take(" "), let hour = number(digits: 2), take(":"), let minute = number(digits: 2),
      hour < 24, minute < 60
    else { return nil }
    let minutes = hour * 3600 + minute * 60
    guard take(":") else { return (minutes, 0) }
    guard let second = number(digits: 2), second <= 60, let fraction = fraction() else { return nil }
    return (minutes + second, fraction)
  }

  /// `Z`, `±HH`, `±HHMM`, `±HH:MM` or nothing, as seconds east of UTC.
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

  /// `.F…` or nothing.
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
