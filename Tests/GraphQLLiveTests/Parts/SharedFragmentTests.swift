import GraphQLLive
import Testing

/// As generated for:
/// ```graphql
/// query Twice {
///   a { id ... @defer(label: "A") { ...X slow } ... @defer(label: "B") { ...X one } ... @defer(label: "C") { three other } }
/// }
/// fragment X on A { two three }
/// ```
private struct Twice: GraphQLQuery {
  static let operationDocument = GraphQLDocument(name: "Twice", sha256: "00", text: "query Twice{a{id}}")
  static var _isInParts: Bool { true }

  struct Data: JSONObjectDecodable, Equatable {
    let a: Object
    init(_json json: inout JSONReader) throws(JSONError) { a = try json._value("a") }
  }

  struct Object: JSONObjectDecodable, Equatable {
    let id: String
    let first: Deferred<Part>
    let second: Deferred<Part>
    let third: Deferred<Optionals>

    init(_json json: inout JSONReader) throws(JSONError) {
      try json._allowRepeatedKeys()
      id = try json._id("id")
      first = try json._deferred("@A", orKeys: "slow") { (json) throws(JSONError) in try Part("slow", &json) }
      second = try json._deferred("@B", orKeys: "one") { (json) throws(JSONError) in try Part("one", &json) }
      third = try json._deferred("@C", orKeys: "other", Optionals.init(_json:))
    }
  }

  struct Part: Sendable, Equatable {
    let two: String
    let own: String
    init(_ key: StaticString, _ json: inout JSONReader) throws(JSONError) {
      (two, own) = try (json._string("two"), json._string(key))
    }
  }

  struct Optionals: JSONObjectDecodable, Equatable {
    let three: String?
    let other: String
    init(_json json: inout JSONReader) throws(JSONError) {
      (three, other) = try (json._stringOrNull("three"), json._string("other"))
    }
  }
}

@Suite("Fragments that are spread in two deferred ones", .timeLimit(.minutes(60)))
struct SharedFragmentTests {
  @Test(
    "A deferred fragment in the older format is pending until the keys have come that a server sends with another one"
  )
  func shared() async throws {
    // As graphql-core 3.3.0a3 sends it: what two fragments share comes with the one that was collected first.
    let payloads = [
      #"{"data":{"a":{"id":"1"}},"hasNext":true}"#,
      #"{"incremental":[{"data":{"one":"1"},"path":["a"],"label":"B"}],"hasNext":true}"#,
      #"{"incremental":[{"data":{"other":"o"},"path":["a"],"label":"C"}],"hasNext":true}"#,
      #"{"incremental":[{"data":{"two":"2","three":"3","slow":"s"},"path":["a"],"label":"A"}],"hasNext":true}"#,
      #"{"hasNext":false}"#,
    ]
    let server = FakeServer { number, _ in
      .init(BookParts.multipart(payloads), type: "multipart/mixed; boundary=\"-\"")
    }
    var seen: [String] = []
    for try await result in GraphQLClient(server).results(of: Twice()) {
      let a = result.data.a
      seen.append(
        "\(a.first.value?.two ?? "-") \(a.second.value?.two ?? "-") \(a.third.value.map { "\($0.three ?? "nil")" } ?? "-")"
      )
      #expect(a.first.errors.isEmpty && a.second.errors.isEmpty && a.third.errors.isEmpty)
    }
    #expect(seen == ["- - -", "- - -", "- - -", "2 2 3", "2 2 3"])
  }
}
