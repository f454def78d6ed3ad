import GraphQLRuntime

/// `query Probe($id: ID!, $password: String!) { name age }`
struct ProbeQuery: GraphQLQuery {
  let variables: ProbeVariables

  static let operationName = "ProbeQuery"
  static let operationDocument = GraphQLDocument(
    text: "query ProbeQuery($id:ID!,$password:String!){name age}",
    sha256: "00"
  )
  typealias Data = ProbeData

  func writeVariables(to writer: inout JSONWriter) { variables.write(to: &writer) }
}

/// `mutation Probe($id: ID!, $password: String!) { name age }`
struct ProbeMutation: GraphQLMutation {
  let variables: ProbeVariables

  static let operationName = "ProbeMutation"
  static let operationDocument = GraphQLDocument(
    text: "mutation ProbeMutation($id:ID!,$password:String!){name age}",
    sha256: "01"
  )
  typealias Data = ProbeData

  func writeVariables(to writer: inout JSONWriter) { variables.write(to: &writer) }
}

/// The variables of both: one that may be logged, and one that may not.
struct ProbeVariables: Sendable {
  var id = "1"
  var password = "hunter2"

  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("password", password)
  }
}

/// What both ask for.
struct ProbeData: JSONDecodable, Sendable {
  let name: String
  let age: Int?
  private static let keys = JSONKeys("name age?")

  init(from reader: inout JSONReader) throws(JSONError) {
    var name: String?
    var age: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: name = try reader.string()
      case 1: age = try reader.intOrNull()
      default: break
      }
    }
    guard let name else { throw reader.missingKey(in: object) }
    self.name = name
    self.age = age
  }
}
