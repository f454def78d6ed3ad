/// An error that explains why a cache cannot use its files. The cache continues in memory.
///
/// The error never contains cached data.
public struct CacheProblem: Error, Sendable, Hashable {
  /// The kind of problem. Later versions may add kinds.
  public struct Kind: Sendable, Hashable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// Other users could read or change the folder or a file in it, or the folder or file is a symbolic link.
    public static let notSafe = Kind("notSafe")
    /// The disk is full, or the user's quota is used up.
    public static let full = Kind("full")
    /// The system does not allow reading or writing files, for example in a read-only folder or on a locked device.
    public static let unavailable = Kind("unavailable")
    /// Another process, or another cache of this process, is writing the files. This cache keeps its changes in memory until
    /// the other one ends. Only ``GraphQLCache/flush()`` throws an error of this kind.
    public static let writtenElsewhere = Kind("writtenElsewhere")
  }

  /// The kind of problem.
  public let kind: Kind

  /// A sentence that says what is wrong, where, and why.
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
