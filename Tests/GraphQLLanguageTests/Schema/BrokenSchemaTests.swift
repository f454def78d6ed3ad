import GraphQLIntrospection
import GraphQLLanguage
import Testing

@Suite("Schemas broken at random places")
struct BrokenSchemaTests {
  private static let words = """
    schema @ d { query : Query } directive @ d ( a : Int = 1 , b : [ E ! ] = [ A ] ) repeatable on SCHEMA | OBJECT
    type Query implements I & J @ d ( a : 2 ) { a ( b : N = { c : 1 , d : { c : 2 } } ) : U f : [ Query ! ] ! g : Int }
    extend type Query { h : S k : String @ deprecated } interface I { f : [ I ] } interface J implements I { f : [ I ] }
    union U = Query | Other type Other { a : Int } enum E { A B } extend enum E { C } scalar S
    input N { c : Int ! d : N e : [ O ] = [ ] } input O @ oneOf { x : N y : Int } extend union U = Third
    type Third implements I { f : [ Third ] }
    """.split(whereSeparator: \.isWhitespace)

  /// Returns the text with random words removed, repeated, or replaced by others.
  private func broken(_ seed: UInt64) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(below limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var words = Self.words
    for _ in 0...random(below: 4) {
      let (index, other) = (random(below: words.count), random(below: words.count))
      switch random(below: 3) {
      case 0: words.remove(at: index)
      case 1: words.insert(words[index], at: index)
      default: words[index] = words[other]
      }
    }
    return words.joined(separator: " ")
  }

  @Test("Whatever is wrong, what a lenient schema keeps can be printed, read and printed again", arguments: 0..<400)
  func lenient(seed: Int) throws {
    let source = Source(path: "", text: broken(UInt64(seed) + 1))
    let strict = Schema.build([source])
    let lenient = Schema.build([source], lenient: true)
    #expect((strict.schema == nil) == !strict.diagnostics.isEmpty)
    #expect(strict.diagnostics.isEmpty == lenient.diagnostics.isEmpty)
    guard let schema = lenient.schema else {
      #expect(!Document.parse([source]).diagnostics.isEmpty, "only syntax errors leave no schema")
      return
    }
    let again = Schema.build([Source(path: "", text: schema.printed())], lenient: true)
    #expect(again.schema?.printed() == schema.printed())
    #expect(!again.diagnostics.contains { $0.message.hasPrefix("Unknown type") })
  }
}
