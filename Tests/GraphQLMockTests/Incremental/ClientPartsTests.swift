import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("A client whose results come in parts from the mock", .timeLimit(.minutes(60)))
struct ClientPartsTests {
  /// An operation whose text the transport replaces.
  private struct Whatever: GraphQLQuery {
    typealias Data = JSONValue
    static let operationDocument = GraphQLDocument(name: "", sha256: "00", text: "{__typename}")
    static var _isInParts: Bool { true }
  }

  /// Sends another operation than the client's, in one of the formats.
  private struct Asking: GraphQLTransport {
    let mock: GraphQLMock
    let query: String
    let format: PartsFormat

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      throw GraphQLClientError(.other, "not in parts")
    }

    func stream(_ request: HTTPRequest) async throws -> HTTPStream {
      try await mock.stream(query, RandomOperation.variables, format)
    }
  }

  /// Returns the formats that a seed is tested with: both, each over one of its protocols.
  private func formats(_ seed: UInt64) -> [PartsFormat] {
    seed.isMultiple(of: 2) ? [.announced, .eventsByPath] : [.announcedEvents, .byPath]
  }

  private func responses(
    _ query: String,
    _ mock: GraphQLMock,
    _ format: PartsFormat
  ) async throws -> [GraphQLResponse<JSONValue>] {
    let transport = Asking(mock: mock, query: query, format: format)
    let endpoint = try #require(URL(string: "https://example.com/graphql"))
    let client = GraphQLClient(endpoint: endpoint, transport: transport, live: LiveTransport())
    var responses: [GraphQLResponse<JSONValue>] = []
    for try await response in client.responses(of: Whatever()) { responses.append(response) }
    return responses
  }

  @Test("200 random operations grow, and end in the result that comes as a whole")
  func growing() async throws {
    let mock = try Graph.mock()
    var count = 0
    for seed in 2000..<2200 as Range<UInt64> {
      var random = RandomOperation(seed: seed)
      let query = random.text()
      let whole = await mock.execute(GraphQLRequest(query: query, variables: RandomOperation.variables))
      for format in formats(seed) {
        let responses = try await responses(query, mock, format)
        var last: JSONValue?
        for response in responses {
          let data = try #require(response.data)
          if let last { #expect(last.isPart(of: data), "\(seed), \(format): \(query)") }
          #expect(response.errors.isEmpty, "\(seed), \(format): \(query)")
          last = data
        }
        #expect(last?.sorted == whole.data?.sorted, "\(seed), \(format): \(query)")
        count += responses.count
      }
    }
    #expect(count > 800)
  }

  @Test("200 random operations that fail in places have nothing that the whole result does not have")
  func failing() async throws {
    let mock = try Graph.mock()
    for seed in 3000..<3200 as Range<UInt64> {
      var random = RandomOperation(seed: seed, fails: true)
      let query = random.text()
      let whole = await mock.execute(GraphQLRequest(query: query, variables: RandomOperation.variables))
      let format = formats(seed)[Int(seed / 2 % 2)]
      let responses = try await responses(query, mock, format)
      var last: JSONValue = .null
      for response in responses {
        let data = response.data ?? .null
        #expect(last.isPart(of: data), "\(seed), \(format): \(query)")
        #expect((whole.data ?? .null).allows(data), "\(seed), \(format): \(query)")
        last = data
      }
      #expect(responses.last?.errors.isEmpty == whole.errors.isEmpty, "\(seed), \(format): \(query)")
    }
  }
}

extension JSONValue {
  /// Reports whether another value contains everything in this one. Marks of fragments and nulls may differ.
  fileprivate func isPart(of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let own), .object(let others)):
      own.members.allSatisfy { member in
        member.key.hasPrefix("@") || others[member.key].map { member.value.isPart(of: $0) } == true
      }
    case (.array(let own), .array(let others)):
      own.count <= others.count && zip(own, others).allSatisfy { $0.isPart(of: $1) }
    default: self == .null || self == other
    }
  }

  /// Reports whether a result in parts may have a value where the whole result has this one. In the whole result, a failure
  /// makes more of it null.
  fileprivate func allows(_ part: JSONValue) -> Bool {
    switch (self, part) {
    case (.null, _): true
    case (.object(let own), .object(let others)):
      others.members.allSatisfy { member in
        member.key.hasPrefix("@") || own[member.key].map { $0.allows(member.value) } == true
      }
    case (.array(let own), .array(let others)):
      others.count <= own.count && zip(own, others).allSatisfy { $0.allows($1) }
    default: self == part
    }
  }
}
