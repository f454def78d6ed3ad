import Foundation
import GraphQLFiles
import GraphQLNetworking

/// A change of something that several stores show.
enum KeptChange: String, Sendable, CaseIterable {
  /// Somebody has signed in or out.
  case owner
  /// The file of a guest has another content.
  case file
  /// A customer has changed what the shop keeps.
  case shop
}

/// Tells the stores over one file, in this process and in others, what one of them has changed.
///
/// Beside the file is a journal. A change is a line in it: which store has changed what. The stores watch the journal. Where
/// it cannot be written or watched, a change is seen with the next load.
final class FileChanges: Sendable {
  private struct Observation {
    var watch: FileWatch?
    /// Whether no watch could be made.
    var hasFailed = false
    /// How much of the journal was read.
    var offset = 0
  }

  /// A journal that is longer is begun again.
  private static let longest = 1 << 16

  private let journal: String
  private let store = UUID().uuidString
  private let observation = Locked(Observation())

  init(_ url: URL) {
    journal = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).changes").path
  }

  /// From now on, calls `handler` when others have changed something. Does nothing where that is so already.
  ///
  /// - Parameter isRetried: Whether to try again where no watch could be made before.
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

  /// Tells the others.
  func post(_ change: KeptChange) {
    JournalFile(journal)?.append("\(store) \(change.rawValue)\n", longest: Self.longest)
  }

  /// What others have changed since this was asked last, each kind once.
  private func read() -> [KeptChange] {
    observation.withLock { observation in
      guard let file = JournalFile(journal) else { return [] }
      let start = observation.offset
      let text = file.text(from: start, longest: 2 * Self.longest)
      observation.offset = text.map { start + $0.utf8.count } ?? file.size
      // It was begun again: its last lines may not have been read.
      guard let text else { return KeptChange.allCases }
      let others = text.split(separator: "\n").filter { !$0.hasPrefix(store) }
      return KeptChange.allCases.filter { change in others.contains { $0.hasSuffix(" \(change.rawValue)") } }
    }
  }
}
