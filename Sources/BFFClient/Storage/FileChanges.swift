import Foundation
import GraphQLRuntime

/// A change of something that several stores in a process show.
enum KeptChange: Sendable {
  /// The file of a guest has another content.
  case file
  /// A customer has changed what the shop keeps.
  case shop
  /// Somebody has signed in or out.
  case owner
}

/// Tells the stores over one file what one of them has changed.
///
/// The one list of a process: stores over a file need not know of each other.
struct FileChanges: Sendable {
  private typealias Handler = @Sendable (KeptChange) -> Void

  private static let handlers = Locked<[String: [ObjectIdentifier: Handler]]>([:])

  /// The file's path, the same for all ways to write it.
  private let path: String
  private let registration: Registration

  init(_ url: URL) {
    path = url.standardizedFileURL.resolvingSymlinksInPath().path
    registration = Registration(path: path)
  }

  /// From now on, calls `handler` when others have changed something.
  func observe(_ handler: @escaping @Sendable (KeptChange) -> Void) {
    Self.handlers.withLock { $0[path, default: [:]][ObjectIdentifier(registration)] = handler }
  }

  /// Tells the others.
  func post(_ change: KeptChange) {
    let own = ObjectIdentifier(registration)
    let others = Self.handlers.withLock { $0[path]?.filter { $0.key != own }.map(\.value) } ?? []
    for handler in others { handler(change) }
  }

  /// Ends the observation when the last copy of the value goes.
  private final class Registration: Sendable {
    private let path: String

    init(path: String) {
      self.path = path
    }

    deinit {
      let own = ObjectIdentifier(self)
      FileChanges.handlers.withLock { handlers in
        handlers[path]?[own] = nil
        if handlers[path]?.isEmpty == true { handlers[path] = nil }
      }
    }
  }
}
