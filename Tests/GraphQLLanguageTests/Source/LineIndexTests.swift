import GraphQLLanguage
import Testing

@Suite("Offsets, lines and columns")
struct LineIndexTests {
  private func index(_ text: String) -> LineIndex {
    LineIndex(Source(path: "a", text: text))
  }

  /// Returns a point as `line:scalars/utf8/utf16`.
  private func words(_ point: SourcePoint) -> String {
    "\(point.line):\(point.column)/\(point.utf8Column)/\(point.utf16Column)"
  }

  @Test("A point has its column in scalars, bytes and UTF-16 code units")
  func columns() {
    let index = index("aé😀\u{301}b\nc")
    let points = [0, 1, 3, 7, 9, 10, 11, 12].map { words(index.point(at: $0)) }
    #expect(points == ["1:1/1/1", "1:2/2/2", "1:3/4/3", "1:4/8/5", "1:5/10/6", "1:6/11/7", "2:1/1/1", "2:2/2/2"])
  }

  @Test("LF, CR and CR LF end a line", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(lineEnd: String) {
    let index = index("ab" + lineEnd + lineEnd + "c")
    let end = 2 + lineEnd.utf8.count * 2
    #expect(words(index.point(at: 2)) == "1:3/3/3")
    #expect(words(index.point(at: end - lineEnd.utf8.count)) == "2:1/1/1")
    #expect(words(index.point(at: end)) == "3:1/1/1")
    #expect(words(index.point(at: end + 1)) == "3:2/2/2")
    #expect(index.point(line: 3, column: 2, unit: .utf16).offset == end + 1)
  }

  @Test("A column beyond its line is the end of the line, and a line beyond the text the end of the text")
  func beyond() {
    for lineEnd in ["\n", "\r", "\r\n"] {
      let index = index("ab" + lineEnd + "cd")
      #expect(index.point(line: 1, column: 99, unit: .utf16).offset == 2)
      #expect(index.point(line: 2, column: 99, unit: .scalars).offset == 4 + lineEnd.utf8.count)
      #expect(index.point(line: 3, column: 1, unit: .utf8).offset == 4 + lineEnd.utf8.count)
      #expect(words(index.point(at: 1000)) == "2:3/3/3")
    }
    let index = index("ab\n")
    #expect(words(index.point(line: 2, column: 5, unit: .utf16)) == "2:1/1/1")
    #expect(words(index.point(line: 0, column: 5, unit: .utf16)) == "1:1/1/1")
    #expect(words(index.point(line: 1, column: -5, unit: .utf16)) == "1:1/1/1")
    #expect(words(index.point(at: -1)) == "1:1/1/1")
    #expect(words(self.index("").point(line: 7, column: 7, unit: .utf8)) == "1:1/1/1")
  }

  @Test("A column inside a character is the character's beginning")
  func insideCharacter() {
    let index = index("a😀b")
    #expect(index.point(line: 1, column: 3, unit: .utf16).offset == 1)
    #expect(index.point(line: 1, column: 4, unit: .utf16).offset == 5)
    for column in 2...5 { #expect(index.point(line: 1, column: column, unit: .utf8).offset == 1) }
    #expect(index.point(line: 1, column: 6, unit: .utf8).offset == 5)
  }

  @Test("A byte that is not valid UTF-8 counts as a part of the character before it, or as one")
  func invalid() {
    let index = LineIndex(Source(path: "a", bytes: [0x61, 0x80, 0x80, 0x62, 0xFF, 0x63, 0x0A, 0xC3]))
    #expect(words(index.point(at: 3)) == "1:2/4/2")
    #expect(words(index.point(at: 5)) == "1:4/6/5")
    #expect(words(index.point(at: 8)) == "2:2/2/2")
    #expect(index.point(line: 1, column: 2, unit: .scalars).offset == 3)
  }

  @Test(
    "Every point leads back to its offset, in each unit, wherever it is in a long text",
    arguments: ["ab\n", "é\r\n", "😀x\r", "漢字 "]
  )
  func roundTrip(pattern: String) {
    let text = String(repeating: pattern, count: 1500)
    let index = index(text)
    var offset = 0
    for scalar in text.unicodeScalars {
      let point = index.point(at: offset)
      #expect(point.offset == offset)
      // Between CR and LF there is no column of its own.
      if scalar != "\n" || !pattern.contains("\r\n") {
        #expect(index.point(line: point.line, column: point.column, unit: .scalars) == point)
        #expect(index.point(line: point.line, column: point.utf8Column, unit: .utf8) == point)
        #expect(index.point(line: point.line, column: point.utf16Column, unit: .utf16) == point)
      }
      offset += UTF8.width(scalar)
    }
  }

  @Test("A text of one long line is not read from its start for each question")
  func longLine() {
    let index = index(String(repeating: "é😀", count: 500_000))
    for place in stride(from: 0, to: 500_000, by: 50) {
      let point = index.point(line: 1, column: place * 3 + 1, unit: .utf16)
      #expect(point.offset == place * 6 && point.column == place * 2 + 1)
    }
  }
}
