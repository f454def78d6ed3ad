import GraphQLNetworking
import GraphQLSessions

/// The behavior of the Security framework with items, as far as it is documented.
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

  /// Makes every call return this status from now on, or behave normally for nil.
  func fail(_ status: Int32?) { state.withLock { $0.status = status } }

  func put(_ text: String) { state.withLock { [item] in $0.items[item] = Array(text.utf8) } }

  /// - Parameter onAdd: called before an item is added, to simulate a faster process.
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
