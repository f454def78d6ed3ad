/// A customer of the shop.
struct Customer: Sendable {
  let id, email, password, firstName, lastName: String

  /// The id of the customer's only bag.
  var bagId: String { Self.bagPrefix + id }

  /// The prefix of the ids of customers' bags, which the names that clients choose do not have.
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
