package import GraphQLCache
import GraphQLNetworking
package import GraphQLRecords

/// Numbered texts, in memory and in a log.
package protocol TextStore: Sendable {
  var texts: [UInt32: [UInt8]] { get }
  /// Changes texts in one commit. An empty text is removed.
  func commit(_ changes: [UInt32: [UInt8]]) throws
  func removeAll() throws
  func flush() async throws
}

/// The smallest possible cache. Each text has a record, since a log notes the changes of records that it does not keep.
package final class SmallStore: TextStore {
  package typealias Texts = [UInt32: [UInt8]]

  package let log: DiskLog
  private let memory = Locked<Texts>([:])

  package init(
    _ folder: String,
    partition: String = "ada",
    behavior: DiskLog.Behavior = DiskLog.Behavior(),
    onProblem: @escaping @Sendable (CacheProblem) -> Void = { _ in }
  ) {
    log = DiskLog(folder: folder, partition: partition, behavior: behavior, onProblem: onProblem)
    for content in log.open() { Self.apply(content, to: memory) }
    let memory = memory
    log.start { taken in
      // The log notes the changes that it does not keep.
      memory.withLock { taken(Self.content($0), OwnChanges()) }
    } join: { contents, unwritten in
      memory.withLock { texts in
        let unwritten = unwritten()
        var joined: Texts = [:]
        for content in contents { Self.apply(content, to: &joined) }
        for number in Set(texts.keys).union(joined.keys) where unwritten.concerns(number) {
          joined[number] = texts[number]
        }
        texts = joined
      }
    } forget: {
      memory.withLock { $0 = [:] }
    }
  }

  deinit { log.close() }

  package var texts: Texts { memory.withLock { $0 } }

  package func flush() async throws { try await log.flush() }

  package func commit(_ changes: Texts) {
    let content = Self.content(changes)
    memory.withLock { texts in
      Self.apply(content, to: &texts)
      log.append(content)
    }
  }

  package func removeAll() throws {
    memory.withLock { texts in
      texts = [:]
      log.beginRemoval()
    }
    try log.finishRemoval()
  }

  package static func content(_ texts: Texts) -> CommitContent {
    var content = CommitContent()
    for (number, text) in texts.sorted(by: { $0.key < $1.key }) {
      text.withUnsafeBytes { content.append(.field(number, $0)) }
      content.append(.times(number, received: 0, expires: 0))
    }
    return content
  }

  private static func apply(_ content: CommitContent, to memory: Locked<Texts>) {
    memory.withLock { apply(content, to: &$0) }
  }

  package static func apply(_ content: CommitContent, to texts: inout Texts) {
    content.forEach { entry in
      guard case .field(let number, let text) = entry else { return }
      texts[number] = text.isEmpty ? nil : Array(text)
    }
  }
}
