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
  /// The keys of the whole file. A test compares these keys with those that the build reads and with the guide.
  static let file: [Setting] = [
    Setting(
      "schema",
      .paths,
      "The schema files, for editors. The build ignores this key and uses the target's own files."
    ),
    Setting(
      "documents",
      .paths,
      "The files with operations and fragments, for editors. The build ignores this key and uses the target's own files."
    ),
    Setting("include", .paths, "Other files with operations and fragments, for editors."),
    Setting("exclude", .paths, "Files that editors ignore."),
    Setting(
      "extensions",
      .object([Setting("swift", .object(swift), "The settings of code generation for this target.")]),
      "The settings of tools, keyed by the tool's name."
    ),
  ]

  private static let swift: [Setting] = [
    Setting(
      "scalars",
      .scalars([
        Setting("type", .name, "The Swift type, such as `Date` or `Money.Amount`. It must conform to `JSONDecodable`."),
        Setting("import", .name, "The module that declares the type."),
      ]),
      """
      The Swift type of each custom scalar: `"Day": "String"`, or `"Price": {"type": "Amount", "import": "Money"}`. Set it \
      next to the schema. `URL`, `DateTime`, `Upload` and `SensitiveString` need no entry.
      """
    ),
    Setting(
      "accessLevel",
      .word(["public", "package", "internal"]),
      "The access level of generated declarations. The default is `public`."
    ),
    Setting(
      "conformances",
      .words(["Equatable", "Hashable", "Encodable", "Identifiable"]),
      "The additional conformances of generated types. Each one costs compile time. The default is none."
    ),
    Setting("namespace", .name, "The name of an enum to nest all generated types in."),
    Setting(
      "schemaTypes",
      .word(["all", "used"]),
      """
      The enums and input objects of the schema to generate. The default is `used` if the target has operations or \
      fragments; otherwise, it is `all`.
      """
    ),
    Setting(
      "operationText",
      .word(["embedded", "persisted"]),
      "Whether the program contains the text of each operation or only its hash. The default is `embedded`."
    ),
    Setting(
      "mocks",
      .modules,
      "The module to generate `mock(…)` factories for, or a list of modules. The target must depend on them."
    ),
    Setting(
      "lenientSchema",
      .boolean,
      "If `true`, schema errors that do not prevent code generation are only warnings."
    ),
    Setting(
      "cache",
      .cache(cache),
      """
      `true`, or an object with `keys`: generates plans for operations and fragments, so that `GraphQLCache` stores \
      responses as normalized objects. The package must enable the `Cache` trait. Modules that use the schema also \
      have plans, unless their own value is `false`.
      """
    ),
  ]

  private static let cache: [Setting] = [
    Setting(
      "keys",
      .keys,
      """
      The fields that identify objects of a type: `{"*": "id", "Line": ["order", "number"], "Money": null}`. `*` applies to \
      all types that have such a field; `null` means that the type has no key.
      """
    ),
    Setting(
      "lookups",
      .lookups,
      """
      The arguments of a field that are the key of the returned object: `{"Query.product": "id", "Query.line": ["order", \
      "number"], "Query.book": "input.isbn"}`. For a field that returns a list, one argument is a list of keys. \
      `null` removes the lookup of a directive.
      """
    ),
    Setting(
      "maxAge",
      .ages,
      """
      How long cached values of a type or field may be used, in seconds: `{"*": 3600, "Product.stock": 60, "Price": \
      "inherit"}`. With `inherit`, they may be used for as long as the object that contains them.
      """
    ),
    Setting(
      "lists",
      .lists([
        Setting("style", .word(["offset", "relay"]), "The pagination style. The default is `offset`."),
        Setting("offset", .name, "The argument for the offset at which a page begins."),
        Setting("limit", .name, "The argument for the maximum number of items on a page."),
        Setting("items", .name, "The field that contains the list."),
      ]),
      """
      The fields whose pages the cache joins into one list: `"relay"` for a connection, `"offset"` for a list with \
      `offset` and `limit` arguments, or an object that names other arguments.
      """
    ),
  ]
}
