/// Why a guest's bag or wishlist cannot be read from its file, or kept in it. What was kept before is still there.
public struct StorageError: Error, Sendable, Hashable {
  /// What kind of thing happened. More kinds may come: have a `default` when switching.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// A kind of your own.
    public init(code: String) { self.code = code }

    /// The code.
    public var description: String { code }
  }

  /// What happened.
  public let kind: Kind
  /// What happened in particular, with the file's path, in one sentence for people.
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension StorageError.Kind {
  /// The file is damaged. It was given another name, which the message tells, and a new one is begun.
  public static let damaged = Self(code: "damaged")
  /// A later version of the app has written the file. It is left as it is: only that version can use it.
  public static let fromTheFuture = Self(code: "from-the-future")
  /// The file is whole, but it is not one that this version of the app can read. It is left as it is.
  public static let unreadable = Self(code: "unreadable")
  /// Some lines of the file cannot be read by this version of the app. They stay in the file, and the others are used.
  public static let partlyUnreadable = Self(code: "partly-unreadable")
  /// Others could read or change the file.
  public static let notSafe = Self(code: "not-safe")
  /// The system does not let the file be read or written: a full disk, a folder that is read-only.
  public static let unavailable = Self(code: "unavailable")

  /// The kinds that this version knows.
  public static let known: [Self] = [
    .damaged, .fromTheFuture, .unreadable, .partlyUnreadable, .notSafe, .unavailable,
  ]
}

extension StorageError: CustomStringConvertible {
  public var description: String { message }
}
