import GraphQLLanguage
import GraphQLProject

/// A text that an editor shows within a line although it is not part of the file.
package struct Inlay: Hashable, Sendable {
  package let offset: Int
  package let text: String
}

extension ProjectSnapshot {
  /// Returns the types of the fields in a range, each to be displayed after its field.
  package func inlays(in path: String, range: Range<Int>) -> [Inlay] {
    guard let file = analysis(of: path), file.kind == .document else { return [] }
    return file.document.definitions.filter { file.range(of: $0.span).overlaps(range) }.flatMap { definition in
      let node =
        switch definition {
        case .operation(let operation): file.resolved.node(of: operation)
        case .fragment(let fragment): file.resolved.node(of: fragment)
        default: nil as ResolvedDocument.Node?
        }
      return node?.descendants.compactMap { file.inlay($0, in: range) } ?? []
    }
  }
}

extension FileAnalysis {
  fileprivate func inlay(_ node: ResolvedDocument.Node, in range: Range<Int>) -> Inlay? {
    guard let field = node.field, let definition = node.fieldDefinition else { return nil }
    // After the arguments, so that the line reads as in a schema.
    let end =
      (field.arguments.last.map { closingBracket(after: self.range(of: $0.value.span).upperBound) } ?? nil)
      ?? self.range(of: field.name).upperBound
    guard range.contains(end) || range.upperBound == end else { return nil }
    return Inlay(offset: end, text: ": \(schema.context.text(definition.type))")
  }

  /// Returns the end of the arguments whose last value ends at an offset.
  private func closingBracket(after place: Int) -> Int? {
    var isComment = false
    for index in place..<source.bytes.count {
      switch source.bytes[index] {
      case UInt8(ascii: "#"): isComment = true
      case let byte where TokenList.isLineEnd(byte): isComment = false
      case UInt8(ascii: ")") where !isComment: return index + 1
      default: break
      }
    }
    return nil
  }
}
