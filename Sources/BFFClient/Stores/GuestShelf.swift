import CommerceModels
import Foundation
import GraphQLNetworking

/// What has become of a guest's change.
enum GuestChange<Value: Sendable>: Sendable {
  /// The changed value is in the file.
  case made(Value)
  /// The change needs an answer of the shop. Later changes do not wait for it.
  case waiting(@Sendable () async throws -> Value)
}

/// A guest's choices: stored in a file, shown in a copy, and refreshed from the shop.
struct GuestShelf<Content: GuestChoices, Value: SharedValue>: Sendable {
  let file: KeptFile<Content>
  let changes: FileChanges
  let copy: SharedCopy<Value>
  let service: any CatalogueService
  let onDamage: @Sendable (StorageError) -> Void
  /// Returns the part of a content to show.
  let shown: @Sendable (Content) -> Shown<Value>

  /// Counts how often the file was read to show its content.
  private let readings = Locked(0)
  /// The numbers of the newest request for the choices, and of the newest one that was answered.
  private let refreshes = Locked((begun: 0, answered: 0))
  /// Taken by the first report of unread choices, and never returned.
  private let unreadReport = Turn()

  init(
    file url: URL,
    copy: SharedCopy<Value>,
    service: any CatalogueService,
    onDamage: @escaping @Sendable (StorageError) -> Void,
    shown: @escaping @Sendable (Content) -> Shown<Value>
  ) {
    file = KeptFile(at: url, onDamage: onDamage)
    changes = copy.fileChanges
    self.copy = copy
    self.service = service
    self.onDamage = onDamage
    self.shown = shown
  }

  /// Shows the stored content, and refreshes it from the shop. Content that cannot be refreshed stays as it is.
  ///
  /// - Throws: `StorageError` or `CancellationError`.
  func load(for owner: Int) async throws -> Value {
    await copy.beginLoad(for: owner)
    do {
      try await show(.loading, for: owner)
      try await refresh()
      let value = try await show(.loaded, for: owner)
      await copy.endLoad(.loaded, for: owner)
      return value
    } catch {
      await copy.endLoad(error is CancellationError ? nil : .failed(error), for: owner)
      if error is CancellationError || error is StorageError { throw error }
      return try await show(nil, for: owner)
    }
  }

  /// Refreshes all stored choices from the shop. Does nothing if a later call was answered first: the market may have
  /// changed between them.
  func refresh() async throws {
    let number = refreshes.withLock { refreshes in
      refreshes.begun += 1
      return refreshes.begun
    }
    let settingsNumber = copy.context.settingsNumber
    var asked: Set<String> = []
    // Choices made during the request are requested as well, but not indefinitely.
    for _ in 0..<3 {
      let skus = try await file.read().skus.subtracting(asked)
      if skus.isEmpty { break }
      let answers = try await service.products(skus: skus.sorted())
      try Task.checkCancellation()
      try await file.change { if isNewest(number) { $0.refresh(answers, for: skus, at: copy.now()) } }
      asked.formUnion(skus)
    }
    await copy.refreshed(in: settingsNumber)
    changes.post(.file)
  }

  private func isNewest(_ number: Int) -> Bool {
    refreshes.withLock { refreshes in
      refreshes.answered = max(refreshes.answered, number)
      return refreshes.answered == number
    }
  }

  /// Changes the stored content, and shows it.
  ///
  /// - Returns: The result of the body. If it throws, nothing changes.
  func change<Result: Sendable>(
    for owner: Int,
    _ body: @Sendable (inout Content) throws -> Result
  ) async throws -> Result {
    let settingsNumber = copy.context.settingsNumber
    let (result, shown, order, isNew) = try await file.change { content in
      let wasEmpty = !content.isMergeable
      let result = try body(&content)
      return (result, self.shown(content), nextReading(), wasEmpty || !content.isMergeable)
    }
    if isNew { await copy.refreshed(in: settingsNumber) }
    if readings.withLock({ $0 }) == order {
      await copy.show(shown, order: order, phase: nil, for: owner)
    } else {
      // The file was read in the meantime, and that reading may be from before or after the change.
      try await show(nil, for: owner)
    }
    changes.post(.file)
    return result
  }

  /// Shows the stored content.
  @discardableResult
  func show(_ phase: LoadPhase?, for owner: Int) async throws -> Value {
    let (order, settingsNumber) = (nextReading(), copy.context.settingsNumber)
    let content = try await file.read()
    if !content.isMergeable { await copy.refreshed(in: settingsNumber) }
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
    let count = content.unread.count
    guard count > 0, unreadReport.take() else { return }
    let lines = count == 1 ? "1 line" : "\(count) lines"
    onDamage(StorageError(.partlyUnreadable, "\(lines) of \"\(file.path)\" cannot be read, but remain in the file"))
  }
}
