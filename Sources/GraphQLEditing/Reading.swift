import GraphQLLanguage
import GraphQLProject

/// A range of a text that an editor can fold, from the line where it begins to the line where it ends.
package struct Fold: Hashable, Sendable {
  package let range: Range<Int>
  package let isComment: Bool
}

/// A token, with what determines its color.
package struct ColouredToken: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case keyword, comment, string, number, type, field, parameter, variable, enumValue, definition, directive
  }

  package let range: Range<Int>
  package let kind: Kind
  package let isDefinition: Bool
  package let isDeprecated: Bool
}

extension ProjectSnapshot {
  /// Returns the foldable ranges of a file: brackets, long descriptions, and comments of several lines.
  package func folds(in path: String) -> [Fold] {
    guard let file = file(path), file.kind != .configuration else { return [] }
    var finder = FoldFinder(file.source.bytes)
    return finder.find()
  }

  /// Returns the tokens to color, in source order. The color of a name depends on what the name refers to.
  ///
  /// - Parameter range: The range to color, or `nil` for the whole file.
  package func colours(in path: String, range: Range<Int>?) -> [ColouredToken] {
    guard let file = analysis(of: path) else { return [] }
    let schema = file.schema
    let definitions = file.document.definitions.filter { definition in
      range.map { file.range(of: definition.span).overlaps($0) } ?? true
    }
    var meanings: [Int: Occurrence] = [:]
    for occurrence in OccurrenceFinder.all(in: definitions, of: file) {
      meanings[occurrence.range.upperBound] = occurrence
    }
    return TokenList(file.source.bytes).tokens.compactMap { token in
      if let range, !range.overlaps(token.range) { return nil }
      switch token.kind {
      case .comment: return ColouredToken(token.range, .comment)
      case .string, .blockString: return ColouredToken(token.range, .string)
      case .number: return ColouredToken(token.range, .number)
      case .spread, .mark, .unreadable: return nil
      case .name:
        guard let occurrence = meanings[token.range.upperBound] else {
          let word = String(decoding: file.source.bytes[token.range], as: UTF8.self)
          return Self.keywords.contains(word) ? ColouredToken(token.range, .keyword) : nil
        }
        return ColouredToken(
          occurrence.entity.isVariable ? occurrence.range : token.range,
          occurrence.entity.colour,
          isDefinition: occurrence.role == .definition,
          isDeprecated: schema.deprecation(of: occurrence.entity) != nil
        )
      }
    }
  }

  private static let keywords: Set = [
    "query", "mutation", "subscription", "fragment", "on", "extend", "schema", "scalar", "type", "interface", "union",
    "enum",
    "input", "directive", "implements", "repeatable", "true", "false", "null",
  ]
}

extension ColouredToken {
  fileprivate init(_ range: Range<Int>, _ kind: Kind, isDefinition: Bool = false, isDeprecated: Bool = false) {
    self.range = range
    self.kind = kind
    self.isDefinition = isDefinition
    self.isDeprecated = isDeprecated
  }
}

extension Entity {
  fileprivate var isVariable: Bool {
    if case .variable = self { true } else { false }
  }

  fileprivate var colour: ColouredToken.Kind {
    switch self {
    case .type: .type
    case .field, .inputField: .field
    case .argument, .directiveArgument: .parameter
    case .enumValue: .enumValue
    case .directive: .directive
    case .fragment, .operation: .definition
    case .variable: .variable
    }
  }
}

/// Finds foldable ranges in one pass over a text, counting its lines.
private struct FoldFinder {
  private struct Start {
    let place: Int
    let line: Int
  }

  private let bytes: [UInt8]
  private var folds: [Fold] = []
  /// The open brackets.
  private var open: [Start] = []
  /// The comments on consecutive lines.
  private var comment: (start: Start, end: Int, lastLine: Int)?
  private var place = 0
  private var line = 0
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func find() -> [Fold] {
    for token in TokenList(bytes).tokens {
      advance(to: token.range.lowerBound)
      if token.kind == .comment {
        add(comment: token.range)
      } else {
        endComment()
        add(token)
      }
    }
    endComment()
    return folds.sorted { first, second in
      (first.range.lowerBound, first.range.upperBound) < (second.range.lowerBound, second.range.upperBound)
    }
  }

  private mutating func add(_ token: TokenList.Token) {
    let start = Start(place: token.range.lowerBound, line: line)
    switch token.kind {
    case .blockString:
      advance(to: token.range.upperBound)
      if line > start.line { folds.append(Fold(range: token.range, isComment: true)) }
    case .mark(let mark) where "{([".utf8.contains(mark): open.append(start)
    case .mark(let mark) where "})]".utf8.contains(mark):
      // The line of the closing bracket stays visible.
      if let opening = open.popLast(), line > opening.line + 1 {
        folds.append(Fold(range: opening.place..<lineStart - 1, isComment: false))
      }
    default: break
    }
  }

  private mutating func add(comment range: Range<Int>) {
    if let known = comment, line == known.lastLine + 1 {
      comment = (known.start, range.upperBound, line)
    } else {
      endComment()
      comment = (Start(place: range.lowerBound, line: line), range.upperBound, line)
    }
  }

  private mutating func endComment() {
    if let comment, comment.lastLine > comment.start.line {
      folds.append(Fold(range: comment.start.place..<comment.end, isComment: true))
    }
    comment = nil
  }

  private mutating func advance(to end: Int) {
    while place < end {
      if TokenList.isLineEnd(bytes[place]) {
        if bytes[place] == 0x0A || place + 1 == bytes.count || bytes[place + 1] != 0x0A { line += 1 }
        lineStart = place + 1
      }
      place += 1
    }
  }
}
