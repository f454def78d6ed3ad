import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime
import Testing

@Suite("Lists that come element by element", .timeLimit(.minutes(60)))
struct ListPartsTests {
  @Test("The elements after the first ones come one after another")
  func announced() async throws {
    let lines = try await Graph.mock().lines(
      #"{ list @stream(initialCount: 1, label: "rest") { id } }"#,
      as: .announced
    )
    #expect(
      lines == [
        #"{"data":{"list":[{"id":"l.0"}]},"pending":[{"id":"0","path":["list"],"label":"rest"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","items":[{"id":"l.1"}]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","items":[{"id":"l.2"}]}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ]
    )
  }

  @Test("In the older format they come by their paths")
  func byPath() async throws {
    let lines = try await Graph.mock().lines("{ node { strings @stream(initialCount: 1) } }", as: .byPath)
    #expect(
      lines == [
        #"{"data":{"node":{"strings":["n a"]}},"hasNext":true}"#,
        #"{"incremental":[{"path":["node","strings",1],"items":["n b"]}],"hasNext":true}"#,
        #"{"incremental":[{"path":["node","strings",2],"items":["n c"]}],"hasNext":false}"#,
      ]
    )
  }

  @Test("A list that is not longer than its first elements comes as a whole", arguments: [3, 4])
  func short(_ count: Int) async throws {
    let lines = try await Graph.mock().lines("{ list @stream(initialCount: \(count)) { id } }", as: .announced)
    #expect(lines == [#"{"data":{"list":[{"id":"l.0"},{"id":"l.1"},{"id":"l.2"}]},"hasNext":false}"#])
  }

  @Test("A negative number of first elements is an error of the field")
  func negative() async throws {
    let lines = try await Graph.mock().lines("{ node { gaps @stream(initialCount: -1) { id } } }", as: .announced)
    #expect(lines.count == 1 && lines[0].contains(#""data":{"node":{"gaps":null}}"#), "\(lines)")
  }

  @Test("An element that fails is null where it may be, and otherwise ends its list alone")
  func errors() async throws {
    let query = "{ node { itemsFail @stream itemsFailHard @stream strings @stream } }"
    for format in PartsFormat.allCases {
      var merger = PartsMerger(isByPath: format.isByPath)
      for part in try await Graph.mock().parts(query, as: format) { merger.add(part) }
      #expect(merger.misfits == [])
      #expect(merger.data["node"]?["itemsFail"] == ["a", nil, "c"])
      #expect(merger.data["node"]?["itemsFailHard"] == ["a"])
      #expect(merger.data["node"]?["strings"]?.array?.count == 3)
      #expect(
        merger.errors.compactMap { $0["path"]?.text } == [#"["node","itemsFail",1]"#, #"["node","itemsFailHard",1]"#]
      )
    }
  }

  @Test("An element may have deferred fragments and lists that come in parts themselves")
  func nested() async throws {
    let query = "{ list @stream { id ... @defer { name } list @stream(initialCount: 2) { id } } }"
    for format in PartsFormat.allCases {
      var merger = PartsMerger(isByPath: format.isByPath)
      let parts = try await Graph.mock().parts(query, as: format)
      for part in parts { merger.add(part) }
      #expect(merger.misfits == [] && parts.count > 4)
      #expect(try merger.data.sorted == json(await Graph.mock().answer(query))["data"]?.sorted)
    }
  }
}
