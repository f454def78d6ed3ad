import Foundation
import GraphQLRuntime
import GraphQLSessions
import Testing

@Suite("A session in the keychain, over a fake of its calls")
struct KeychainStorageTests {
  private let keychain = FakeKeychain()
  private let tokens = SessionTokens(accessToken: "access-1", refreshToken: "refresh-1")

  @Test("Tokens are added, updated, replaced and deleted")
  func roundTrip() throws {
    let store = keychain.store()
    #expect(try store.load() == nil)
    try store.clear()
    try store.save(tokens)
    #expect(try store.load() == tokens)
    #expect(try store.load()?.sessionID != nil)
    let new = SessionTokens(accessToken: "access-2")
    #expect(try store.replace(new, with: nil) == tokens)
    #expect(try store.replace(tokens, with: new) == new)
    #expect(try store.load() == new)
    #expect(try store.replace(new, with: nil) == nil)
    #expect(keychain.content == nil)
    #expect(try store.replace(new, with: tokens) == nil)
    try store.save(tokens)
    try store.clear()
    #expect(keychain.content == nil)
  }

  @Test("Items of another service, account or group are others")
  func items() throws {
    let items: [KeychainStorage.Item] = [
      .init(service: "a", account: "b"), .init(service: "a", account: "c"), .init(service: "d", account: "b"),
      .init(service: "a", account: "b", accessGroup: "e"),
    ]
    for (number, item) in items.enumerated() {
      try keychain.store(item).save(SessionTokens(accessToken: "access-\(number)"))
    }
    let found = try items.map { try keychain.store($0).load()?.accessToken }
    #expect(found == ["access-0", "access-1", "access-2", "access-3"])
  }

  @Test("An item that another process adds in between is updated")
  func addedByOthers() throws {
    let store = keychain.store { [keychain] in keychain.put("other") }
    try store.save(tokens)
    #expect(try store.load() == tokens)
    #expect(keychain.calls == ["update", "add", "update", "copy"])
  }

  @Test("An item that no store has written is corrupt until tokens are saved")
  func corrupt() throws {
    keychain.put("secret")
    let error = #expect(throws: SessionStoreError.self) { try keychain.store().load() }
    #expect(error?.kind == .corrupt)
    #expect(error?.message.contains("secret") == false)
    try keychain.store().save(tokens)
    #expect(try keychain.store().load() == tokens)
  }

  @Test(
    "A keychain that cannot be used says why, and one without an entitlement what to do",
    arguments: [-25308, -34018]
  )
  func unavailable(status: Int32) throws {
    try keychain.store().save(tokens)
    keychain.fail(status)
    let store = keychain.store()
    for call in [{ _ = try store.load() }, { try store.save(tokens) }, { try store.clear() }] {
      let error = #expect(throws: SessionStoreError.self) { try call() }
      #expect(error?.kind == .unavailable)
      let message = error?.message ?? ""
      if status == -34018 {
        #expect(message.contains("no entitlement") && message.contains("FileSessionStore"))
      } else {
        #expect(message.hasSuffix(": User interaction is not allowed."))
      }
    }
    keychain.fail(nil)
    #expect(try store.load() == tokens)
  }
}
