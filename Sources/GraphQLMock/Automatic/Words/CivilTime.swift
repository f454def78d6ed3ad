/// Instants in the format of ISO 8601, without the system's calendars, which may differ between machines.
struct CivilTime {
  /// Since the beginning of 1970, in UTC.
  let seconds: Int

  var dateTime: String { "\(date)T\(time)Z" }

  var date: String {
    let (year, month, day) = civil
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  var time: String {
    let second = seconds - days * 86_400
    return [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }.joined(separator: ":")
  }

  var year: Int { civil.year }
  var month: Int { civil.month }

  private var days: Int { seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400 }

  /// By Howard Hinnant's algorithm, which counts years from March in eras of 400.
  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
