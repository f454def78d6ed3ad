import GraphQLRuntime

/// What is on the account, in the order in which it was written down.
enum Ledger {
  static let transactions: JSONValue = [
    transaction("1", "REWE Group", "Punkte sammeln", 1, "2026-07-24T10:59:05+02:00", 124),
    transaction("2", "dm-drogerie markt", "Punkte sammeln", 1, "2026-06-23T10:59:05+02:00", 1_240),
    transaction("3", "OTTO Group", nil, 2, "2026-10-24T10:59:05+02:00", 53),
    transaction("4", "REWE Group", "Punkte einlösen", 3, "2026-10-24T18:00:00+02:00", -500),
  ]

  private static func transaction(
    _ id: String,
    _ partner: String,
    _ description: String?,
    _ category: Int64,
    _ bookingDate: String,
    _ amount: Int64
  ) -> JSONValue {
    [
      "id": .string(id),
      "partner": .string(partner),
      "description": description.map { .string($0) } ?? nil,
      "category": JSONValue(integerLiteral: category),
      "bookingDate": .string(bookingDate),
      "value": ["amount": JSONValue(integerLiteral: amount), "currency": "PBP"],
    ]
  }
}
