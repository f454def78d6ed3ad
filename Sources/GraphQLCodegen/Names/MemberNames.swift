import GraphQLProject

/// Property, case and argument names for the GraphQL names of one type, position by position.
enum MemberNames {
  /// Names that Swift's case leaves as they are come first, so that `id` stays `id` whatever else there is; of two that
  /// become the same, the other keeps its GraphQL spelling: `foo_bar` beside `fooBar`. Their order makes no difference.
  static func of(
    _ names: [String],
    in scope: inout NameScope,
    allowed: (String) -> String = MemberNames.allowed
  ) -> [String] {
    let wanted = names.map(Casing.lower)
    var result = names
    var others: [Int] = []
    for index in names.indices {
      if wanted[index] == names[index], allowed(wanted[index]) == names[index] {
        result[index] = scope.take(names[index])
      } else {
        others.append(index)
      }
    }
    for index in others.sorted(byText: { names[$0] }) {
      result[index] = scope.take(allowed(wanted[index]), allowed(names[index]))
    }
    return result
  }

  /// The names of an enum's cases.
  static func cases(_ names: [String], in scope: inout NameScope) -> [String] {
    of(names, in: &scope, allowed: allowedCase)
  }

  /// The name, or one that a case may have: `none` and `some` mean something else where the enum is optional.
  static func allowedCase(_ name: String) -> String {
    name == "none" || name == "some" ? name + "Value" : allowed(name)
  }

  /// The name, or one that Swift lets a member have.
  static func allowed(_ name: String) -> String {
    Keywords.forbiddenMembers.contains(name)
      ? Casing.lower(name) + "Value" : name.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? name + "_" : name
  }
}
