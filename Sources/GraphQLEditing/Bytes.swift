extension Sequence<UInt8> {
  var characterCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}

extension Collection<UInt8> {
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  var indentation: Int { prefix { $0 == 0x20 || $0 == 0x09 }.count }
}

extension [UInt8] {
  var withoutTrailingSpace: [UInt8] {
    Array(self[..<(lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0)])
  }

  /// The line end of the first line, or a line feed if there is only one line.
  var lineEnd: String {
    guard let place = firstIndex(where: TokenList.isLineEnd), self[place] == 0x0D else { return "\n" }
    return place + 1 < count && self[place + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// Returns the number of lines that end in a range.
  func lineEnds(in range: Range<Int>) -> Int {
    var count = 0
    for place in range
    where self[place] == 0x0A || self[place] == 0x0D && (place + 1 == self.count || self[place + 1] != 0x0A) {
      count += 1
    }
    return count
  }
}

extension ArraySlice<UInt8> {
  /// The lines, without the LF, CR or CRLF that ends them.
  var splitLines: [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var place = startIndex
    while place < endIndex {
      if TokenList.isLineEnd(self[place]) {
        if self[place] == 0x0D, place + 1 < endIndex, self[place + 1] == 0x0A { place += 1 }
        lines.append([])
      } else {
        lines[lines.count - 1].append(self[place])
      }
      place += 1
    }
    return lines
  }
}
