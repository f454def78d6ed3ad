import GraphQLRuntime

/// `query Probe($id: ID!, $password: String!) { name age }`
struct ProbeQuery: GraphQLQuery {
  let variables: ProbeVariables

  static let operationDocument = GraphQLDocument(
    name: "ProbeQuery",
    sha256: "00",
    text: "query ProbeQuery($id:ID!,$password:String!){name age}"
  )
  typealias Data = ProbeData

  func writeVariables(to writer: inout JSONWriter) { variables.write(to: &writer) }
}

/// `mutation Probe($id: ID!, $password: String!) { name age }`
struct ProbeMutation: GraphQLMutation {
  let variables: ProbeVariables

  static let operationDocument = GraphQLDocument(
    name: "ProbeMutation",
    sha256: "01",
    text: "mutation ProbeMutation($id:ID!,$password:String!){name age}"
  )
  typealias Data = ProbeData

  func writeVariables(to writer: inout JSONWriter) { variables.write(to: &writer) }
}

/// The variables of both: one that may be logged, and one that must not be.
struct ProbeVariables: Sendable {
  var id = "1"
  var password = "hunter2-correct-horse-4711"

  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("password", password)
  }
}

/// The data that both select.
struct ProbeData: JSONObjectDecodable {
  let name: String
  let age: Int?

  init(_json json: inout JSONReader) throws(JSONError) {
    name = try json._string("name")
    age = try json._intOrNull("age")
  }
}
