public import Foundation

extension Order {
  /// Returns the day the order was placed, formatted for a locale and in its calendar: `3 Nov 2026` for `en_GB`,
  /// `٣ نوفمبر ٢٠٢٦` for `ar_EG`.
  ///
  /// - Parameters:
  ///   - locale: The customer's locale.
  ///   - timeZone: The time zone that determines the day; the device's by default.
  public func placedDay(for locale: Locale, timeZone: TimeZone = .autoupdatingCurrent) -> String {
    placedAt.formatted(
      Date.FormatStyle(
        date: .abbreviated,
        time: .omitted,
        locale: locale,
        calendar: locale.calendar,
        timeZone: timeZone
      )
    )
  }
}
