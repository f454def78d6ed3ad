import GraphQLFiles
import GraphQLMock
import GraphQLRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps a shop's state, in memory or in a file, and admits one visitor at a time.
actor Ledger {
  private let store: MockBFF.Store
  private let now: @Sendable () -> Date
  private let file: OwnerOnlyFile?

  /// The state in memory, or the state last read from the file.
  private var state = ShopState()
  private var bytes: [UInt8] = []
  /// The catalogs with the initial stock, which are the same in all shops of a process.
  private static let full = Locked<[MockBFF.Store: Catalogue]>([:])
  /// The catalogs that were requested so far, with the remaining stock and the current prices.
  private var left: (changes: Changes, catalogues: [MockBFF.Store: Catalogue]) = (Changes(), [:])

  /// The changes that a catalog depends on.
  private struct Changes: Equatable {
    var sold: [String: Int] = [:]
    var reductions: [String: Int] = [:]
  }

  /// - Parameters:
  ///   - store: The store whose prices are shown if a request names no market.
  ///   - file: The file for the state, or `nil` to keep it in memory. Several processes may use it at once.
  init(store: MockBFF.Store, file: URL?, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.now = now
    self.file = file.map { OwnerOnlyFile(at: $0, longest: 1 << 26) }
  }

  /// Runs a body with exclusive access to the shop, and returns its result. Its changes are stored when it ends, and
  /// discarded if it throws. With a file, the body may run twice.
  ///
  /// - Parameter request: Its `X-Market` header field names the store whose prices are shown; an unknown store is ignored.
  func visit<Outcome: Sendable>(
    _ request: GraphQLRequest,
    _ body: @Sendable (inout Shop) throws -> Outcome
  ) async throws -> Outcome {
    let store = request.headers["X-Market"].flatMap { MockBFF.Store(rawValue: $0.uppercased()) } ?? store
    guard let file else {
      let (outcome, after) = try visited(store, body)
      state = after
      return outcome
    }
    // A visit that changes nothing does not lock or write the file.
    try read(file)
    let (outcome, after) = try visited(store, body)
    if after == state { return outcome }
    return try await file.exclusively { try change(file, store, body) }
  }

  private func change<Outcome>(
    _ file: OwnerOnlyFile,
    _ store: MockBFF.Store,
    _ body: (inout Shop) throws -> Outcome
  ) throws -> Outcome {
    try read(file)
    let (outcome, after) = try visited(store, body)
    if after != state { try write(after, to: file) }
    return outcome
  }

  private func visited<Outcome>(
    _ store: MockBFF.Store,
    _ body: (inout Shop) throws -> Outcome
  ) throws -> (Outcome, ShopState) {
    let full = Self.fullCatalogue(of: store)
    var shop = Shop(catalogue: catalogue(full, of: store), full: full, now: now(), state: state)
    let outcome = try body(&shop)
    return (outcome, shop.state)
  }

  private static func fullCatalogue(of store: MockBFF.Store) -> Catalogue {
    full.withLock { full in
      let catalogue = full[store] ?? Catalogue(store: store)
      full[store] = catalogue
      return catalogue
    }
  }

  private func catalogue(_ full: Catalogue, of store: MockBFF.Store) -> Catalogue {
    let changes = Changes(sold: state.sold, reductions: state.reductions ?? [:])
    if left.changes != changes { left = (changes, [:]) }
    if let catalogue = left.catalogues[store] { return catalogue }
    let catalogue =
      changes == Changes() ? full : full.after(selling: changes.sold, reducing: changes.reductions)
    left.catalogues[store] = catalogue
    return catalogue
  }

  /// Reads the file again if another process has changed it.
  private func read(_ file: OwnerOnlyFile) throws {
    guard let content = try file.read() else {
      (state, bytes) = (ShopState(), [])
      return
    }
    if content == bytes { return }
    do {
      state = try JSONDecoder().decode(ShopState.self, from: Data(content))
      bytes = content
    } catch {
      throw ResolverError("The file \"\(file.path)\" does not contain a shop. Delete it to start with a new shop.")
    }
  }

  private func write(_ state: ShopState, to file: OwnerOnlyFile) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let content = try Array(encoder.encode(state))
    try file.write(content)
    (self.state, bytes) = (state, content)
  }
}
