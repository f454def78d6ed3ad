import GraphQLRuntime

/// The transactions of the account, in the order in which they were recorded.
enum Ledger {
  static let transactions: JSONValue = .array(
    rows.enumerated().map { index, row in
      [
        "id": .string("\(index + 1)"), "partner": .string(row.partner),
        "description": row.description.map { .string($0) } ?? nil, "category": JSONValue(encoding: row.category),
        "bookingDate": .string(row.bookingDate),
        "value": ["amount": JSONValue(encoding: row.points), "currency": "PBP"],
      ]
    }
  )

  private struct Row {
    let partner: String
    let description: String?
    let category: Int
    let bookingDate: String
    let points: Int

    init(_ partner: String, _ description: String?, _ category: Int, _ date: String, _ points: Int) {
      (self.partner, self.description, self.category, bookingDate, self.points) =
        (partner, description, category, date, points)
    }
  }

  private static let rows = [
    Row("REWE Group", "Punkte sammeln", 1, "2026-07-24T10:59:05+0200", 124),
    Row("dm-drogerie markt", "Punkte sammeln", 1, "2026-06-23T10:59:05+0200", 1_240),
    Row("OTTO Group", nil, 2, "2026-10-24T10:59:05+0200", 53),
    Row("REWE Group", "Punkte einlösen", 3, "2026-10-24T18:00:00+0200", -500),
    Row("Penny-Markt", "Punkte sammeln", 1, "2026-07-22T10:59:05+0200", 125),
    Row("REWE Group", "Punkte sammeln", 1, "2026-09-04T16:04:41+0200", 310),
    Row("dm-drogerie markt", "Punkte einlösen", 3, "2026-08-13T09:30:00+0200", -1_000),
    Row("ARAL", nil, 2, "2026-01-31T23:59:59+0100", 87),
    Row("ARAL", "Punkte sammeln", 2, "2026-02-28T07:12:00+0100", 91),
    Row("Thalia", "Willkommen", 2, "2026-03-29T03:00:00+0200", 200),
    Row("Penny-Markt", "Punkte sammeln", 1, "2026-05-11T19:20:30+0200", 42),
    Row("Apollo-Optik", nil, 2, "2026-04-01T12:00:00+0200", 1_899),
    Row("REWE Group", "Punkte sammeln", 1, "2026-07-03T08:45:10+0200", 77),
    Row("dm-drogerie markt", "Punkte sammeln", 1, "2026-09-19T14:14:14+0200", 468),
    Row("OTTO Group", "Punkte sammeln", 2, "2026-06-01T00:00:00+0200", 650),
    Row("Penny-Markt", "Punkte einlösen", 3, "2026-09-30T11:11:11+0200", -100),
    Row("ARAL", "Punkte sammeln", 2, "2026-08-08T08:08:08+0200", 65),
    Row("Thalia", nil, 2, "2026-10-02T17:31:00+0200", 34),
    Row("REWE Group", "Punkte sammeln", 1, "2026-11-02T18:18:00+0100", 286),
    Row("Apollo-Optik", "Storno", 2, "2026-04-15T12:00:00+0200", -1_899),
    Row("dm-drogerie markt", "Punkte sammeln", 1, "2026-11-11T11:11:11+0100", 205),
  ]
}
