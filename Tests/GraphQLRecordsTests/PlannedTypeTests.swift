import GraphQLNetworking
import GraphQLRecords
import Testing

// As generated code has them.
private enum ProductQuery: GraphQLPlanned {
  static var _plan: StaticString { "1^{product($id)?Product{&0 id%}}" }
  static var _planFragments: [any GraphQLPlanned.Type] { [ProductFragment.self] }
}

private enum ProductFragment: GraphQLPlanned {
  static var _plan: StaticString { "1Product{name brand.Brand{&1 id%}&0 }" }
  static var _planFragments: [any GraphQLPlanned.Type] { [PriceFragment.self, BrandFragment.self] }
}

private enum PriceFragment: GraphQLPlanned {
  static var _plan: StaticString { "1Product{price.{amount }}" }
}

private enum BrandFragment: GraphQLPlanned {
  static var _plan: StaticString { "1Brand{title }" }
}

private enum LaterQuery: GraphQLPlanned {
  static var _plan: StaticString { "2^{product}" }
}

@Suite("Plans of generated types")
struct PlannedTypeTests {
  @Test("A type's plan has the fragments that it and they spread")
  func fragments() throws {
    let kit = Kit()
    let cache = PlanCache(names: kit.names)
    let plan = BoundPlan(try cache.plan(of: ProductQuery.self), variables: Array(#"{"id":"1"}"#.utf8))
    let data = #"{"name":"n","brand":{"title":"t","id":"b"},"price":{"amount":1},"id":"1"}"#
    try kit.write(#"{"product":\#(data)}"#, plan)
    #expect(kit.read(plan) == #"{"product":{"name":"n","brand":{"title":"t"},"price":{"amount":1}}}"#)
    let brand = BoundPlan(try cache.plan(of: BrandFragment.self))
    #expect(kit.read(brand, of: try #require(kit.entity("Brand", "b"))) == #"{"title":"t"}"#)
    #expect(try cache.plan(of: ProductQuery.self) === cache.plan(of: ProductQuery.self))
  }

  @Test(
    "An object in parts for certain types keeps its key where the type of what holds it is not written",
    arguments: [
      ["*{name,<Box>{item?Item{id#title }}<Bag>{}}"],
      ["*{name,<Box>{item?Item{id#title }}<Bag>{}}", "*{<Box>{item?Item{note,id#}}<Bag>{}}"],
    ]
  )
  func parts(_ fragments: [String]) throws {
    let kit = Kit()
    let spreads = fragments.indices.map { "&\($0) " }.joined()
    let sources = (["^{box?{\(spreads)}}"] + fragments).map {
      (text: Array("1\($0)".utf8), fragments: Array(1..<fragments.count + 1))
    }
    let box = BoundPlan(try Plan(sources, names: kit.names))
    let note = fragments.count > 1 ? #","note":"n""# : ""
    let text = { (title: String) in #"{"box":{"name":"b","item":{"id":"1","title":"\#(title)"\#(note)}}}"# }
    try kit.write(text("old"), box)
    #expect(kit.entity("Item", "1") != nil)
    try kit.write(#"{"item":{"id":"1","title":"new"}}"#, try kit.plan("^{item.Item{id#title }}"))
    #expect(kit.read(box) == text("new"))
  }

  @Test("A plan of a later version is refused each time, with words for developers")
  func version() {
    let cache = PlanCache()
    for _ in 0..<2 {
      #expect {
        try cache.plan(of: LaterQuery.self)
      } throws: { error in
        "\(error)" == "The plan has a format that this version does not support."
      }
    }
  }

  @Test("Readers compose whole answers while a writer prepares and stages others", .timeLimit(.minutes(60)))
  func concurrent() async throws {
    let kit = Kit()
    let plan = try kit.plan("^{list[Item{id#n same.{n }}}")
    let text: @Sendable (Int) -> String = { n in
      "{\"list\":[" + (0..<40).map { #"{"id":"\#($0)","n":\#(n),"same":{"n":\#(n)}}"# }.joined(separator: ",") + "]}"
    }
    try kit.write(text(0), plan)
    let state = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for n in 1...300 {
          let bytes = Array(text(n).utf8)
          var prepared = try Scan.prepare(bytes, 0..<bytes.count, plan)
          let commit = kit.table.stage(&prepared)
          // What a store does: readers wait only while a commit is installed.
          state.withLock {
            kit.table.install(commit)
            $0 = n
          }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<300 {
            let (n, found) = state.withLock { n in (n, kit.read(plan)) }
            #expect(found == text(n))
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
