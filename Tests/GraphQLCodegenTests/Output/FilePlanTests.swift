import GraphQLCodegen
import Testing

@Suite("What is written")
struct FilePlanTests {
  private let generated = [GeneratedFile(name: "a.swift", text: "a\n"), GeneratedFile(name: "b.swift", text: "b\n")]

  @Test("Only what is missing or different is written")
  func writes() {
    let plan = FilePlan(generated, existing: ["a.swift": "a\n"])
    #expect(plan.writes.map(\.name) == ["b.swift"])
    #expect(!plan.isEmpty)
  }

  @Test("A text that differs only in how it spells a character is different")
  func normalization() {
    let generated = [GeneratedFile(name: "a.swift", text: "// caf\u{E9}\n")]
    #expect(FilePlan(generated, existing: ["a.swift": "// cafe\u{301}\n"]).writes.count == 1)
    #expect(FilePlan(generated, existing: ["a.swift": "// caf\u{E9}\n"]).isEmpty)
  }

  @Test("Nothing is to do where everything is as it should be")
  func nothing() {
    let plan = FilePlan(generated, existing: ["a.swift": "a\n", "b.swift": "b\n"])
    #expect(plan.isEmpty)
  }

  @Test("Files of earlier runs are removed, files written by hand are not")
  func removals() {
    let old = "// Generated from old.graphql by graphql-codegen. Edit\n"
    let plan = FilePlan(generated, existing: ["old.graphql.swift": old, "Hand.swift": "// Written\n"])
    #expect(plan.removals == ["old.graphql.swift"])
  }
}
