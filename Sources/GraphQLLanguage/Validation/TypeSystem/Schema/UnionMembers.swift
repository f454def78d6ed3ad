/// The members of a union are object types, each there once.
/// https://spec.graphql.org/September2025/#sec-Unions.Type-Validation
struct UnionMembers {
  let check: SchemaCheck

  func run(_ type: SchemaType) {
    if type.members.isEmpty {
      let message = "Union type \(check.text(type.name)) must define one or more member types."
      check.report(message, at: [type.location] + type.extensionLocations)
    }
    var seen = Set<Symbol>()
    for member in type.members where !check.diagnostics.isFull {
      if check.kind(of: member) != .object {
        report(type, "Object types, it cannot include \(check.text(member)).", member)
      } else if !seen.insert(member.symbol).inserted {
        report(type, "type \(check.text(member)) once.", member)
      }
    }
  }

  private func report(_ type: SchemaType, _ message: String, _ member: Name) {
    let places = type.members.filter { $0.symbol == member.symbol }.map(\.location)
    check.reportMisfit("Union type \(check.text(type.name)) can only include \(message)", at: places)
  }
}
