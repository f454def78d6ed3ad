public import GraphQLRuntime

/// Values for fields without a resolver, so that the mock can answer any valid operation.
///
/// What comes out is made to be looked at in an app: names, titles, prices, addresses, dates and so on, chosen by the
/// field's name and type. It depends only on the schema's names and ``seed``, so it is the same in every run, on every
/// machine and in any order of fields.
///
/// - An object with an id is the same wherever it is reached: `Product-7` has one name, one brand, one price.
///   `product(id: "7")` gives the product whose id is `7`, and `productBySlug(slug:)` finds by slug what a list showed.
///   Arguments choose between objects, and say which part of a list is wanted; they do not change what an object is.
/// - Lists that are read in pages (`first`/`after`/`last`/`before` of connections, `offset`/`limit`, `page`/`perPage`)
///   can be walked to their end, and what counts their elements agrees.
/// - Lists grow shorter the deeper they lie in a response, or objects would multiply with every list in a list: inside
///   two lists, one has three elements at most, inside three lists two, and further in one. They are the first ones of
///   the whole list; a page says that there are more. What resolvers give stays as it is.
/// - Mutations succeed, and what they were given comes back: `createReview(stars: 5)` gives a review with 5 stars.
///   Nothing is kept. Write resolvers for what has to be.
/// - A subscription has an event at once, and one at each tick (``MockLive/tick``). Ids and texts stay from event to event;
///   numbers, enums and truth values move. A subscription to what is new (`messageAdded`) gives another object each time.
/// - What tells of a problem is null or an empty list, by the field's name (`errors`, `problem`) or by the name of a type
///   without an id (`UserError`, `BagProblem`).
public struct AutomaticData: Sendable {
  /// Another seed, other data.
  public var seed: UInt64
  /// The number of elements of a list without pages, and of a page without a size; fewer inside two lists or more.
  public var listLength: Int {
    didSet { listLength = max(0, listLength) }
  }
  /// The number of objects of each type with ids, and of elements in a paged list of the query type.
  public var objectCount: Int {
    didSet { objectCount = max(1, objectCount) }
  }
  /// How many of a thousand values are null where the schema allows it. Never null are the fields of the query and
  /// mutation types, ids, names and titles; always null is what tells of a failure or an end, as `error`, `problem` and `deletedAt`.
  public var nullsPerThousand: Int

  /// Makes a value of a scalar. Each object and field has its own random numbers.
  public typealias ScalarMaker = @Sendable (inout MockDice) -> JSONValue

  private(set) var scalars: [String: ScalarMaker] = [:]
  /// By the name of a custom scalar: the scalar whose values it has.
  private var likeness: [String: String] = [:]

  public init(seed: UInt64 = 0, listLength: Int = 5, objectCount: Int = 60, nullsPerThousand: Int = 80) {
    self.seed = seed
    self.listLength = max(0, listLength)
    self.objectCount = max(1, objectCount)
    self.nullsPerThousand = nullsPerThousand
  }

  /// Says what values of a custom scalar look like. Known by name are those for dates, times, URLs, UUIDs, decimal and
  /// large numbers, JSON (as text where the name says so: `JSONString`, `AWSJSON`), HTML and similar ones, with
  /// PostgreSQL's types as Hasura has them; all others are text.
  public mutating func scalar(_ name: String, _ make: @escaping ScalarMaker) {
    scalars[name] = make
  }

  /// Gives a custom scalar values that a Swift type can read. A type of the app's own changes nothing.
  ///
  /// - Parameter type: a type of the runtime or of Foundation, as the settings name it: `Double`, `Date`.
  package mutating func scalar(_ name: String, readAs type: String) {
    likeness[name] = Self.scalarsByType[type]
  }

  /// The scalar whose values a scalar has: mostly itself.
  func like(_ scalar: String) -> String { likeness[scalar] ?? scalar }

  private static let scalarsByType = [
    "Int": "Int", "Double": "Float", "Bool": "Boolean", "String": "String", "SensitiveString": "String",
    "Int64": "Long", "Decimal": "Decimal", "Date": "DateTime", "URL": "URL", "UUID": "UUID", "JSONValue": "JSON",
    "JSONObject": "JSON",
  ]
}
