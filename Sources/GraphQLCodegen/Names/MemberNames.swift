/// Property, case and argument names for the GraphQL names of one type, position by position.
enum MemberNames {
  /// Names that Swift's case leaves as they are come first, so that `id` stays `id` whatever else there is; of two that
  /// become the same, the later keeps its GraphQL spelling: `foo_bar` beside `fooBar`.
  static func of(_ names: [String], in scope: inout NameScope) -> [String] {
    let wanted = names.map(Casing.lower)
    var result = names
    for index in names.indices where wanted[index] == names[index] {
      result[index] = scope.take(allowed(wanted[index]))
    }
    for index in names.indices where wanted[index] != names[index] {
      result[index] = scope.take(allowed(wanted[index]), allowed(names[index]))
    }
    return result
  }

  /// The name, or one that Swift lets a member have.
  static func allowed(_ name: String) -> String {
    Keywords.forbiddenMembers.contains(name)
      ? Casing.lower(name) + "Value" : name.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? name + "_" : name
  }
}
