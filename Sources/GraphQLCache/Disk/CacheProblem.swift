/// Why a cache cannot use its files. The cache continues in memory.
///
/// It never contains cached data.
public struct CacheProblem: Error, Sendable, Hashable {
  /// The kind of the problem. Later versions may add kinds.
  public struct Kind: Sendable, Hashable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// Others could read or change the folder or a file in it, or it is a symbolic link.
    public static let notSafe = Kind("notSafe")
    /// The disk or the user's quota is full.
    public static let full = Kind("full")
    /// The system does not allow files to be read or written, for example in a read-only folder or on a locked device.
    public static let unavailable = Kind("unavailable")
    /// Another process writes the files. This process keeps its changes in memory until the other one ends.
    public static let writtenElsewhere = Kind("writtenElsewhere")
  }

  /// What is wrong.
  public let kind: Kind

  /// What is wrong, where, and why, in one sentence.
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
