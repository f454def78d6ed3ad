import Foundation
import GraphQLFiles
import GraphQLNetworking

/// A kind of change to a value that several stores show.
enum KeptChange: String, Sendable, CaseIterable {
  /// A customer has signed in or out.
  case owner
  /// The content of a guest's file has changed.
  case file
  /// A customer has changed a value at the shop.
  case shop
}

/// Notifies the stores that share a file, in this process and others, of each other's changes.
///
/// A journal accompanies the file. Each change is a line in it, with the store and the kind of change. The stores watch the
/// journal. If it cannot be written or watched, a change becomes visible with the next load.
final class FileChanges: Sendable {
  private struct Observation {
    var watch: FileWatch?
    /// Whether creating a watch has failed.
    var hasFailed = false
    /// The number of bytes of the journal that were read.
    var offset = 0
  }

  /// The size in bytes above which the journal is started again.
  private static let longest = 1 << 16

  private let journal: String
  private let store = UUID().uuidString
  private let observation = Locked(Observation())

  init(_ url: URL) {
    journal = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).changes").path
  }

  /// Starts calling `handler` when other stores have changed something. Does nothing if it has started already.
  ///
  /// - Parameter isRetried: Whether to try again if creating a watch has failed before.
  func observe(isRetried: Bool, _ handler: @escaping @Sendable (KeptChange) -> Void) {
    observation.withLock { observation in
      guard observation.watch?.isOver != false, isRetried || !observation.hasFailed else { return }
      let folder = URL(fileURLWithPath: journal).deletingLastPathComponent()
      try? FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      observation.offset = JournalFile(journal, isMade: true)?.size ?? 0
      observation.watch = FileWatch(journal) { [weak self] in self?.read().forEach(handler) }
      observation.hasFailed = observation.watch == nil
    }
  }

  /// Notifies the other stores.
  func post(_ change: KeptChange) {
    JournalFile(journal)?.append("\(store) \(change.rawValue)\n", longest: Self.longest)
  }

  /// Returns the changes by other stores since the last call, each kind once.
  private func read() -> [KeptChange] {
    observation.withLock { observation in
      guard let file = JournalFile(journal) else { return [] }
      let start = observation.offset
      let text = file.text(from: start, longest: 2 * Self.longest)
      observation.offset = text.map { start + $0.utf8.count } ?? file.size
      // The journal was started again: its last lines may not have been read.
      guard let text else { return KeptChange.allCases }
      let others = text.split(separator: "\n").filter { !$0.hasPrefix(store) }
      return KeptChange.allCases.filter { change in others.contains { $0.hasSuffix(" \(change.rawValue)") } }
    }
  }
}
