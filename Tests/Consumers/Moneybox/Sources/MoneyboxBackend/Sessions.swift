import GraphQLMock
import GraphQLRuntime

/// The current sessions.
actor Sessions {
  private var tokens: Set<String> = []
  private var count = 0

  func logIn(email: String, password: String) throws -> String {
    guard email.contains("@") else {
      throw ResolverError(
        "Something is not right.",
        code: "BAD_USER_INPUT",
        extensions: ["validation": [["field": "email", "message": "An e-mail address has an @."]]]
      )
    }
    guard email == "jaeren@example.com", password == "plan" else {
      throw ResolverError("Incorrect email address or password. Please check and try again.", code: "LOGIN_FAILED")
    }
    count += 1
    tokens.insert("token-\(count)")
    return "token-\(count)"
  }

  func check(_ request: GraphQLRequest) throws {
    let token = (request.headers["Authorization"] ?? "").dropFirst("Bearer ".count)
    guard tokens.contains(String(token)) else {
      throw ResolverError("Your session has expired. Please close the app and log in again.", code: "UNAUTHENTICATED")
    }
  }

  func end() {
    tokens = []
  }
}
