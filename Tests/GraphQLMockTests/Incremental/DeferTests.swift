import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime
import Testing

@Suite("Deferred fragments", .timeLimit(.minutes(60)))
struct DeferTests {
  @Test("A deferred fragment is announced, comes and is completed")
  func announced() async throws {
    let lines = try await Graph.mock().lines(
      #"{ node { id ... @defer(label: "later") { name next { id } } } }"#,
      as: .announced
    )
    #expect(
      lines == [
        #"{"data":{"node":{"id":"n"}},"pending":[{"id":"0","path":["node"],"label":"later"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"name":"name of n","next":{"id":"n.next"}}}],"completed":[{"id":"0"}],"#
          + #""hasNext":false}"#,
      ]
    )
  }

  @Test("In the older format it comes by its path and label")
  func byPath() async throws {
    let lines = try await Graph.mock().lines(
      #"{ node { id ... @defer(label: "later") { id name } } }"#,
      as: .byPath
    )
    #expect(
      lines == [
        #"{"data":{"node":{"id":"n"}},"hasNext":true}"#,
        #"{"incremental":[{"path":["node"],"label":"later","data":{"id":"n","name":"name of n"}}],"hasNext":false}"#,
      ]
    )
  }

  @Test("A field comes once: with what is not deferred, or with the first fragment that has it")
  func once() async throws {
    let query = """
      { node {
        next { id ...A @defer(label: "a") }
        ... @defer(label: "b") { next { id name slow } }
      } }
      fragment A on Node { name strings }
      """
    let lines = try await Graph.mock().lines(query, as: .announced)
    #expect(
      lines.first
        == #"{"data":{"node":{"next":{"id":"n.next"}}},"pending":[{"id":"0","path":["node","next"],"label":"a"},"#
        + #"{"id":"1","path":["node"],"label":"b"}],"hasNext":true}"#
    )
    // `name` is in both, and comes with the one that is complete first, under the id that is nearer.
    #expect(
      lines[1] == #"{"incremental":[{"id":"0","data":{"name":"name of n.next"}},"#
        + #"{"id":"0","data":{"strings":["n.next a","n.next b","n.next c"]}}],"completed":[{"id":"0"}],"hasNext":true}"#
    )
    #expect(
      lines[2] == #"{"incremental":[{"id":"1","subPath":["next"],"data":{"slow":"slow n.next"}}],"#
        + #""completed":[{"id":"1"}],"hasNext":false}"#
    )
  }

  @Test("A fragment inside another one is announced when that has come, and one without fields of its own never")
  func nested() async throws {
    let query = """
      { node { id
        ... @defer(label: "outer") { name next { ... @defer(label: "inner") { id } } }
        ... @defer(label: "empty") { id ... @defer(label: "in empty") { strings } }
      } }
      """
    let lines = try await Graph.mock().lines(query, as: .announced)
    #expect(
      lines == [
        #"{"data":{"node":{"id":"n"}},"pending":[{"id":"0","path":["node"],"label":"outer"},"#
          + #"{"id":"1","path":["node"],"label":"in empty"}],"hasNext":true}"#,
        #"{"pending":[{"id":"2","path":["node","next"],"label":"inner"}],"incremental":["#
          + #"{"id":"0","data":{"name":"name of n","next":{}}},"#
          + #"{"id":"1","data":{"strings":["n a","n b","n c"]}}],"completed":[{"id":"0"},{"id":"1"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"2","data":{"id":"n.next"}}],"completed":[{"id":"2"}],"hasNext":false}"#,
      ]
    )
  }

  @Test("A fragment that is not deferred by its condition is where it always is", arguments: PartsFormat.allCases)
  func condition(_ format: PartsFormat) async throws {
    let query = "query($f: Boolean!) { node { ... @defer(if: $f) { id } ... @defer(if: false) { name } } }"
    let lines = try await Graph.mock().lines(query, ["f": false], as: format)
    #expect(lines == [#"{"data":{"node":{"id":"n","name":"name of n"}},"hasNext":false}"#])
    #expect(try await Graph.mock().lines(query, ["f": true], as: format).count == 2)
  }

  @Test("A client that takes no parts gets a whole answer", arguments: ["application/json", "*/*", "text/*"])
  func whole(_ accept: String) async throws {
    let request = Counting.request("{ node { id ... @defer { name } } }", accept: accept)
    let response = try await Graph.mock().transport.send(request)
    #expect(response.text.contains(#"{"data":{"node":{"id":"n","name":"name of n"}}}"#))
  }

  @Test("An answer without parts stays JSON for a client that takes parts")
  func plain() async throws {
    let response = try await Graph.mock().stream("{ node { id } }", [:], .announced).response()
    #expect(response.text == #"{"data":{"node":{"id":"n"}}}"#)
    let refused = try await Graph.mock().stream("{ node { ... @defer { no } } }", [:], .announced).response()
    #expect(refused.text.contains("Cannot query field"))
  }

  @Test("An error in a fragment is with its part, and one that nothing in it takes fails the fragment alone")
  func errors() async throws {
    let query = """
      { node { id
        ... @defer(label: "part") { name fails }
        ... @defer(label: "hard") { strings next { failsHard } }
        ... @defer(label: "late") { failsLate }
      } }
      """
    for format in PartsFormat.allCases {
      let parts = try await Graph.mock().parts(query, as: format)
      var merger = PartsMerger(isByPath: format.isByPath)
      for part in parts { merger.add(part) }
      #expect(merger.misfits == [] && merger.data == ["node": ["id": "n", "name": "name of n", "fails": nil]])
      #expect(merger.errors.compactMap { $0["message"]?.string } == ["fails n", "fails hard n.next", "fails late n"])
      #expect(merger.errors.first?["path"] == ["node", "fails"])
    }
    let lines = try await Graph.mock().lines(query, as: .announced)
    #expect(lines.joined().contains(#""completed":[{"id":"0"},{"id":"1","errors":[{"message":"fails hard n.next","#))
    let older = try await Graph.mock().lines(query, as: .byPath)
    #expect(
      older.joined().contains(#"{"path":["node"],"label":"hard","data":null,"errors":[{"message":"fails hard n.next""#)
    )
  }

  @Test("What is deferred inside of a place that an error makes null never comes")
  func nulled() async throws {
    let query = "{ maybe { maybe { failsLate ... @defer { id } list { ... @defer { name } } } } }"
    let lines = try await Graph.mock().lines(query, as: .announced)
    #expect(lines.count == 1 && lines[0].contains(#""data":{"maybe":{"maybe":null}},"hasNext":false"#), "\(lines)")
  }

  @Test("A fragment in the elements of a list is one for each of them")
  func list() async throws {
    let lines = try await Graph.mock().lines("{ list { id ... @defer { name } } }", as: .announced)
    #expect(
      lines.first?.contains(
        #""pending":[{"id":"0","path":["list",0]},{"id":"1","path":["list",1]},{"id":"2","path":["list",2]}]"#
      ) == true
    )
    #expect(lines.count == 2)
  }

  @Test("A slow fragment does not hold up another one, and its resolver is asked only when the first part was sent")
  func slow() async throws {
    let gate = TestGate()
    let mock = try Graph.mock { _ in await gate.wait() }
    let query = #"{ node { id ... @defer(label: "a") { slow } ... @defer(label: "b") { name } } }"#
    var chunks = try await mock.stream(query, [:], .announcedEvents).body.makeAsyncIterator()
    #expect(
      String(decoding: try #require(try await chunks.next()), as: UTF8.self).contains(#""data":{"node":{"id":"n"}}"#)
    )
    #expect(gate.count == 0)
    #expect(String(decoding: try #require(try await chunks.next()), as: UTF8.self).contains("name of n"))
    await gate.arrived()
    gate.open()
    #expect(String(decoding: try #require(try await chunks.next()), as: UTF8.self).contains("slow n"))
  }

  @Test("The parts of a mutation come after what it has done")
  func mutation() async throws {
    let query = #"mutation { a: add(name: "a") { id ... @defer { name } } b: add(name: "b") { id } }"#
    let lines = try await Graph.mock().lines(query, as: .announced)
    #expect(
      lines == [
        #"{"data":{"a":{"id":"a"},"b":{"id":"b"}},"pending":[{"id":"0","path":["a"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"name":"name of a"}}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ]
    )
  }
}
