import GraphQLLanguage
import GraphQLProject

/// A stretch of a text that an editor can hide, from the line where it begins to the line where it ends.
package struct Fold: Hashable, Sendable {
  package let range: Range<Int>
  package let isComment: Bool
}

/// A token with its colour.
package struct ColouredToken: Hashable, Sendable {
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    case keyword, comment, string, number, type, field, parameter, variable, enumValue, definition, directive
  }

  package let range: Range<Int>
  package let kind: Kind
  package let isDefinition: Bool
  package let isDeprecated: Bool
}

extension Moment {
  /// What can be hidden in a file: what is in brackets, long descriptions, and comments of several lines.
  package func folds(in path: String) -> [Fold] {
    guard let file = file(path), file.kind != .configuration else { return [] }
    let bytes = file.source.bytes
    var folds: [Fold] = []
    var open: [Int] = []
    var comment: Range<Int>?
    for token in TokenList(bytes).tokens {
      if token.kind == .comment, let known = comment, bytes.lineEnds(in: known.upperBound..<token.range.lowerBound) == 1
      {
        comment = known.lowerBound..<token.range.upperBound
        continue
      }
      if let comment { folds.append(Fold(range: comment, isComment: true)) }
      comment = token.kind == .comment ? token.range : nil
      switch token.kind {
      case .blockString: folds.append(Fold(range: token.range, isComment: true))
      case .mark(let mark) where "{([".utf8.contains(mark): open.append(token.range.lowerBound)
      case .mark(let mark) where "})]".utf8.contains(mark):
        // The line of the closing bracket stays.
        if let start = open.popLast() {
          let end = bytes.endOfLine(before: token.range.lowerBound)
          folds.append(Fold(range: start..<max(start, end), isComment: false))
        }
      default: break
      }
    }
    if let comment { folds.append(Fold(range: comment, isComment: true)) }
    return folds.filter { $0.range.count > 0 && bytes.lineEnds(in: $0.range) > 0 }.sorted { first, second in
      (first.range.lowerBound, first.range.upperBound) < (second.range.lowerBound, second.range.upperBound)
    }
  }

  /// The tokens that have a colour, in the order of the text. Names have those of what they stand for.
  ///
  /// - Parameter range: where they are wanted; `nil` for all.
  package func colours(in path: String, range: Range<Int>?) -> [ColouredToken] {
    guard let file = reading(path) else { return [] }
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

extension [UInt8] {
  /// The end of the line before the one that a place is in.
  fileprivate func endOfLine(before place: Int) -> Int {
    var place = place
    while place > 0, !TokenList.isLineEnd(self[place - 1]) { place -= 1 }
    return Swift.max(0, place - 1)
  }
}
