public import Foundation

extension Order {
  /// The day the order was placed, as people of a locale write it: `3 Nov 2026` for `en_GB`, `٣ نوفمبر ٢٠٢٦` for `ar_EG`.
  ///
  /// - Parameters:
  ///   - locale: The customer's.
  ///   - timeZone: Where the day is counted; the device's, unless given.
  public func placedDay(for locale: Locale, timeZone: TimeZone = .autoupdatingCurrent) -> String {
    placedAt.formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone))
  }
}
