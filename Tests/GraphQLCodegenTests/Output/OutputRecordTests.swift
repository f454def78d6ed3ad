import GraphQLCodegen
import Testing

@Suite("What is written down about a folder")
struct OutputRecordTests {
  private let record = OutputRecord(["a.swift": "../q/a.graphql", "b.swift": "../q/b.graphql"])

  @Test("A record is read as it was written, and what makes no sense in it counts for nothing")
  func text() {
    #expect(OutputRecord(text: record.text) == record)
    #expect(OutputRecord(text: "nonsense\n\n" + record.text + "c.swift").sources == record.sources)
    #expect(record.text.hasSuffix("\na.swift\t../q/a.graphql\nb.swift\t../q/b.graphql\n"))
  }

  @Test("A file is left over where its source is gone")
  func gone() {
    let new = OutputRecord(["a.swift": "../q/a.graphql"])
    #expect(record.leftovers(after: new) { $0 == "../q/b.graphql" } == ["b.swift"])
  }

  @Test("A file is left over where its source is generated into another one now")
  func renamed() {
    let new = OutputRecord(["q.a.swift": "../q/a.graphql"])
    #expect(record.leftovers(after: new) { _ in false } == ["a.swift"])
  }

  @Test("What another run generated from a file that is there stays, and stays known")
  func others() {
    let new = OutputRecord(["c.swift": "../q/c.graphql"])
    #expect(record.leftovers(after: new) { _ in false } == [])
    #expect(record.updated(by: new, without: []).sources.keys.sorted() == ["a.swift", "b.swift", "c.swift"])
    #expect(record.updated(by: new, without: ["a.swift"]).sources.keys.sorted() == ["b.swift", "c.swift"])
  }
}
