import GraphQLRuntime

/// Seven notes by users. Each style of pages shows parts of them.
enum Noticeboard {
  private static let count = 7

  /// Returns the notes after a cursor, or before one. Every third edge is null, as servers return for items that a reader
  /// may not see.
  static func connection(first: Int?, after: String?, last: Int?, before: String?) -> JSONValue {
    let all = 0..<count
    let behind = all.clamped(to: (after.flatMap(Int.init) ?? 0)..<Int.max)
    let until = all.clamped(to: Int.min..<(before.flatMap(Int.init) ?? count + 1) - 1)
    let shown = last.map { until.suffix(max(0, $0)) } ?? behind.prefix(max(0, first ?? count))
    let edges = shown.map { index -> JSONValue in
      index % 3 == 2 ? .null : ["cursor": .string("\(index + 1)"), "node": note(index)]
    }
    return [
      "edges": .array(edges),
      "pageInfo": [
        "startCursor": .string("\(shown.startIndex + 1)"), "endCursor": .string("\(shown.endIndex)"),
        "hasPreviousPage": .bool(shown.startIndex > 0), "hasNextPage": .bool(shown.endIndex < count),
      ],
    ]
  }

  /// Returns one of three pages.
  static func page(number: Int) -> JSONValue {
    let start = (number - 1) * 3
    return ["notes": slice(from: start, limit: 3), "number": .int(Int64(number)), "count": 3]
  }

  /// Returns a number of notes from an offset.
  static func slice(from offset: Int, limit: Int) -> JSONValue {
    .array((0..<count).dropFirst(max(0, offset)).prefix(max(0, limit)).map(note))
  }

  private static func note(_ index: Int) -> JSONValue {
    ["id": .string("\(index)"), "text": .string("Note \(index)")]
  }
}
