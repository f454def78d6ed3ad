/// The resolvers by object type, Swift type and field, as they are registered.
struct ResolverTable: Sendable {
  enum Owner: Hashable, Sendable {
    case query, mutation, subscription
    case object(String)
  }

  typealias Fields = [String: Resolver]

  struct Entry: Sendable {
    let owner: Owner
    let type: ObjectIdentifier
    var fields: Fields
  }

  private(set) var entries: [Entry] = []
  /// The object types that a Swift type stands for, in the order of registration.
  private(set) var objectTypes: [ObjectIdentifier: [String]] = [:]

  /// Adds resolvers. If there are two for the same field, the later one counts.
  mutating func add(_ more: [(name: String, resolver: Resolver)], to owner: Owner, for type: Any.Type) {
    let key = ObjectIdentifier(type)
    entries.append(Entry(owner: owner, type: key, fields: Fields(more, uniquingKeysWith: { $1 })))
    if case .object(let name) = owner, objectTypes[key]?.contains(name) != true {
      objectTypes[key, default: []].append(name)
    }
  }
}
