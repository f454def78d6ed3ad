import GraphQLRuntime

/// The only investor.
enum Investor {
  static let user: JSONValue = ["firstName": "Jaeren", "lastName": "Coathup"]

  static let account: JSONValue = [
    "user": user,
    "totalPlanValue": ["amount": 1_570_706],
    "products": [
      product("1", "Stocks & Shares ISA", planValue: 1_052_609, moneybox: 57_000),
      product("2", "General Investment Account", planValue: 518_097, moneybox: 4_250),
    ],
  ]

  private static func product(_ id: String, _ name: String, planValue: Int, moneybox: Int) -> JSONValue {
    [
      "id": .string(id), "friendlyName": .string(name), "planValue": ["amount": JSONValue(encoding: planValue)],
      "moneybox": ["amount": JSONValue(encoding: moneybox)],
    ]
  }
}
