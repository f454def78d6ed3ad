/// Two fields, or sets of fields, that cannot stand under one key of the response.
struct FieldConflict {
  let key: Symbol
  let reason: String
  /// The field itself, then those inside that conflict.
  let left: [Side]
  let right: [Side]

  /// A field, and whether its arguments are a part of the conflict.
  struct Side {
    let field: Field
    let withArguments: Bool
  }

  /// Why two fields conflict.
  struct Reason {
    let words: String
    var isInArguments = false
  }

  /// Two fields that conflict themselves.
  init(_ left: SelectedField, _ right: SelectedField, because reason: Reason) {
    key = left.node.responseKey
    self.reason = reason.words
    self.left = [Side(field: left.node, withArguments: reason.isInArguments)]
    self.right = [Side(field: right.node, withArguments: reason.isInArguments)]
  }

  /// Two fields that conflict by what they select inside; `nil` if there are no such conflicts.
  init?(_ left: SelectedField, _ right: SelectedField, inside conflicts: [FieldConflict], context: SourceContext) {
    if conflicts.isEmpty { return nil }
    var reason = ""
    for conflict in conflicts where reason.utf8.count <= Self.maximumLength {
      reason += reason.isEmpty ? "" : " and "
      reason += "subfields \"\(Self.shown(context.text(conflict.key)))\" conflict because \(conflict.reason)"
    }
    key = left.node.responseKey
    self.reason = Self.abbreviated(reason)
    self.left = Self.fields(left, conflicts.map(\.left))
    self.right = Self.fields(right, conflicts.map(\.right))
  }
}

extension FieldConflict {
  /// The reference's limits, which keep a report readable where many fields conflict deep inside.
  private static let maximumLength = 1000
  private static let maximumFields = 20

  private static func abbreviated(_ text: String) -> String {
    text.utf8.count > maximumLength ? text.prefix(maximumLength) + "..." : text
  }

  /// A name as messages show it: a long name is cut after 200 characters.
  static func shown(_ name: String) -> String {
    name.utf8.count > 200 ? name.prefix(200) + "..." : name
  }

  private static func fields(_ field: SelectedField, _ inside: [[Side]]) -> [Side] {
    var fields = [Side(field: field.node, withArguments: false)]
    for more in inside where fields.count < maximumFields {
      fields += more.suffix(maximumFields - fields.count)
    }
    return fields
  }
}
