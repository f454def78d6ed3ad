/// A customer of the shop.
public struct Customer: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The customer's email address, which is also the user name for signing in.
  public var email: String
  /// The customer's given name.
  public var firstName: String
  /// The customer's family name.
  public var lastName: String

  /// Creates a customer.
  public init(id: String, email: String, firstName: String, lastName: String) {
    self.id = id
    self.email = email
    self.firstName = firstName
    self.lastName = lastName
  }

  /// The customer's full name: the given name followed by the family name.
  public var name: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }
}
