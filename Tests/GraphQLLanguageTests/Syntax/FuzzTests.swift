import GraphQLLanguage
import Testing

/// Breaks documents at random, in the same way for the same seed. The tests check that reading always ends, reports an error
/// if something is wrong, and that documents read without an error survive printing.
@Suite("Broken and random texts")
struct FuzzTests {
  @Test("A document broken in a few places is read or refused, and places lie inside the text", arguments: 0..<16)
  func mutations(seed: Int) {
    var random = SeededNumbers(UInt64(seed))
    for _ in 0..<60 {
      var text = Array(Self.seeds[Int(random.next() % 2)].utf8)
      for _ in 0...random.next() % 3 { Self.mutate(&text, &random) }
      check(text)
    }
  }

  @Test("A document cut off anywhere is read or refused")
  func truncations() {
    for text in Self.seeds {
      let bytes = Array(text.utf8)
      for length in stride(from: 0, to: bytes.count, by: 7) { check(Array(bytes[..<length])) }
    }
  }

  @Test("Random bytes are refused", arguments: 0..<8)
  func randomBytes(seed: Int) {
    var random = SeededNumbers(UInt64(seed))
    for length in [1, 2, 3, 10, 100, 10_000] {
      check((0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      check((0..<length).map { _ in Self.punctuation[Int(random.next() % UInt64(Self.punctuation.count))] })
    }
  }

  private func check(_ bytes: [UInt8]) {
    let source = Source(path: "a", bytes: bytes)
    let (document, diagnostics) = Document.parse([source], limits: ParseLimits(maximumDepth: 50))
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    for diagnostic in diagnostics {
      #expect(diagnostic.positions.count == 1)
      for place in [diagnostic.place].compactMap(\.self) + diagnostic.related.map(\.place) {
        #expect(place.position.line <= lines)
      }
    }
    let text = document.printed(.pretty)
    guard diagnostics.isEmpty else { return }
    let again = Document.parse([Source(path: "a", text: text)])
    #expect(again.diagnostics == [])
    #expect(again.document.printed(.pretty) == text)
    let minified = document.printed(.minified)
    #expect(Document.parse([Source(path: "a", text: minified)]).document.printed(.minified) == minified)
  }

  private static func mutate(_ text: inout [UInt8], _ random: inout SeededNumbers) {
    let place = Int(random.next() % UInt64(text.count + 1))
    let end = min(text.count, place + Int(random.next() % 12))
    switch random.next() % 5 {
    case 0: text.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 1: text.insert(contentsOf: junk[Int(random.next() % UInt64(junk.count))].utf8, at: place)
    case 2: text.removeSubrange(place..<end)
    case 3: text.insert(contentsOf: text[place..<end], at: Int(random.next() % UInt64(text.count + 1)))
    default: text.replaceSubrange(place..<end, with: text[place..<end].reversed())
    }
  }

  private static let punctuation = Array("{}[]()!$&:=@|\"\\#.,-+eE019 \n\rtypequerynull".utf8)
  private static let junk = [
    "\"\"\"", "\"", "{", "}", "(", "...", "..", "\\u{", "\\uD83D", "type ", "\u{FEFF}", "é", "1.",
  ]

  private static let seeds = [
    #"""
    "op" query Q("var" $a: [Int!]! = [1, 2.5e3, -0] @d, $b: In = {a: 1, b: [{c: "x"}, null], e: ENUM}) @d(x: """block
      string""") { alias: field(arg: $a, o: {k: true}) @skip(if: $c) { ...F ... on T @y { a } ... @include(if: true) { b } } }
    { anonymous(a: "\u00e9\uD83D\uDE00\u{1F600}\n\t\"\\", c: """""", e: """
        indented
          more
        \""" quotes
      """) } # comment é
    subscription ($x: ID) { s } fragment F on T @a(b: 1) { x y: z }
    """#,
    #"""
    "schema" schema @a { query: Q mutation: M } extend schema @b
    """
    Type
    """ type Foo implements & Bar & Baz @d { "f" one: Type @deprecated(reason: "no") two(arg: In! = {a: 1}): [Type!]! }
    extend type Foo implements X interface Bar implements Two { one: Type } union U @u = | A | B extend union U = D
    enum E @e { A "c" C } input In { a: Int = 1 @x, "b" b: [In!] = [{a: 2}, null] } scalar Date @specifiedBy(url: "x")
    directive @d(a: Int "x" b: In = {}) repeatable on | FIELD | OBJECT
    """#,
  ]
}
