/// The reason why a guest's bag or wishlist, or the recent searches, cannot be read from a file or stored in it. Previously
/// stored data is unaffected.
public struct StorageError: Error, Sendable, Hashable {
  /// The kind of failure. New kinds may be added: include a `default` when switching.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// Creates your own kind.
    public init(code: String) { self.code = code }

    /// The code of the kind.
    public var description: String { code }
  }

  /// The kind of failure.
  public let kind: Kind
  /// A one-sentence description of the failure that includes the file's path.
  public let message: String

  /// Creates an error from its kind and a description that includes the file's path.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension StorageError.Kind {
  /// The file is damaged. It was renamed, as the message describes, and a new one is created.
  public static let damaged = Self(code: "damaged")
  /// A later version of the app has written the file. The file is left as it is: only that version can use it.
  public static let fromTheFuture = Self(code: "from-the-future")
  /// The file is intact, but this version of the app cannot read it. The file is left as it is.
  public static let unreadable = Self(code: "unreadable")
  /// This version of the app cannot read some lines of the file. These lines stay in the file, and the others are used.
  public static let partlyUnreadable = Self(code: "partly-unreadable")
  /// Other users could read or change the file.
  public static let notSafe = Self(code: "not-safe")
  /// The system does not allow reading or writing the file, for example because the disk is full or the folder is read-only.
  public static let unavailable = Self(code: "unavailable")

  /// The kinds that this version knows.
  public static let known: [Self] = [
    .damaged, .fromTheFuture, .unreadable, .partlyUnreadable, .notSafe, .unavailable,
  ]
}

extension StorageError: CustomStringConvertible {
  public var description: String { message }
}
