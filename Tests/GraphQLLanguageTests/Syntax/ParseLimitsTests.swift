import GraphQLLanguage
import Testing

@Suite("Limits on texts")
struct ParseLimitsTests {
  @Test(
    "A hundred thousand levels of nesting end in a diagnostic",
    arguments: [("", "{a"), ("query($a:", "["), ("{a(b:", "["), ("{a(b:", "{c:")]
  )
  func depth(start: String, level: String) {
    let errors = syntaxErrors(start + String(repeating: level, count: 100_000))
    #expect(errors.count == 1)
    #expect(errors.first?.hasSuffix("Syntax Error: Document is nested too deeply. Parsing aborted.") == true)
  }

  @Test("Two hundred levels may be, two hundred and one may not")
  func depthBoundary() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{a", count: depth) + String(repeating: "}", count: depth)
    }
    #expect(syntaxErrors(nested(200)) == [])
    #expect(syntaxErrors(nested(201)) == ["1:401 Syntax Error: Document is nested too deeply. Parsing aborted."])
    #expect(syntaxErrors(nested(7), limits: ParseLimits(maximumDepth: 7)) == [])
    #expect(syntaxErrors(nested(8), limits: ParseLimits(maximumDepth: 7)).count == 1)
    #expect(ParseLimits(maximumDepth: .max).maximumDepth == ParseLimits.greatestDepth)
  }

  @Test("A text may have as many tokens as the limit says")
  func tokens() {
    #expect(syntaxErrors("{ a b }", limits: ParseLimits(maximumTokens: 4)) == [])
    #expect(
      syntaxErrors("{ a b } { c", limits: ParseLimits(maximumTokens: 3)) == [
        "1:7 Syntax Error: Document contains more than 3 tokens. Parsing aborted."
      ]
    )
  }

  @Test("A text may have as many bytes as the limit says; others are read all the same")
  func bytes() {
    let sources = [Source(path: "large", text: "{ aaa }"), Source(path: "small", text: "{ b }")]
    let (document, diagnostics) = Document.parse(sources, limits: ParseLimits(maximumBytes: 6))
    #expect(diagnostics.map(\.message) == ["Syntax Error: Document contains more than 6 bytes. Parsing aborted."])
    #expect(diagnostics.map(\.range) == [SourceRange.file("large")])
    #expect(document.printed(.minified) == "{b}")
  }
}
