/// Why a cache cannot use its files. It continues in memory.
///
/// It never holds what the cache knows.
public struct CacheProblem: Error, Sendable, Hashable {
  /// What is wrong. More kinds may come.
  public struct Kind: Sendable, Hashable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// Others could read or change the folder or a file in it, or it is a symbolic link.
    public static let notSafe = Kind("notSafe")
    /// The disk, or the share of it that this user has, is full.
    public static let full = Kind("full")
    /// The system does not let files be read or written: a folder that is read-only, a device that is locked.
    public static let unavailable = Kind("unavailable")
    /// Another process writes. This one keeps its changes in memory until the other one has gone.
    public static let writtenElsewhere = Kind("writtenElsewhere")
  }

  /// What is wrong.
  public let kind: Kind

  /// What is wrong, where, and why, in one sentence for people.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension CacheProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension CacheProblem.Kind: CustomStringConvertible {
  /// The kind's name.
  public var description: String { name }
}
