import GraphQLMock
import GraphQLNetworking

/// A rider's data, and a password.
struct Account: ArgumentDecodable {
  var name: String
  var email: String
  let password: String
  var pictures: [GraphQLRequest.File] = []

  init(argument: ArgumentValue) throws {
    (name, email, password) = (try argument["name"], try argument["email"], try argument["password"])
  }
}

/// The riders, and their sessions.
actor Accounts {
  private let lifetime: Int
  /// The riders by their ids.
  private var accounts: [String: Account] = [:]
  /// The riders' ids by the tokens of their sessions.
  private var accessTokens: [String: String] = [:]
  private var refreshTokens: [String: String] = [:]
  private var sessions = 0

  init(lifetime: Int) {
    self.lifetime = lifetime
  }

  func signUp(_ account: Account, _ request: GraphQLRequest) throws -> JSONValue {
    try checkIsFree(account.email)
    let id = "R\(accounts.count + 1)"
    accounts[id] = account
    return session(of: id, request, isNew: true)
  }

  func signIn(email: String, password: String, _ request: GraphQLRequest) throws -> JSONValue {
    let match = accounts.first { $0.value.email == email && $0.value.password == password }
    guard let id = match?.key else {
      throw ResolverError("The address or the password is wrong.", code: "WRONG_PASSWORD")
    }
    return session(of: id, request, isNew: true)
  }

  func refresh(_ token: String, _ request: GraphQLRequest) throws -> JSONValue {
    guard let id = refreshTokens.removeValue(forKey: token) else { throw Self.unauthenticated }
    return session(of: id, request, isNew: false)
  }

  func signOut(identityToken: String?, _ request: GraphQLRequest) -> Bool {
    let identity = identityToken.map { String($0.dropFirst("identity-".count)) }
    guard let id = accessTokens[Self.token(of: request)] ?? identity else { return false }
    accessTokens = accessTokens.filter { $0.value != id }
    refreshTokens = refreshTokens.filter { $0.value != id }
    return true
  }

  func expireAccessTokens() {
    accessTokens = [:]
  }

  func endSessions() {
    accessTokens = [:]
    refreshTokens = [:]
  }

  private func session(of id: String, _ request: GraphQLRequest, isNew: Bool) -> JSONValue {
    sessions += 1
    accessTokens["access-\(sessions)"] = id
    refreshTokens["refresh-\(sessions)"] = id
    return [
      "accessToken": .string("access-\(sessions)"), "refreshToken": .string("refresh-\(sessions)"),
      "identityToken": isNew ? .string("identity-\(id)") : nil, "tokenType": "Bearer", "scope": "profile rides",
      "expiresIn": JSONValue(encoding: lifetime), "rider": json(id, request),
    ]
  }
}

/// The profile of the rider who sends a request.
extension Accounts {
  func rider(_ request: GraphQLRequest) throws -> JSONValue {
    json(try id(request), request)
  }

  func update(_ profile: ArgumentValue, _ request: GraphQLRequest) throws -> JSONValue {
    let id = try id(request)
    let email: String = try profile["email"]
    if accounts[id]?.email != email { try checkIsFree(email) }
    accounts[id]?.name = try profile["name"]
    accounts[id]?.email = email
    return json(id, request)
  }

  func updatePicture(_ request: GraphQLRequest) throws -> JSONValue {
    let id = try id(request)
    accounts[id]?.pictures += request.files
    return json(id, request)
  }

  /// Returns the picture at a path: `/pictures/R1/1`.
  func picture(at path: String) -> HTTPResponse? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "pictures", let pictures = accounts[parts[1]]?.pictures,
      let number = Int(parts[2]), (1...).prefix(pictures.count).contains(number)
    else { return nil }
    let picture = pictures[number - 1]
    return HTTPResponse(status: 200, headers: ["Content-Type": picture.contentType], body: picture.content)
  }

  private func id(_ request: GraphQLRequest) throws -> String {
    guard let id = accessTokens[Self.token(of: request)] else { throw Self.unauthenticated }
    return id
  }

  private func checkIsFree(_ email: String) throws {
    if accounts.values.contains(where: { $0.email == email }) {
      throw ResolverError("There is an account with this address.", code: "EMAIL_TAKEN")
    }
  }

  private func json(_ id: String, _ request: GraphQLRequest) -> JSONValue {
    guard let account = accounts[id] else { return nil }
    let count = account.pictures.count
    let host = request.headers["Host"] ?? "localhost"
    return [
      "id": .string(id), "name": .string(account.name), "email": .string(account.email),
      "picture": count > 0 ? .string("http://\(host)/pictures/\(id)/\(count)") : nil,
    ]
  }

  private static func token(of request: GraphQLRequest) -> String {
    String((request.headers["Authorization"] ?? "").dropFirst("Bearer ".count))
  }

  private static let unauthenticated = ResolverError("Sign in first.", code: "UNAUTHENTICATED")
}
