import Foundation
import GraphQLLanguage
import Testing

@Suite("Going through a document with what the schema says of each place")
struct TraversalTests {
  private func events(_ traversal: Traversal) -> [String] {
    traversal.map { event in
      switch event {
      case .enter(let node): "+" + node.words
      case .leave(let node): "-" + node.words
      }
    }
  }

  @Test("Each node is entered before and left after what is inside it, in the order of the text")
  func order() throws {
    let document = try resolved("{ product(id: 1) { name ... on Product { id } ...F } } fragment F on Product { kind }")
    #expect(
      events(Traversal(document)) == [
        "+operation", "+product", "+name", "-name", "+... on Product", "+id", "-id", "-... on Product", "+...F",
        "-...F",
        "-product", "-operation", "+fragment F", "+kind", "-kind", "-fragment F",
      ]
    )
  }

  @Test("A traversal of a node ends after the node")
  func part() throws {
    let document = try resolved("{ a: product(id: 1) { name } b: product(id: 2) { id } }")
    let field = try #require(document.operations.first?.selections.first)
    #expect(events(Traversal(of: field)) == ["+a", "+name", "-name", "-a"])
  }

  @Test("Fields have their parent types, definitions and arguments")
  func meaning() throws {
    let document = try resolved("{ p: product(id: 7) { __typename name } any { ... on Shop { city } } }")
    let context = document.document.context
    let nodes = try #require(document.operations.first).descendants
    let facts = nodes.map { node in
      let parent = node.parentType.map { context.text($0.name) } ?? "?"
      let type = node.fieldDefinition.map { $0.type.printed(.pretty, in: context) } ?? "-"
      return "\(node.words) on \(parent): \(type), \(node.type.map { context.text($0.name) } ?? "?")"
    }
    #expect(
      facts == [
        "p on Query: Product, Product", "__typename on Product: String!, String", "name on Product: String, String",
        "any on Query: Any, Any", "... on Shop on Any: -, Shop", "city on Shop: String, String",
      ]
    )
    let arguments = try #require(nodes.first).arguments
    #expect(arguments.map { context.text($0.definition.name) } == ["id", "filter", "tags"])
    #expect(arguments.map { $0.value?.printed(.pretty, in: context) } == ["7", nil, nil])
  }

  @Test("Nodes know what is around them")
  func around() throws {
    let document = try resolved("query Q { product(id: 1) { price { amount } } }")
    let amount = try #require(document.operations.first?.descendants.last)
    #expect(amount.words == "amount")
    #expect(amount.outer?.words == "price")
    #expect(amount.outer?.outer?.selections.map(\.words) == ["price"])
    #expect(amount.definition.words == "operation Q")
    #expect(amount.definition.outer == nil)
    #expect(amount.source.path == "a.graphql")
  }

  @Test("What the schema does not have is unknown, and the traversal of an invalid document ends")
  func invalid() throws {
    let document = try resolved("{ nowhere { a } product { ...F } ...G } fragment F on Missing { ...F id { x } }")
    #expect(events(Traversal(document)).count == 20)
    let nodes = document.definitions.flatMap { Array($0.descendants) }
    #expect(nodes.filter { $0.fieldDefinition != nil }.map(\.words) == ["product"])
    #expect(nodes.filter { $0.parentType != nil }.map(\.words) == ["nowhere", "product", "...F", "...G"])
    #expect(nodes.compactMap { $0.fragment?.words } == ["fragment F", "fragment F"])
  }

  @Test("Conditions and deferral are told apart, with their variables and literals")
  func conditions() throws {
    let document = try resolved(
      """
      query ($x: Boolean!) {
        a: node @include(if: $x) @skip(if: false) { id }
        ... @defer(if: $x, label: "later") { b: node { id } }
        ... @defer { c: node { id } }
      }
      """
    )
    let selections = try #require(document.operations.first).selections
    let x = try #require(document.document.context.symbol("x"))
    #expect(selections[0].conditions == [.include(if: .variable(x)), .skip(if: .literal(false))])
    #expect(selections[0].conditions.map(\.isMet) == [nil, true])
    #expect(selections[0].deferral == nil)
    #expect(selections[1].conditions == [])
    let deferral = try #require(selections[1].deferral)
    #expect(deferral.condition == .variable(x))
    #expect(deferral.label.map(document.document.context.text) == "later")
    #expect(selections[2].deferral?.condition == .literal(true))
    #expect(selections[2].deferral?.label == nil)
  }

  @Test("The node at a place is the innermost around it, or the one that ends there")
  func places() throws {
    let text = "query P { node { id } any { ... on Shop { city } } }  query Q { a: node { id } }"
    let document = try resolved(text)
    let start = try #require(document.definitions.first).location.offset
    let words = text.utf8.indices.map { index in
      let offset = UInt32(text.utf8.distance(from: text.startIndex, to: index))
      return document.node(at: Location(offset: start + offset))?.words ?? "-"
    }
    let runs = words.reduce(into: [(words: String, count: Int)]()) { runs, words in
      if runs.last?.words == words { runs[runs.count - 1].count += 1 } else { runs.append((words, 1)) }
    }
    #expect(
      runs.map { "\($0.words) \($0.count)" } == [
        "operation P 10", "node 7", "id 3", "node 2", "any 6", "... on Shop 14", "city 5", "... on Shop 2",
        "any 2", "operation P 2", "- 1", "operation Q 10", "a 10", "id 3", "a 2", "operation Q 1",
      ]
    )
    #expect(document.node(of: try #require(program(text).operations.first)) != nil)
  }

  @Test("A node reaches from its first character to the end of its braces")
  func spans() throws {
    let text =
      "query Q { a: node { id } ...F ... @include(if: true) { any { __typename } } } fragment F on Query { __typename }"
    let document = try resolved(text)
    let texts = document.definitions.flatMap { [$0] + Array($0.descendants) }.map { node in
      let range = document.document.context.range(of: node.span)
      return String(decoding: Array(text.utf8)[range.start.offset..<range.end.offset], as: UTF8.self)
    }
    #expect(
      texts == [
        String(text.prefix(77)), "a: node { id }", "id", "...F", "... @include(if: true) { any { __typename } }",
        "any { __typename }", "__typename", String(text.suffix(34)), "__typename",
      ]
    )
  }

  @Test("Values are visited with what is expected of each, however deep they are")
  func values() throws {
    let document = try resolved("{ product(id: 1, filter: { and: [{ only: { kind: SHOE } }, { odd: 1 }] }) { id } }")
    let context = document.document.context
    let arguments = try #require(document.operations.first?.selections.first).arguments
    let argument = try #require(arguments.first { context.text($0.definition.name) == "filter" })
    let parts = ValueTraversal(try #require(argument.value), expecting: argument.expected, in: document.schema)
    #expect(
      parts.map { part in
        let type = part.expected.type.map { $0.printed(.pretty, in: context) } ?? "?"
        return "\(part.value.printed(.minified, in: context)): \(type)"
      } == [
        "{and:[{only:{kind:SHOE}}{odd:1}]}: Filter", "[{only:{kind:SHOE}}{odd:1}]: [Filter!]",
        "{only:{kind:SHOE}}: Filter!", "{kind:SHOE}: Only", "SHOE: Kind", "{odd:1}: Filter!", "1: ?",
      ]
    )
  }
}
