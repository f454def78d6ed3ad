import GraphQLLanguage
import GraphQLProject

extension ProjectSnapshot {
  /// Returns the ranges that the user may want to select around a position, from the name at the position to the whole file.
  /// Each range is inside the next one. If there are many, those between the innermost ones and the whole file are left out.
  package func selectionRanges(in path: String, at offset: Int) -> [Range<Int>] {
    guard let file = analysis(of: path) else { return [] }
    let bytes = file.source.bytes
    let offset = min(max(0, offset), bytes.count)
    var found = TokenList(bytes).ranges(around: offset)
    if let definition = file.definition(at: offset) { found.append(file.range(of: definition.span)) }
    var node = file.resolved.node(at: Location(offset: file.location(of: offset)))
    while let inner = node {
      found.append(file.range(of: inner.span))
      node = inner.outer
    }
    var ranges: [Range<Int>] = []
    for range in (found + [0..<bytes.count]).sorted(by: { $0.count < $1.count }) {
      guard let last = ranges.last else {
        ranges.append(range)
        continue
      }
      if range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound {
        ranges.append(range)
      }
    }
    // Each range is nested in JSON as the parent of the previous one, so that too many would overflow the stack.
    let limit = 200
    return ranges.count <= limit ? ranges : ranges[..<(limit - 1)] + [0..<bytes.count]
  }
}

extension TokenList {
  /// Returns the token at an offset and, for each enclosing pair of brackets, the range inside it and the range including
  /// it.
  fileprivate func ranges(around offset: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [Range<Int>] = []
    for token in tokens {
      let range = token.range
      if token.kind != .comment, range.lowerBound <= offset, offset <= range.upperBound { found.append(range) }
      guard case .mark(let mark) = token.kind else { continue }
      if "{([".utf8.contains(mark) {
        open.append(range)
      } else if "})]".utf8.contains(mark), let start = open.popLast(), start.upperBound <= offset,
        offset <= range.lowerBound
      {
        found.append(start.upperBound..<range.lowerBound)
        found.append(start.lowerBound..<range.upperBound)
      }
    }
    return found
  }
}
