import CookbookBackend
import CookbookData
import CookbookDomain
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import GraphQLURLSession
import Testing

@Suite("A cookbook")
struct CookbookTests {
  private let address = "http://localhost/graphql"

  private func cookbook(isEmpty: Bool = false) throws -> GraphQLCookbook {
    try GraphQLCookbook(at: address, transport: CookbookBackend(isEmpty: isEmpty).transport)
  }

  @Test("Ingredients are listed by name, with the addresses of their pictures")
  func ingredients() async throws {
    let all = try await ListIngredients(cookbook()).execute()
    #expect(all.map(\.name) == ["Basil", "Butter", "Egg", "Flour", "Milk", "Spaghetti", "Tomato"])
    #expect(all[2].image == ImageAddress("http://localhost/images/ingredients/egg.svg"))
    #expect(all[0].image == nil)
  }

  @Test("Recipes are listed in the cookbook's order, over HTTP")
  func recipes() async throws {
    let server = try CookbookBackend().serve()
    let cookbook = try GraphQLCookbook(at: server.url.absoluteString, transport: URLSessionTransport())
    let all = try await ListRecipes(cookbook).execute()
    #expect(all.map(\.name) == ["Pancakes", "Omelette", "Spaghetti al pomodoro"])
    #expect(server.receivedRequestCount == 1)
    await server.stop()
  }

  @Test("Only that is cooked for which everything is at hand")
  func cookable() async throws {
    let cookable = ListCookableRecipes(try cookbook())
    #expect(try await cookable.execute(["egg", "butter", "milk"]).map(\.name) == ["Omelette"])
    await #expect(throws: CookbookError.emptyList) { try await cookable.execute(["milk"]) }
  }

  @Test("A list with nothing in it is an error of its own")
  func empty() async throws {
    let cookbook = try cookbook(isEmpty: true)
    await #expect(throws: CookbookError.emptyList) { try await ListIngredients(cookbook).execute() }
    await #expect(throws: CookbookError.emptyList) { try await ListRecipes(cookbook).execute() }
  }

  @Test("A feed over a connection loads page by page to its end, and leaves null edges out")
  func reviews() async throws {
    let feed = try cookbook().reviewFeed(pageSize: 3)
    var states = feed.states.makeAsyncIterator()
    #expect(await states.next()?.phase == .idle)
    await feed.load()
    #expect(await states.next()?.items.map(\.id) == ["0", "1"])
    await feed.appeared("1")
    await feed.loadMore()
    #expect(feed.states.current.items.map(\.id) == ["0", "1", "3", "4", "6"])
    #expect(feed.states.current.after == .nothing)
  }

  @Test("A feed that begins with the last page loads the earlier ones before it")
  func latestReviews() async throws {
    let feed = try cookbook().latestReviewFeed(pageSize: 3)
    await feed.load()
    #expect(feed.states.current.items.map(\.id) == ["4", "6"])
    while feed.states.current.before == .more { await feed.loadEarlier() }
    #expect(feed.states.current.items.map(\.id) == ["0", "1", "3", "4", "6"])
    #expect(feed.states.current.after == .nothing)
  }

  @Test("Numbered pages and offsets lead to the end of a list")
  func pages() async throws {
    let cookbook = try cookbook()
    var (tips, questions): ([[String]], [[String]]) = ([], [])
    for try await page in cookbook.tipPages() { tips.append(page.items.map(\.id)) }
    for try await page in cookbook.questionPages(limit: 4) { questions.append(page.items.map(\.id)) }
    #expect(tips == [["0", "1", "2"], ["3", "4", "5"], ["6"]])
    #expect(questions == [["0", "1", "2", "3"], ["4", "5", "6"]])
  }

  @Test("A screen shows the states of a feed until the feed is gone")
  func screen() async throws {
    let screen = NoteScreen()
    let reader: Task<Void, Never>
    do {
      let feed = try cookbook().reviewFeed(pageSize: 3)
      let states = feed.states
      reader = Task { for await state in states { await screen.show(state) } }
      await feed.load()
      await feed.appeared("1")
    }
    await reader.value
    #expect(await screen.texts == ["Note 0", "Note 1", "Note 3", "Note 4"])
  }

  @Test("A text that is not an address is an error before anything is sent")
  func invalidAddress() async {
    #expect(throws: CookbookError.url("no address")) {
      try GraphQLCookbook(at: "no address", transport: URLSessionTransport())
    }
    await #expect(throws: CookbookError.url("")) {
      try await ShowImages(WebImages(transport: URLSessionTransport())).execute([Dish(image: ImageAddress(""))])
    }
  }

  @Test("An answer that is not what was agreed on is an error with its place, in each use case")
  func wrongAnswer() async throws {
    let answer = Answer(#"{"data": {"recipes": [{"id": 1}], "ingredients": [{"id": 1}]}}"#)
    let cookbook = try GraphQLCookbook(at: address, transport: answer)
    let errors = await [
      error { _ = try await ListIngredients(cookbook).execute() },
      error { _ = try await ListRecipes(cookbook).execute() },
      error { _ = try await ListCookableRecipes(cookbook).execute(["egg"]) },
    ]
    for (error, place) in zip(errors, ["ingredients[0].name", "recipes[0].name", "recipes[0].name"]) {
      guard case .decoding(let message) = error else { return #expect(error == .decoding(place)) }
      #expect(message.contains(place), "\(message)")
    }
  }

  @Test("A server that fails is an unknown error, in each use case")
  func failure() async throws {
    let cookbook = try GraphQLCookbook(at: address, transport: Answer("", status: 500))
    let errors = await [
      error { _ = try await ListIngredients(cookbook).execute() },
      error { _ = try await ListRecipes(cookbook).execute() },
      error { _ = try await ListCookableRecipes(cookbook).execute(["egg"]) },
    ]
    for error in errors {
      guard case .unknown(let message) = error else { return #expect(error == .unknown("")) }
      #expect(message.contains("500"), "\(message)")
    }
  }

  private func error(_ useCase: () async throws -> Void) async -> CookbookError? {
    do { try await useCase() } catch { return error as? CookbookError }
    return nil
  }
}

/// The content of a screen.
private actor NoteScreen {
  private(set) var texts: [String] = []

  func show(_ state: ListFeed<Int, ConnectionPage<Note>>.State) {
    texts = state.items.map(\.text)
  }
}

/// A server that always sends the same response.
struct Answer: GraphQLTransport {
  let response: HTTPResponse

  init(_ body: String, status: Int = 200) {
    response = HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Array(body.utf8))
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
}
