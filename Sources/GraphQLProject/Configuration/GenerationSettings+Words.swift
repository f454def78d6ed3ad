/// One of a few words of the configuration. More may come in later versions, so a `switch` needs a `default`.
protocol ConfigurationWord: RawRepresentable, Hashable, Sendable where RawValue == String {
  /// Those that this version knows.
  static var known: [Self] { get }
  /// The same as they are written.
  static var words: [String] { get }
}

extension ConfigurationWord {
  /// - Returns: `nil` for a word that this version does not know.
  public init?(rawValue: String) {
    guard let place = Self.words.firstIndex(of: rawValue) else { return nil }
    self = Self.known[place]
  }
}

extension GenerationSettings {
  /// Who sees the generated declarations.
  public struct AccessLevel: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    public static let `public` = Self("public")
    public static let package = Self("package")
    public static let `internal` = Self("internal")

    /// Those that this version knows, from the one that most can see to the one that fewest can.
    public static let known: [Self] = [.public, .package, .internal]
    static let words = ["public", "package", "internal"]
  }

  /// What generated types can do beyond being decoded. Each costs compile time and code, so none is on by default.
  public struct Conformance: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    public static let equatable = Self("Equatable")
    public static let hashable = Self("Hashable")
    /// Writing a value back as the JSON it was read from.
    public static let encodable = Self("Encodable")
    /// For types with a property `id` that is never `nil`, their own or a fragment's.
    public static let identifiable = Self("Identifiable")

    /// Those that this version knows, in the order in which they are listed.
    public static let known: [Self] = [.equatable, .hashable, .encodable, .identifiable]
    static let words = ["Equatable", "Hashable", "Encodable", "Identifiable"]
  }

  /// Which enums and input objects of the module's own schema are generated.
  public struct SchemaTypes: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    /// Every one: for a schema that other modules query.
    public static let all = Self("all")
    /// Those that the module's own operations and fragments need.
    public static let used = Self("used")

    /// Those that this version knows.
    public static let known: [Self] = [.all, .used]
    static let words = ["all", "used"]
  }

  /// How an operation reaches the server.
  public struct OperationText: ConfigurationWord {
    /// The word in `graphql.config.json`.
    public let rawValue: String

    private init(_ word: String) { rawValue = word }

    /// The text is part of the program, beside its hash.
    public static let embedded = Self("embedded")
    /// Only the hash is: the server knows the text.
    public static let persisted = Self("persisted")

    /// Those that this version knows.
    public static let known: [Self] = [.embedded, .persisted]
    static let words = ["embedded", "persisted"]
  }
}
