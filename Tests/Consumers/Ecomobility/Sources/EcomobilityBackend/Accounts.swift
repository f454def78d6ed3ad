import GraphQLMock
import GraphQLRuntime

/// The riders by their e-mail addresses, and who is signed in.
actor Accounts {
  private var passwords: [String: String] = [:]
  private var names: [String: String] = [:]
  /// The addresses of riders by the tokens of their sessions.
  private var accessTokens: [String: String] = [:]
  private var refreshTokens: [String: String] = [:]
  private var sessions = 0

  func signUp(_ input: JSONValue?) throws -> JSONValue {
    guard let email = input?["email"]?.string, names[email] == nil else {
      throw ResolverError("There is an account with this address.", code: "EMAIL_TAKEN")
    }
    names[email] = input?["name"]?.string
    passwords[email] = input?["password"]?.string
    return session(of: email)
  }

  func signIn(email: String, password: String) throws -> JSONValue {
    guard passwords[email] == password else {
      throw ResolverError("The address or the password is wrong.", code: "WRONG_PASSWORD")
    }
    return session(of: email)
  }

  func refresh(_ token: String) throws -> JSONValue {
    guard let email = refreshTokens.removeValue(forKey: token) else { throw Self.unauthenticated }
    return session(of: email)
  }

  func signOut(_ request: GraphQLRequest) -> Bool {
    accessTokens.removeValue(forKey: Self.token(of: request)) != nil
  }

  func rider(asking request: GraphQLRequest) throws -> JSONValue {
    guard let email = accessTokens[Self.token(of: request)] else { throw Self.unauthenticated }
    return rider(email)
  }

  func expireAccessTokens() {
    accessTokens = [:]
  }

  func endSessions() {
    accessTokens = [:]
    refreshTokens = [:]
  }

  private func session(of email: String) -> JSONValue {
    sessions += 1
    accessTokens["access-\(sessions)"] = email
    refreshTokens["refresh-\(sessions)"] = email
    return [
      "accessToken": .string("access-\(sessions)"),
      "refreshToken": .string("refresh-\(sessions)"),
      "rider": rider(email),
    ]
  }

  private func rider(_ email: String) -> JSONValue {
    ["id": .string(email), "name": .string(names[email] ?? ""), "email": .string(email)]
  }

  private static func token(of request: GraphQLRequest) -> String {
    String((request.headers["Authorization"] ?? "").dropFirst("Bearer ".count))
  }

  private static let unauthenticated = ResolverError("Sign in first.", code: "UNAUTHENTICATED")
}
