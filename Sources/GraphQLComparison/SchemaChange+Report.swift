import GraphQLLanguage

extension SchemaChange {
  /// Returns changes as text, with one change per line and a summary at the end. The places that a breaking or dangerous
  /// change affects are listed below it.
  ///
  /// - Parameter uses: The places where documents use the schema, or `nil` to list no places.
  public static func text(_ changes: [SchemaChange], hitting uses: DocumentUses?) -> String {
    if changes.isEmpty { return "There are no changes.\n" }
    let lines = changes.map { change in
      let places = change.places(in: uses).map { place in
        "  \(place.position.path):\(place.position.line):\(place.position.column): in \(place.definition)\n"
      }
      // The reason of a deprecation may have several lines.
      let message = change.message.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(change.severity.rawValue): \(message)\n" + places.joined()
    }
    let counts = Severity.allCases.map { severity in
      "\(changes.count { $0.severity == severity }) \(severity.rawValue)"
    }
    return lines.joined() + counts.joined(separator: ", ") + "\n"
  }

  /// Returns changes as a JSON array with one object per line. Each object has the keys `severity`, `kind`, `message`,
  /// `coordinate`, and `uses`, an array of the places that the change affects. A place has the keys `definition`, `path`,
  /// `line` and `column`.
  public static func json(_ changes: [SchemaChange], hitting uses: DocumentUses?) -> String {
    if changes.isEmpty { return "[]\n" }
    return "[\n" + changes.map { "  " + $0.json($0.places(in: uses)) }.joined(separator: ",\n") + "\n]\n"
  }

  /// Reports whether the change breaks operations.
  ///
  /// - Parameter uses: The places where the operations use the schema, or `nil` to assume that some operation is affected.
  public func breaks(_ uses: DocumentUses?) -> Bool {
    guard severity == .breaking else { return false }
    return uses.map { !$0.places(of: self).isEmpty } ?? true
  }

  private func places(in uses: DocumentUses?) -> [DocumentUses.Place] {
    severity == .safe ? [] : uses?.places(of: self) ?? []
  }

  private func json(_ places: [DocumentUses.Place]) -> String {
    let uses = places.map { place in
      "{\"definition\": \(Diagnostic.quoted(place.definition)), \"path\": \(Diagnostic.quoted(place.position.path)), "
        + "\"line\": \(place.position.line), \"column\": \(place.position.column)}"
    }
    return
      "{\"severity\": \"\(severity.rawValue)\", \"kind\": \"\(kind)\", \"message\": \(Diagnostic.quoted(message)), "
      + "\"coordinate\": \(Diagnostic.quoted(coordinate)), \"uses\": [\(uses.joined(separator: ", "))]}"
  }
}
