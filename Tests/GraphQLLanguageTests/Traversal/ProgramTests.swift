import GraphQLLanguage
import Testing

@Suite("What validation learns of a program")
struct ProgramTests {
  private func names(_ symbols: Set<Symbol>, _ program: Program) -> [String] {
    symbols.map(program.document.context.text).sorted()
  }

  @Test("Definitions are found by file, in the order of the files and of their texts")
  func files() throws {
    let program = try program(
      "query A { node { ...F } }",
      "# nothing",
      "fragment F on Node { id } query B { node { id } }"
    )
    #expect(program.files.map(\.source.path) == ["0.graphql", "2.graphql"])
    #expect(program.files.map { $0.definitions.map(\.words) } == [["operation A"], ["fragment F", "operation B"]])
    #expect(program.operations.count == 2)
  }

  @Test("The fragments that an operation needs come once, in the order of their first use")
  func fragments() throws {
    let program = try program(
      """
      query A { node { ...B ... on Product { related { ...D ...C } } ...D } }
      fragment D on Node { id ...E }
      fragment B on Node { ...D }
      fragment C on Product { ...E }
      fragment E on Node { id }
      query Z { node { id } }
      """
    )
    let operations = program.resolved.operations
    #expect(
      program.fragments.fragments(usedBy: operations[0]).map(\.words) == ["B", "D", "E", "C"].map { "fragment \($0)" }
    )
    #expect(program.fragments.fragments(usedBy: operations[1]) == [])
    let symbol = try #require(program.document.context.symbol("D"))
    #expect(program.fragment(symbol).map { program.document.context.text($0.typeCondition) } == "Node")
    #expect(program.fragments.node(symbol)?.words == "fragment D")
  }

  @Test("Fragments are ordered after those that they spread, and summaries are computed once for each")
  func summaries() throws {
    let levels = (0..<300).map { level in
      let both = level < 299 ? "...E\(level + 1) ...F\(level + 1)" : "id"
      return "fragment E\(level) on Node { e\(level): id \(both) } fragment F\(level) on Node { f\(level): id \(both) }"
    }
    let program = try program("{ node { ...E0 ...F0 } } \(levels.joined(separator: "\n"))")
    let order = program.fragments.order
    #expect(order.count == 600)
    var seen: Set<ResolvedDocument.Node> = []
    for fragment in order {
      #expect(fragment.descendants.compactMap(\.fragment).allSatisfy(seen.contains))
      seen.insert(fragment)
    }
    var visits = 0
    let heights = program.fragments.summaries { _ in
      visits += 1
      return 1
    } merging: { height, inside in
      height = max(height, inside + 1)
    }
    #expect(visits == 600)
    let first = try #require(program.document.context.symbol("E0"))
    #expect(heights[first] == 300)
    #expect(heights[.query] == nil)
  }

  @Test("Fragments that spread one another share a summary, and what they need ends")
  func cycles() throws {
    let document = try resolved(
      """
      fragment A on Node { a: id ...B }
      fragment B on Node { b: id ...C ...A }
      fragment C on Node { c: id ...C }
      """
    )
    let keys = document.fragments.summaries { fragment in
      Set(fragment.selections.compactMap(\.field).map { document.document.context.text($0.responseKey) })
    } merging: { keys, inside in
      keys.formUnion(inside)
    }
    let symbols = try ["A", "B", "C"].map { try #require(document.document.context.symbol($0)) }
    #expect(symbols.map { keys[$0] } == [["a", "b", "c"], ["a", "b", "c"], ["c"]])
    #expect(
      document.fragments.fragments(usedBy: document.definitions[0]).map(\.words)
        == ["B", "C", "A"].map { "fragment \($0)" }
    )
  }

  @Test("Variables are found in operations and in the fragments they need, with what is expected of them")
  func variables() throws {
    let program = try program(
      """
      query Q($id: ID!, $color: Color, $brand: String!, $up: Boolean) {
        product(id: $id, filter: { and: [{ color: $color }], only: { brand: $brand } }, tags: [$brand]) { ...F }
      }
      fragment F on Product { name(upper: $up) @include(if: $up) }
      """.replacing("$up: Boolean)", with: "$up: Boolean = true)")
    )
    let context = program.document.context
    let usages = program.variableUsages(of: program.resolved.operations[0])
    let texts = usages.map { usage in
      let type = usage.type.map { $0.printed(.pretty, in: context) } ?? "?"
      let owner = usage.oneOf.map { " of " + context.text($0) } ?? ""
      return "\(context.text(usage.name)): \(type)\(owner) \(usage.position)\(usage.hasDefaultValue ? " default" : "")"
    }
    #expect(
      texts == [
        "id: ID! fieldArgument", "color: Color insideValue", "brand: String of Only insideValue",
        "brand: String! insideValue", "up: Boolean fieldArgument default", "up: Boolean! directiveArgument",
      ]
    )
    #expect(usages[3].definition == nil)
    #expect(usages[1].definition.map { context.text($0.name) } == "color")
  }

  @Test("The types that operations select, receive and send are known")
  func usedTypes() throws {
    let program = try program(
      """
      query Q($f: Filter) { product(id: 1, filter: $f) { kind price { amount } ...F } }
      fragment F on Node { id }
      """
    )
    let types = program.usedTypes(by: program.resolved.operations)
    #expect(names(types.selected, program) == ["Price", "Product", "Query"])
    #expect(names(types.received, program) == ["Decimal", "Kind"])
    #expect(names(types.sent, program) == ["Color", "Filter", "Kind", "Only", "String"])
  }
}
