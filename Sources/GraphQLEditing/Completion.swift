import GraphQLLanguage
import GraphQLProject

/// The possible completions at a position, the most likely first.
package struct Completions: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case field, argument, enumValue, variable, directive, fragment, keyword, value
      case object, interface, union, enumType, input, scalar
    }

    package var label: String
    package var kind: Kind
    /// A few words displayed after the label, such as a type.
    package var detail: String?
    package var isDeprecated = false
    /// The text that replaces ``Completions/replaced``.
    package var insertion: String
    /// The text of ``insertion`` with tab stops, such as `${1:name}`, for editors that support them.
    package var snippet: String?
    /// The entity that the item refers to. Its documentation is looked up only when the user highlights the item, because
    /// there are many items and documentation is long.
    package var entity: Entity?
    /// The text to compare with the letters that the user has typed, or `nil` to compare ``insertion`` without its colon.
    package var filter: String?
    /// A text to insert elsewhere along with the item, such as the declaration of a new variable.
    package var addition: Addition?
    /// A remark to display along with the documentation.
    package var note: String?
    /// The rank for sorting: lower ranks come first.
    package var rank = 10
  }

  /// Text that is inserted at another position, before the completed text.
  package struct Addition: Hashable, Sendable {
    package let offset: Int
    package let text: String
  }

  /// The range that an item's ``Item/insertion`` replaces: that of the name at the position, or an empty range if there is
  /// none.
  package let replaced: Range<Int>
  package let items: [Item]
}

extension ProjectSnapshot {
  /// Returns the completions at a position. There are no completions in comments and strings.
  ///
  /// The text does not need to be valid, because only the tokens before the position are examined.
  package func completions(in path: String, at offset: Int) -> Completions {
    let nothing = Completions(replaced: offset..<offset, items: [])
    guard let file = file(path) else { return nothing }
    if file.kind == .configuration { return settingCompletions(in: file, at: offset) }
    if path.hasSuffix(".json") { return nothing }
    let bytes = file.source.bytes
    let list = TokenList(bytes)
    guard let replaced = list.replacedRange(at: offset, in: bytes) else { return nothing }
    let skeleton = Skeleton(list, in: bytes, upTo: replaced.lowerBound, schema: schema(for: path))
    let next = list.tokens.first { $0.range.lowerBound >= replaced.upperBound && $0.kind != .comment }
    var maker = CompletionMaker(snapshot: self, path: path, kind: file.kind, skeleton: skeleton, next: next?.kind)
    maker.given = list.namesGiven(from: replaced.upperBound, in: bytes)
    return Completions(replaced: replaced, items: maker.items())
  }

  /// Returns the signature of the field or directive whose arguments contain a position, with the index of the argument at
  /// the position.
  package func signature(in path: String, at offset: Int) -> (
    label: String, parameters: [String], active: Int?, entity: Entity
  )? {
    guard let file = file(path), file.kind == .document else { return nil }
    let schema = schema(for: path)
    let skeleton = Skeleton(TokenList(file.source.bytes), in: file.source.bytes, upTo: offset, schema: schema)
    guard let call = skeleton.innermostCall, !call.arguments.isEmpty else { return nil }
    let parameters = call.arguments.map { schema.signature($0) }
    let type = call.type.map { ": \(schema.context.text($0))" } ?? ""
    let active = call.current.flatMap { name in call.arguments.firstIndex { schema.context.text($0.name) == name } }
    return ("\(call.name)(\(parameters.joined(separator: ", ")))\(type)", parameters, active, call.entity)
  }
}

extension TokenList {
  /// Returns the range of the name at an offset, or an empty range if there is none, or `nil` if nothing can be completed
  /// there.
  fileprivate func replacedRange(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var lineStart = min(offset, bytes.count)
    while lineStart > 0, !Self.isLineEnd(bytes[lineStart - 1]) { lineStart -= 1 }
    var replaced = offset..<offset
    for token in tokens where token.range.lowerBound < offset || token.range.lowerBound == offset && token.kind == .name
    {
      let range = token.range
      switch token.kind {
      case .comment, .number:
        if offset <= range.upperBound { return nil }
      case .string, .blockString:
        if offset < range.upperBound { return nil }
      case .unreadable:
        if bytes[range.lowerBound] == UInt8(ascii: "\""), range.lowerBound >= lineStart || range.count == 3 {
          return nil
        }
      case .name:
        if offset <= range.upperBound { replaced = range }
      case .spread, .mark: break
      }
    }
    return replaced
  }

  /// Returns the names followed by a colon after an offset, up to the bracket that closes the enclosing list.
  fileprivate func namesGiven(from offset: Int, in bytes: [UInt8]) -> Set<String> {
    var names = Set<String>()
    var depth = 0
    var last: String?
    for token in tokens.drop(while: { $0.range.lowerBound < offset }) {
      switch token.kind {
      case .name: last = String(decoding: bytes[token.range], as: UTF8.self)
      case .mark(let mark):
        switch Unicode.Scalar(mark) {
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case ":":
          if depth == 0, let last { names.insert(last) }
        default: break
        }
        if depth < 0 { return names }
        last = nil
      default: last = nil
      }
    }
    return names
  }
}
