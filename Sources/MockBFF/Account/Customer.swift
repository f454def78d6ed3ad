/// A customer of the shop.
struct Customer: Sendable {
  let id, email, password, firstName, lastName: String

  /// The only bag that is the customer's.
  var bagId: String { Self.bagPrefix + id }

  /// Begins the ids of customers' bags; clients name theirs differently.
  static let bagPrefix = "bag-of-"

  static let all = [
    Customer(
      id: "customer-1",
      email: "ada@vitrine.example",
      password: "window",
      firstName: "Ada",
      lastName: "Marchetti"
    ),
    Customer(
      id: "customer-2",
      email: "ben@vitrine.example",
      password: "window",
      firstName: "Ben",
      lastName: "Okafor"
    ),
  ]
}
