import GraphQLNetworking

extension Fault {
  /// Complete responses with status 200 whose text is not a GraphQL response, or not one to this operation.
  static let texts =
    [
      text("is empty", "", .invalidResponse), text("cuts its JSON", #"{"data":{"name":"Ad"#, .invalidResponse),
      text("goes on after its JSON", goodBody + goodBody, .invalidResponse),
      text("says null", "null", .invalidResponse),
      text("says a list", "[]", .invalidResponse), text("has neither data nor errors", "{}", .invalidResponse),
      text("has data and no errors, and the data is null", #"{"data":null}"#, .invalidResponse),
      text("nests 100,000 lists", #"{"data":{"name":"#, .invalidResponse, repeating: "["),
      text("nests 100,000 objects", #"{"data":{"name":"#, .invalidResponse, repeating: #"{"a":"#),
      text("nests 100,000 lists beside the data", #"{"extensions":"#, .invalidResponse, repeating: "["),
      text("has a number beyond all numbers", #"{"data":{"name":"Ada","age":1e400}}"#, .decoding),
      text("has a number beyond 32 bits", #"{"data":{"name":"Ada","age":99999999999999999999}}"#, .decoding),
      text("has a number of a million digits", #"{"data":{"name":"Ada","age":1"#, .decoding, repeating: "0", "}}"),
      text("has a name that is a number", #"{"data":{"name":7}}"#, .decoding),
      text("leaves out the name", #"{"data":{}}"#, .decoding),
      text("has errors", #"{"errors":[{"message":"no"}]}"#, .graphQLErrors),
      text("has data and errors", #"{"data":{"name":"Ada"},"errors":[{"message":"no"}]}"#, .graphQLErrors),
      text(
        "has an error with the code UNAUTHENTICATED",
        #"{"errors":[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}]}"#,
        .unauthenticated
      ),
      Fault(
        "is not UTF-8",
        .failure(.invalidResponse),
        serve: writes(
          Array(head("Content-Length: 23", "Connection: close").utf8) + Array(#"{"data":{"name":"A"#.utf8) + [0xff]
            + Array(#"a"}}"#.utf8),
          .closes
        )
      ),
    ]

  private static func text(
    _ name: String,
    _ start: String,
    _ kind: GraphQLClientError.Kind,
    repeating piece: String = "",
    _ end: String = ""
  ) -> Fault {
    let count = piece == "0" ? 1_000_000 : 100_000
    let middle = piece.isEmpty ? "" : String(repeating: piece, count: count)
    return Fault(name, .failure(kind), serve: answers(start + middle + end))
  }
}
