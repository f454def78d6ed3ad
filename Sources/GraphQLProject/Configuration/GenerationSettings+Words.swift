/// A word from a fixed set in the configuration. Later versions may add words, so a `switch` needs a `default`.
protocol ConfigurationWord: RawRepresentable, Hashable, Sendable where RawValue == String {
  /// The values that this version knows.
  static var known: [Self] { get }
  /// The same values as they are written.
  static var words: [String] { get }
}

extension ConfigurationWord {
  /// Creates the value that a word in the configuration stands for.
  ///
  /// - Returns: `nil` if this version does not know the word.
  public init?(rawValue: String) {
    guard let place = Self.words.firstIndex(of: rawValue) else { return nil }
    self = Self.known[place]
  }
}

extension GenerationSettings {
  /// The visibility of the generated declarations.
  public struct AccessLevel: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    /// Other packages can use the generated declarations.
    public static let `public` = Self("public")
    /// The targets of the same package can use the generated declarations.
    public static let package = Self("package")
    /// Only the module itself can use the generated declarations.
    public static let `internal` = Self("internal")

    /// The values that this version knows, from the most to the least visible.
    public static let known: [Self] = [.public, .package, .internal]
    static let words = ["public", "package", "internal"]
  }

  /// A protocol to which generated types conform in addition to those for decoding. Each conformance takes time to compile
  /// and makes the program larger, so there are none by default.
  public struct Conformance: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    /// Conformance to `Equatable`.
    public static let equatable = Self("Equatable")
    /// Conformance to `Hashable`, and therefore to `Equatable`.
    public static let hashable = Self("Hashable")
    /// Conformance to `Encodable`. A value is encoded as the JSON that it was read from.
    public static let encodable = Self("Encodable")
    /// Conformance to `Identifiable`, for each type with an `id` property that is never `nil`. The type or one of its
    /// fragments must select the `id`.
    public static let identifiable = Self("Identifiable")

    /// The values that this version knows, in the order in which error messages list them.
    public static let known: [Self] = [.equatable, .hashable, .encodable, .identifiable]
    static let words = ["Equatable", "Hashable", "Encodable", "Identifiable"]
  }

  /// The enums and input objects of the module's own schema for which Swift types are generated.
  public struct SchemaTypes: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    /// All types, for a schema that other modules query.
    public static let all = Self("all")
    /// The types that the module's own operations and fragments need.
    public static let used = Self("used")

    /// The values that this version knows.
    public static let known: [Self] = [.all, .used]
    static let words = ["all", "used"]
  }

  /// The way in which an operation is sent to the server.
  public struct OperationText: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    /// Generated code contains the text of each operation along with its hash.
    public static let embedded = Self("embedded")
    /// Generated code contains only the hash of each operation's text. The server must already know the text.
    public static let persisted = Self("persisted")

    /// The values that this version knows.
    public static let known: [Self] = [.embedded, .persisted]
    static let words = ["embedded", "persisted"]
  }
}
