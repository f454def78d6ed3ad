import GraphQLRuntime

/// Instants in the format of ISO 8601, without the system's calendars, which may differ between machines.
struct CivilTime {
  /// Since the beginning of 1970, in UTC.
  let seconds: Int

  var dateTime: String { "\(date)T\(time)Z" }

  var date: String {
    let date = day
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  var time: String {
    let second = seconds - days * 86_400
    return [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
  }

  var year: Int { day.year }
  var month: Int { day.month }

  private var day: CivilDate { CivilDate(days: days) }

  private var days: Int { seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400 }
}
