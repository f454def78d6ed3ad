/// A key of `graphql.config.json`, with its documentation for editors.
struct Setting: Sendable {
  let key: String
  let kind: Kind
  /// The text in Markdown.
  let documentation: String

  init(_ key: String, _ kind: Kind, _ documentation: String) {
    self.key = key
    self.kind = kind
    self.documentation = documentation
  }

  indirect enum Kind: Sendable {
    /// A path or a list of paths.
    case paths
    case object([Setting])
    case boolean
    case word([String])
    case words([String])
    /// A name that the author chooses.
    case name
    /// A module that the module depends on, or a list of such modules.
    case modules
    /// The scalars of the schema, each with a Swift type.
    case scalars([Setting])
    /// `true`, or an object.
    case cache([Setting])
    /// Types, each with the fields that are its key.
    case keys
    /// Fields, each with an argument.
    case lookups
    /// Types and fields, each with an age.
    case ages
    /// Fields, each with the style of its pages.
    case lists([Setting])
  }
}

extension Setting {
  /// The keys of the whole file. A test compares them with those that the build reads and with the guide.
  static let file: [Setting] = [
    Setting("schema", .paths, "The files of the schema, for editors. The build takes its files from the target."),
    Setting(
      "documents",
      .paths,
      "The files of operations and fragments, for editors. The build takes those of the target."
    ),
    Setting("include", .paths, "Other files with operations and fragments, for editors."),
    Setting("exclude", .paths, "Files that editors leave out."),
    Setting(
      "extensions",
      .object([Setting("swift", .object(swift), "The settings of code generation for this target.")]),
      "The settings of tools, each under the name of its tool."
    ),
  ]

  private static let swift: [Setting] = [
    Setting(
      "scalars",
      .scalars([
        Setting("type", .name, "The Swift type, such as `Date` or `Money.Amount`. It conforms to `JSONDecodable`."),
        Setting("import", .name, "The module that has the type."),
      ]),
      """
      The Swift type of each custom scalar: `"Day": "String"`, or `"Price": {"type": "Amount", "import": "Money"}`. They are \
      beside the schema. `URL`, `DateTime`, `Upload` and `SensitiveString` need no entry.
      """
    ),
    Setting(
      "accessLevel",
      .word(["public", "package", "internal"]),
      "Who sees the generated declarations. `public` where nothing is said."
    ),
    Setting(
      "conformances",
      .words(["Equatable", "Hashable", "Encodable", "Identifiable"]),
      "What generated types can do beyond being decoded. Each costs compile time. None where nothing is said."
    ),
    Setting("namespace", .name, "The name of an enum to nest all generated types in."),
    Setting(
      "schemaTypes",
      .word(["all", "used"]),
      """
      Which enums and input objects of the schema are generated. Where nothing is said: `used` where the target has \
      operations or fragments, `all` where it has none.
      """
    ),
    Setting(
      "operationText",
      .word(["embedded", "persisted"]),
      "Whether the text of each operation is a part of the program, or only its hash. `embedded` where nothing is said."
    ),
    Setting(
      "mocks",
      .modules,
      "The module to generate `mock(…)` factories for, or a list of modules. The target depends on them."
    ),
    Setting(
      "lenientSchema",
      .boolean,
      "`true`: mistakes in the schema that do not prevent code generation are warnings."
    ),
    Setting(
      "cache",
      .cache(cache),
      """
      `true`, or an object with `keys`: operations and fragments have plans, so that `GraphQLCache` keeps responses as \
      objects. The package needs the trait `Cache`.
      """
    ),
  ]

  private static let cache: [Setting] = [
    Setting(
      "keys",
      .keys,
      """
      The fields that tell objects of a type apart: `{"*": "id", "Line": ["order", "number"], "Money": null}`. `*` is for all \
      types that have such a field; `null`: the type has no key.
      """
    ),
    Setting(
      "lookups",
      .lookups,
      "The argument of a field that is the key of the object in it: `{\"Query.product\": \"id\"}`."
    ),
    Setting(
      "maxAge",
      .ages,
      """
      How many seconds values of a type or a field may be used: `{"*": 3600, "Product.stock": 60, "Price": "inherit"}`. \
      `inherit`: as long as the object that holds them.
      """
    ),
    Setting(
      "lists",
      .lists([
        Setting("style", .word(["offset", "relay"]), "How pages follow one another. `offset` where nothing is said."),
        Setting("offset", .name, "The argument that says where a page begins."),
        Setting("limit", .name, "The argument that says how long a page is."),
        Setting("items", .name, "The field that has the list."),
      ]),
      """
      The fields whose pages are one list: `"relay"` for a connection, `"offset"` for a list with arguments `offset` and \
      `limit`, or an object that names other arguments.
      """
    ),
  ]
}
