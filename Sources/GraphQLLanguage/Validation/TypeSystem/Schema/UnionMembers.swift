/// The members of a union are object types, and different ones.
/// https://spec.graphql.org/September2025/#sec-Unions.Type-Validation
struct UnionMembers {
  let check: SchemaCheck

  func check(_ type: SchemaType) {
    var seen = Set<Symbol>()
    for member in type.members where !check.diagnostics.isFull {
      if check.kind(of: member) != .object {
        report(type, .memberNotObject, "Object types, it cannot include \(check.text(member)).", member)
      } else if !seen.insert(member.symbol).inserted {
        report(type, .duplicateMember, "type \(check.text(member)) once.", member)
      }
    }
  }

  private func report(_ type: SchemaType, _ code: SchemaCode, _ message: String, _ member: Name) {
    let spots = type.members.filter { $0.symbol == member.symbol }.map { check.spot($0) }
    let message = "Union type \(check.text(type.name)) can only include \(message)"
    check.reportMisfit(code, message, at: spots.first, related: spots.notesBehindFirst("included again here"))
  }
}
