/// Two fields, or sets of fields, that cannot stand under one key of the response.
struct FieldConflict {
  let key: Symbol
  let reason: String
  let left: [Location]
  let right: [Location]

  /// Two fields that conflict themselves.
  init(_ left: SelectedField, _ right: SelectedField, because reason: String) {
    key = left.node.responseKey
    self.reason = reason
    self.left = [left.node.location]
    self.right = [right.node.location]
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
    self.left = Self.locations(left, conflicts.map(\.left))
    self.right = Self.locations(right, conflicts.map(\.right))
  }
}

extension FieldConflict {
  /// The reference's limits, which keep a report readable where many fields conflict deep inside.
  private static let maximumLength = 1000
  private static let maximumLocations = 20

  private static func abbreviated(_ text: String) -> String {
    text.utf8.count > maximumLength ? text.prefix(maximumLength) + "..." : text
  }

  /// A name as messages show it: a long name is cut after 200 characters.
  static func shown(_ name: String) -> String {
    name.utf8.count > 200 ? name.prefix(200) + "..." : name
  }

  private static func locations(_ field: SelectedField, _ inside: [[Location]]) -> [Location] {
    var locations = [field.node.location]
    for more in inside where locations.count < maximumLocations {
      locations += more.suffix(maximumLocations - locations.count)
    }
    return locations
  }
}
