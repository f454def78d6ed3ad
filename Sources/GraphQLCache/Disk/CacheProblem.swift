#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error that explains why a cache cannot use its files, in which case the cache continues in memory, or why a call does not
/// match its operation or fragment.
///
/// The error never contains cached data.
public struct CacheProblem: Error, Sendable, Hashable {
  /// The kind of problem. Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for logs.
    public let code: String

    public var description: String { code }

    /// Other users could read or change the folder or a file in it, or the folder or file is a symbolic link.
    public static let notSafe = Kind(code: "notSafe")
    /// The disk is full, or the user's quota is used up.
    public static let full = Kind(code: "full")
    /// The system does not allow reading or writing files, for example in a read-only folder or on a locked device.
    public static let unavailable = Kind(code: "unavailable")
    /// Another process, or another cache of this process, is writing the files. This cache keeps its changes in memory until
    /// the other one ends. Only ``GraphQLCache/flush()`` throws an error of this kind.
    public static let writtenElsewhere = Kind(code: "writtenElsewhere")

    /// A fragment was read or watched with the key of an object of another type, which is probably misspelled, or a query
    /// without a list in pages was read or watched with the pages of its lists. No method throws an error of this kind.
    public static let mismatch = Kind(code: "mismatch")

    /// The kinds that this version defines.
    public static let known: [Kind] = [.notSafe, .full, .unavailable, .writtenElsewhere, .mismatch]
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

extension CacheProblem: LocalizedError {
  /// A sentence in English that an app can show. It contains no paths.
  public var errorDescription: String? {
    switch kind {
    case .full: "The data on this device could not be changed, because its storage is full."
    default: "The data on this device could not be changed. Try again later."
    }
  }
}
