import Testing

@Suite("The table of the shop's rules")
struct RuleTests {
  @Test("Each rule names tests that are there", arguments: try Rule.all())
  func proven(rule: Rule) {
    #expect(!rule.proofs.isEmpty, "no test is named")
    #expect(rule.proofs.count == rule.links, "a test is to be named as \"sentence\" ([file](path))")
    #expect(rule.proofs.compactMap(\.fault) == [])
  }

  @Test("There are rules")
  func some() throws {
    #expect(try Rule.all().count > 40)
  }

  @Test("No source asks whether there is a network before it tries")
  func noReachability() throws {
    for source in try Page.all(in: "Sources", ["swift"]) {
      for name in ["import Network", "NWPathMonitor", "SCNetworkReachability"] {
        #expect(!source.lines.contains { $0.contains(name) }, "\(source.name) has \"\(name)\"")
      }
    }
  }
}
