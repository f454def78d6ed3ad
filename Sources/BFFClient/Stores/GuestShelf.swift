import CommerceModels
import Foundation
import GraphQLNetworking

/// What a guest has chosen: kept in a file, shown in a copy, and refreshed from the shop.
struct GuestShelf<Content: KeptContent & Refreshable, Value: SharedValue>: Sendable {
  let file: KeptFile<Content>
  let changes: FileChanges
  let copy: SharedCopy<Value>
  let service: any CatalogueService
  let now: @Sendable () -> Date
  let onDamage: @Sendable (StorageError) -> Void
  /// What a content has to show.
  let shown: @Sendable (Content) -> Shown<Value>

  /// How often the file was read to be shown.
  private let readings = Locked(0)
  private let hasToldUnread = Locked(false)

  init(
    file url: URL,
    copy: SharedCopy<Value>,
    service: any CatalogueService,
    now: @escaping @Sendable () -> Date,
    onDamage: @escaping @Sendable (StorageError) -> Void,
    shown: @escaping @Sendable (Content) -> Shown<Value>
  ) {
    file = KeptFile(at: url, onDamage: onDamage)
    changes = FileChanges(url)
    self.copy = copy
    self.service = service
    self.now = now
    self.onDamage = onDamage
    self.shown = shown
  }

  /// Shows what is kept, and asks the shop what has become of it. What the shop cannot be asked about stays as it is.
  ///
  /// - Throws: `StorageError` or `CancellationError`.
  func load(for owner: Int) async throws -> Value {
    let before = await copy.progress
    do {
      try await show(.loading, for: owner)
      try await refresh()
      return try await show(.loaded, for: owner)
    } catch {
      await copy.show(error is CancellationError ? before : .failed(error), for: owner)
      if error is CancellationError || error is StorageError { throw error }
      return try await show(nil, for: owner)
    }
  }

  /// Asks the shop about everything that is kept.
  func refresh() async throws {
    var asked: Set<String> = []
    // What was chosen while the shop was asked is asked for as well, but not without end.
    for _ in 0..<3 {
      let skus = try await file.read().skus.subtracting(asked)
      if skus.isEmpty { break }
      let answers = try await service.products(skus: skus.sorted())
      try Task.checkCancellation()
      try await file.change { $0.refresh(answers, for: skus, at: now()) }
      asked.formUnion(skus)
    }
    changes.post(.file)
  }

  /// Changes what is kept, and shows it.
  ///
  /// - Returns: what the body returns. If it throws, nothing changes.
  func change<Result: Sendable>(
    for owner: Int,
    _ body: @Sendable (inout Content) throws -> Result
  ) async throws -> Result {
    let (result, shown, order) = try await file.change { content in
      let result = try body(&content)
      return (result, self.shown(content), nextReading())
    }
    if readings.withLock({ $0 }) == order {
      await copy.show(shown, order: order, phase: nil, for: owner)
    } else {
      // Somebody has read the file meanwhile, and cannot tell whether before the change or after.
      try await show(nil, for: owner)
    }
    changes.post(.file)
    return result
  }

  /// Shows what is kept.
  @discardableResult
  func show(_ phase: LoadPhase?, for owner: Int) async throws -> Value {
    let order = nextReading()
    let content = try await file.read()
    tellUnread(content)
    let shown = shown(content)
    await copy.show(shown, order: order, phase: phase, for: owner)
    return shown.value
  }

  private func nextReading() -> Int {
    readings.withLock { readings in
      readings += 1
      return readings
    }
  }

  private func tellUnread(_ content: Content) {
    let count = content.unreadCount
    guard count > 0, !hasToldUnread.withLock({ told in (told, told = true).0 }) else { return }
    let lines = count == 1 ? "1 line" : "\(count) lines"
    onDamage(StorageError(.partlyUnreadable, "\(lines) of \"\(file.path)\" cannot be read. They stay in the file"))
  }
}
