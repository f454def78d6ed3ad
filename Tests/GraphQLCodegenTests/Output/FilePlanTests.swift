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

  @Test("Of what is left over only that goes which was generated, and nothing else")
  func removals() {
    let old = "// Generated from old.graphql by graphql-codegen. Edit\n"
    let existing = ["old.graphql.swift": old, "Hand.swift": "// Written\n", "other.graphql.swift": old]
    let plan = FilePlan(generated, existing: existing, leftovers: ["old.graphql.swift", "Hand.swift", "gone.swift"])
    #expect(plan.removals == ["old.graphql.swift"])
    #expect(FilePlan(generated, existing: existing).removals == [])
  }
}
