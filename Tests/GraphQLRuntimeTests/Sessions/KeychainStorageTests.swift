import Foundation
import GraphQLRuntime
import Testing

/// What the Security framework does with items, as far as its documentation says.
final class FakeKeychain: Sendable {
  private struct State {
    var items: [KeychainStorage.Item: [UInt8]] = [:]
    var status: Int32?
    var calls: [String] = []
  }

  private let state = Locked(State())
  private let item = KeychainStorage.Item(service: "org.example.shop", account: "session")

  var calls: [String] { state.withLock { $0.calls } }
  var content: [UInt8]? { state.withLock { [item] in $0.items[item] } }

  /// From now on every call returns this status, or does as it should.
  func fail(_ status: Int32?) { state.withLock { $0.status = status } }

  func put(_ text: String) { state.withLock { [item] in $0.items[item] = Array(text.utf8) } }

  /// - Parameter onAdd: called before an item is added: another process may be quicker.
  func store(_ item: KeychainStorage.Item? = nil, onAdd: @escaping @Sendable () -> Void = {}) -> KeychainStorage {
    KeychainStorage(
      item ?? self.item,
      KeychainStorage.Calls(
        copy: { item in
          self.call("copy") { items in
            items[item].map { (0, $0) } ?? (-25300, nil)
          } failed: {
            ($0, nil)
          }
        },
        add: { item, content in
          onAdd()
          return self.call("add") { items in
            if items[item] != nil { return -25299 }
            items[item] = content
            return 0
          } failed: {
            $0
          }
        },
        update: { item, content in
          self.call("update") { items in
            if items[item] == nil { return -25300 }
            items[item] = content
            return 0
          } failed: {
            $0
          }
        },
        delete: { item in
          self.call("delete") { items in
            items.removeValue(forKey: item) == nil ? -25300 : 0
          } failed: {
            $0
          }
        },
        message: { $0 == -25308 ? "User interaction is not allowed." : nil }
      )
    )
  }

  private func call<Result>(
    _ name: String,
    _ body: (inout [KeychainStorage.Item: [UInt8]]) -> Result,
    failed: (Int32) -> Result
  ) -> Result {
    state.withLock { state in
      state.calls.append(name)
      return state.status.map(failed) ?? body(&state.items)
    }
  }
}

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
    #expect(try store.load()?.session != nil)
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
