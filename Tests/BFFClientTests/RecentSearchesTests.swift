import BFFClient
import CommerceModels
import Foundation
import GraphQLNetworking
import GraphQLSessions
import MockBFF
import Testing

@Suite("Recent searches", .timeLimit(.minutes(60)))
struct RecentSearchesTests {
  private let folder = Folder()
  private let sessions = InMemorySessionStore()
  private let damage = Recorder<StorageError>()

  private func searches() -> RecentSearches {
    RecentSearches(file: folder.file("searches.json"), sessions: sessions) { [damage] in damage.add($0) }
  }

  @Test("The last one is first, each is there once, and they survive a restart")
  func kept() async throws {
    let first = searches()
    #expect(first.states.current == [])
    for text in ["linen", " wool coat ", "Linen", ""] { try await first.add(text) }
    #expect(first.states.current == ["Linen", "wool coat"])
    let second = searches()
    #expect(second.states.current == [])
    #expect(try await second.load() == ["Linen", "wool coat"])
    #expect(try await second.remove("Linen") == ["wool coat"])
    try await second.clear()
    #expect(try await searches().load() == [])
  }

  @Test("There are at most twenty, and a long text is cut")
  func bounded() async throws {
    let searches = searches()
    for number in 0..<25 { try await searches.add("search \(number)") }
    #expect(searches.states.current.count == 20)
    #expect(searches.states.current.first == "search 24")
    #expect(searches.states.current.last == "search 5")
    #expect(try await searches.add(String(repeating: "é", count: 5000)).first?.count == 100)
  }

  @Test("Many tasks and two apps at once lose nothing")
  func atOnce() async throws {
    let apps = [searches(), searches()]
    try await withThrowingTaskGroup { group in
      for number in 0..<20 { group.addTask { try await apps[number % 2].add("text \(number)") } }
      try await group.waitForAll()
    }
    #expect(Set(try await searches().load()) == Set((0..<20).map { "text \($0)" }))
  }

  @Test("A change keeps what another app has written, and shows it")
  func others() async throws {
    let (phone, widget) = (searches(), searches())
    try await phone.add("linen")
    try await widget.add("wool")
    #expect(phone.states.current == ["linen"])
    #expect(widget.states.current == ["wool", "linen"])
    #expect(try await phone.load() == ["wool", "linen"])
    try await widget.remove("linen")
    #expect(try await phone.add("silk") == ["silk", "wool"])
    try await phone.clear()
    #expect(try await widget.add("hemp") == ["hemp"])
  }

  @Test("A damaged file is set aside and reported")
  func damaged() async throws {
    try await searches().add("linen")
    try Data("{".utf8).write(to: folder.file("searches.json"))
    #expect(try await searches().add("wool") == ["wool"])
    #expect(damage.all.map(\.kind) == [.damaged])
  }

  @Test("A file that cannot be written is an error of the storage")
  func unwritable() async throws {
    let url = URL(fileURLWithPath: "/proc/nowhere/searches.json")
    let error = await #expect(throws: GraphQLClientError.self) {
      try await RecentSearches(file: url, sessions: sessions).add("linen")
    }
    #expect(error?.kind == .storage)
  }

  @Test("Signing in keeps them, and sign-out forgets them")
  func owners() async throws {
    let shop = try Demo(folder: folder)
    try await shop.storefront.searches.add("linen")
    _ = try await shop.signIn()
    try await shop.storefront.searches.add("wool")
    #expect(shop.storefront.searches.states.current == ["wool", "linen"])
    try await shop.storefront.signOut()
    #expect(shop.storefront.searches.states.current == [])
    #expect(try await searches().load() == [])
  }

  @Test("Those of a customer are not shown to the next user when the session is gone after a restart")
  func goneSession() async throws {
    let shop = try Demo(folder: folder)
    try await shop.storefront.searches.add("linen")
    _ = try await shop.signIn()
    // The app ends; its next launch finds no session.
    let next = try Demo(folder: folder)
    #expect(try await next.storefront.searches.load() == [])
    #expect(try await next.storefront.searches.add("wool") == ["wool"])
  }

  @Test("Those of a customer whose session is gone after a restart do not become the next customer's")
  func nextCustomer() async throws {
    let shop = try Demo(folder: folder)
    _ = try await shop.signIn()
    try await shop.storefront.searches.add("wool")
    // The app ends; its next launch finds no session.
    let next = try Demo(folder: folder)
    _ = try await next.signIn("ben@vitrine.example")
    #expect(try await next.storefront.searches.load() == [])
    #expect(try await next.storefront.searches.add("linen") == ["linen"])
  }

  @Test("Those of a customer are not shown to the next one, whose session has begun elsewhere")
  func sessionElsewhere() async throws {
    let bff = try MockBFF()
    let shop = try Demo(bff, folder: folder, storedIn: sessions)
    _ = try await shop.signIn()
    try await shop.storefront.searches.add("wool")
    let session = try #require(await sessions.load()?.sessionID)
    let text = try String(contentsOf: folder.file("searches.json"), encoding: .utf8)
    #expect(text.contains("wool") && !text.contains(session))
    // An extension of the app.
    try await Demo(bff, storedIn: sessions).service.signIn(email: "ben@vitrine.example", password: "window")
    #expect(try await searches().load() == [])
    #expect(shop.storefront.searches.states.current == ["wool"])
    _ = try await shop.bag.load()
    #expect(shop.storefront.searches.states.current == [])
    #expect(try await shop.storefront.searches.add("linen") == ["linen"])
    #expect(try await searches().load() == ["linen"])
  }

  @Test("Those that an earlier version kept for a customer, without saying for which one, are not shown")
  func earlierVersion() async throws {
    let content = #"{"texts":["wool"],"ofCustomer":true}"#
    let header = #"{"checksum":\#(crc32(content)),"kind":"vitrine-searches","version":1}"#
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let path = folder.file("searches.json").path
    let data = Data("\(header)\n\(content)".utf8)
    let isMade = FileManager.default.createFile(atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
    try #require(isMade)
    await sessions.save(SessionTokens(accessToken: "a", sessionID: "s"))
    #expect(try await searches().load() == [])
    #expect(try await searches().add("linen") == ["linen"])
    #expect(damage.all.isEmpty)
  }

  @Test("Those of a customer whose session has no identifier are kept until a restart")
  func withoutIdentifier() async throws {
    let sessions = NamelessSessions()
    await sessions.save(SessionTokens(accessToken: "a"))
    let first = RecentSearches(file: folder.file("searches.json"), sessions: sessions)
    try await first.add("linen")
    #expect(try await first.add("wool") == ["wool", "linen"])
    #expect(try await first.load() == ["wool", "linen"])
    // After a restart, the session may be another customer's.
    let second = RecentSearches(file: folder.file("searches.json"), sessions: sessions)
    #expect(try await second.load() == [])
    #expect(try await second.add("silk") == ["silk"])
  }

  @Test("Those of a customer are not shown in another session elsewhere, also if sessions have no identifier")
  func elsewhereWithoutIdentifier() async throws {
    let (bff, sessions) = (try MockBFF(), NamelessSessions())
    let shop = try Demo(bff, folder: folder, storedIn: sessions)
    _ = try await shop.signIn()
    try await shop.storefront.searches.add("wool")
    _ = try await shop.bag.load()
    let other = try Demo(bff, storedIn: sessions)
    // It notifies the stores of the storefront, which use the same file.
    let bag = BagStore(service: other.service, sessions: sessions, file: folder.file("bag.json"))
    try await other.service.signIn(email: "ben@vitrine.example", password: "window")
    for await texts in shop.storefront.searches.states where texts.isEmpty { break }
    #expect(try await shop.storefront.searches.load() == [])
    #expect(try await shop.storefront.searches.add("linen") == ["linen"])
    _ = bag
  }

  @Test("A text that a customer adds as the session ends is not shown to the guest, and not kept")
  func endDuringAdd() async throws {
    let sessions = HeldSessions()
    let shop = try Demo(folder: folder, storedIn: sessions)
    _ = try await shop.signIn()
    let texts = shop.storefront.searches
    try await texts.add("linen")
    let gate = Gate()
    await sessions.hold(at: gate, isEarly: true)
    let add = Task { try await texts.add("wool") }
    await gate.isReached()
    try await shop.storefront.signOut()
    #expect(texts.states.current == [])
    await gate.open()
    #expect(try await add.value == [])
    #expect(texts.states.current == [])
    let text = try String(contentsOf: folder.file("searches.json"), encoding: .utf8)
    #expect(!text.contains("wool"))
  }

  @Test("A text that a guest adds as a sign-in is complete is kept with the others")
  func signInDuringAdd() async throws {
    let sessions = HeldSessions()
    let shop = try Demo(folder: folder, storedIn: sessions)
    let texts = shop.storefront.searches
    try await texts.add("linen")
    let gate = Gate()
    await sessions.hold(at: gate, isEarly: true)
    let add = Task { try await texts.add("wool") }
    await gate.isReached()
    _ = try await shop.signIn()
    await gate.open()
    #expect(try await add.value == ["wool", "linen"])
    #expect(texts.states.current == ["wool", "linen"])
    #expect(try await texts.load() == ["wool", "linen"])
  }

  @Test("The texts of a customer that are loaded as the session ends are not shown to the guest")
  func endDuringLoad() async throws {
    let sessions = HeldSessions()
    let shop = try Demo(folder: folder, storedIn: sessions)
    _ = try await shop.signIn()
    let texts = shop.storefront.searches
    try await texts.add("linen")
    let kept = try Data(contentsOf: folder.file("searches.json"))
    let gate = Gate()
    await sessions.hold(at: gate, isEarly: true)
    let load = Task { try await texts.load() }
    await gate.isReached()
    try await shop.storefront.signOut()
    // As if the file had been read before the sign-out.
    try kept.write(to: folder.file("searches.json"))
    await gate.open()
    #expect(try await load.value == [])
    #expect(texts.states.current == [])
  }
}
