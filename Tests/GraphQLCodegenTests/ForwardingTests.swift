import Foundation
import GraphQLCodegen
import Testing

/// The properties that a model forwards from its fragments, and when it reads a key more than once.
@Suite("Properties forwarded from fragments")
struct ForwardingTests {
  private let schema = """
    type Query { me: User node: Node }
    interface Node { id: ID! name: String }
    type User implements Node { id: ID! name: String age: Int friend: User posts: [Post!]! }
    type Post implements Node { id: ID! name: String title: String! }
    """

  /// Returns the declaration of a generated struct, up to the first line that closes it.
  private func declaration(_ name: String, _ document: String) -> String {
    let result = Generation.run(schema: schema, document: document)
    #expect(result.messages == [])
    let text = result.text(of: "query.graphql.swift")
    guard let start = text.range(of: "struct \(name): ") else { return "" }
    let rest = text[start.lowerBound...]
    return String(rest[..<(rest.range(of: "\n}\n")?.upperBound ?? rest.endIndex)])
  }

  @Test("A property of a fragment inside a fragment is read through both")
  func nested() {
    let text = declaration(
      "Outer",
      "fragment Outer on User { ...Middle } fragment Middle on User { ...Inner } fragment Inner on User { age }"
    )
    #expect(text.contains("public var age: Int? { middle.age }"))
  }

  @Test("A fragment whose property begins an accessor in Swift is read from self")
  func accessors() {
    let names = ["get", "Set", "willSet", "didSet", "unsafeAddress", "unsafeMutableAddress", "borrow", "mutate"]
    for name in names {
      let property = name == "Set" ? "set" : name
      let text = declaration("Outer", "fragment Outer on User { ...\(name) } fragment \(name) on User { age }")
      #expect(text.contains("public var age: Int? { self.\(property).age }"), "\(text)")
    }
    let text = declaration("Outer", "fragment Outer on User { ...async } fragment async on User { age }")
    #expect(text.contains("public var age: Int? { async.age }"))
  }

  @Test("Of two fragments that lead to the same field, the first is read")
  func twice() {
    let text = declaration(
      "Outer",
      "fragment Outer on User { ...First ...Second } fragment First on User { name } fragment Second on User { name age }"
    )
    #expect(text.contains("public var name: String? { first.name }"))
    #expect(text.contains("public var age: Int? { second.age }"))
    #expect(!text.contains("second.name"))
  }

  @Test("A field that has a type of its own in each of two fragments is not forwarded, in one fragment of both it is")
  func ownTypes() {
    let text = declaration(
      "Outer",
      """
      fragment Outer on User { ...First ...Second ...Third }
      fragment First on User { friend { id } ...Shared }
      fragment Second on User { friend { name } }
      fragment Third on User { ...Shared }
      fragment Shared on User { best: friend { age } }
      """
    )
    #expect(!text.contains("var friend:"))
    #expect(text.contains("public var best: Shared.Best? { first.best }"))
  }

  @Test("A property may be nil where one of the fragments on the way may be left out")
  func optional() {
    let text = declaration(
      "Outer",
      """
      query Q($x: Boolean!) { me { ...Outer } }
      fragment Outer on User { ...Middle } fragment Middle on User { ...Inner @include(if: $x) }
      fragment Inner on User { id }
      """
    )
    #expect(text.contains("public var id: String? { middle.id }"))
  }

  @Test("A property is forwarded through sixteen fragments, and not through one more")
  func levels() {
    let chain = (0..<20).map { "fragment Part\($0) on User { key\($0): age ...Part\($0 + 1) }" }.joined(separator: "\n")
    let text = declaration("Part0", "\(chain)\nfragment Part20 on User { id }")
    #expect(text.contains("public var key16: Int? { part1.key16 }"))
    #expect(!text.contains("key17"))
  }

  @Test("A model says that keys repeat where two of its parts lead to one key, and nowhere else")
  func repeatedKeys() {
    var random = SeededNumbers(14)
    for _ in 0..<40 {
      let count = 12
      // Of each fragment: its own keys, and the later fragments that it spreads.
      let keys = (0..<count).map { _ in Set((0..<3).map { _ in Int.random(in: 0..<40, using: &random) }) }
      let spreads = (0..<count).map { index in
        (index + 1..<count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      }
      var all = keys
      var isRepeating = [Bool](repeating: false, count: count)
      for index in (0..<count).reversed() {
        for spread in spreads[index] {
          if !all[index].isDisjoint(with: all[spread]) { isRepeating[index] = true }
          all[index].formUnion(all[spread])
        }
      }
      let fragments = (0..<count).map { index in
        let own = keys[index].sorted().map { "key\($0): age" } + spreads[index].map { "...Part\($0)" }
        return "fragment Part\(index) on User { \(own.joined(separator: " ")) }"
      }
      let document = fragments.joined(separator: "\n")
      for index in 0..<count {
        let text = declaration("Part\(index)", document)
        #expect(text.contains("_allowRepeatedKeys()") == isRepeating[index], "Part\(index) of\n\(document)")
      }
    }
  }
}
