import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLSessions
import GraphQLURLSession
import MoneyboxBackend
import MoneyboxData
import MoneyboxDomain
import Testing

@Suite("An investor's account")
struct MoneyboxTests {
  private let backend: MoneyboxBackend
  private let store = InMemorySessionStore()
  private let logOuts = Counter()

  init() throws {
    backend = try MoneyboxBackend()
  }

  private func accounts(
    at endpoint: URL? = URL(string: "http://localhost/graphql"),
    over transport: (any GraphQLTransport)? = nil
  ) throws -> LiveAccountRepository {
    LiveAccountRepository(
      endpoint: try #require(endpoint),
      transport: transport ?? backend.transport,
      app: AppDescription(id: "moneybox", version: "1.0", apiVersion: "4"),
      store: store
    ) { [logOuts] in
      await logOuts.count()
    }
  }

  private func logIn() async throws {
    _ = try await accounts().logIn(email: "jaeren@example.com", password: "plan")
  }

  @Test("After logging in a user is greeted, and sees all plans with what is in their moneyboxes, over HTTP")
  func overview() async throws {
    let server = try backend.serve()
    let accounts = try accounts(at: server.url, over: URLSessionTransport())
    let user = try await accounts.logIn(email: "jaeren@example.com", password: "plan")
    #expect(user == User(firstName: "Jaeren", lastName: "Coathup"))
    let overview = Overview(try await accounts.account())
    #expect(overview.greeting == "Hello Jaeren!")
    #expect("\(overview.total)" == "£15,707.06")
    #expect(overview.products.map(\.name) == ["Stocks & Shares ISA", "General Investment Account"])
    #expect(overview.products.map { "\($0.moneybox)" } == ["£570.00", "£42.50"])
    await server.stop()
  }

  @Test("Every request has the headers of the app and of its format, and the session's once there is one, over HTTP")
  func headers() async throws {
    let server = try backend.serve()
    let accounts = try accounts(at: server.url, over: URLSessionTransport())
    _ = try await accounts.logIn(email: "jaeren@example.com", password: "plan")
    _ = try await accounts.account()
    #expect(backend.requests.all.map(\.operationName) == ["LogIn", "Account"])
    #expect(backend.requests.all.allSatisfy { $0.headers["App-Id"] == "moneybox" })
    #expect(backend.requests.all.allSatisfy { $0.headers["App-Version"] == "1.0" })
    #expect(backend.requests.all.allSatisfy { $0.headers["Api-Version"] == "4" })
    #expect(backend.requests.all.allSatisfy { $0.headers["Content-Type"]?.hasPrefix("application/json") == true })
    #expect(backend.requests.all.allSatisfy { $0.headers["Accept"]?.contains("application/json") == true })
    #expect(backend.requests.all.map { $0.headers["Authorization"] } == [nil, "Bearer token-1"])
    await server.stop()
  }

  @Test("The session with its user is in the store, and good at the next launch")
  func session() async throws {
    #expect(try await accounts().user() == nil)
    try await logIn()
    #expect(try await accounts().user() == User(firstName: "Jaeren", lastName: "Coathup"))
    #expect(backend.requests.all.count == 1)
    #expect(try await accounts().account().products.count == 2)
  }

  @Test("A wrong password is refused in the server's words")
  func wrongPassword() async throws {
    let refusal = Refusal(message: "Incorrect email address or password. Please check and try again.")
    await #expect(throws: MoneyboxError.refused(refusal)) {
      try await accounts().logIn(email: "jaeren@example.com", password: "guess")
    }
    #expect(await store.load() == nil)
  }

  @Test("What is wrong with a field is said of that field")
  func validation() async throws {
    let problem = Refusal.Problem(field: "email", message: "An e-mail address has an @.")
    await #expect(throws: MoneyboxError.refused(Refusal(message: "Something is not right.", problems: [problem]))) {
      try await accounts().logIn(email: "jaeren", password: "plan")
    }
  }

  @Test("However many requests are rejected, the user is logged out once")
  func loggedOutOnce() async throws {
    try await logIn()
    await backend.endSessions()
    let accounts = try accounts()
    let errors = await withTaskGroup(of: MoneyboxError?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do throws(MoneyboxError) { _ = try await accounts.account() } catch { return error }
          return nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors == Array(repeating: .loggedOut, count: 20))
    #expect(await logOuts.value == 1)
    #expect(try await accounts.user() == nil)
  }

  @Test("After logging out nothing is shown")
  func loggingOut() async throws {
    try await logIn()
    try await accounts().logOut()
    await #expect(throws: MoneyboxError.loggedOut) { try await accounts().account() }
    #expect(try await accounts().user() == nil)
    #expect(await logOuts.value == 0)
  }

  @Test(
    "Amounts are written as in Britain",
    arguments: [(0, "£0.00"), (105, "£1.05"), (-123_456_789, "-£1,234,567.89")]
  )
  func amounts(pence: Int, text: String) {
    #expect("\(Money(pence: pence))" == text)
  }
}

/// Counts events.
private actor Counter {
  private(set) var value = 0

  func count() { value += 1 }
}
