public import GraphQLRuntime

/// The source of values for fields without a resolver, so that the mock can answer any valid operation.
///
/// The values are suitable for display in an app: names, titles, prices, addresses, dates and so on, chosen by the field's
/// name and type. They depend only on the schema's names and ``seed``, so they are the same in every run, on every machine
/// and in any order of fields.
///
/// - An object with an id is the same wherever it occurs: `Product-7` has one name, one brand, one price. `product(id: "7")`
///   returns the product whose id is `7`, and `productBySlug(slug:)` finds a product by the slug that a list showed.
///   Arguments choose between objects and select part of a list; they do not change an object.
/// - Lists that are read in pages (`first`/`after`/`last`/`before` of connections, `offset`/`limit`, `page`/`perPage`) can
///   be read to their end, and fields that count their elements agree with them.
/// - Lists grow shorter the deeper they are in a response, because objects would otherwise multiply with every nested list:
///   a list inside two lists has at most three elements, a list inside three lists has two, and a deeper list has one. These
///   are the first elements of the whole list; a page reports that there are more. Values from resolvers stay as they are.
/// - Mutations succeed and return their input: `createReview(stars: 5)` returns a review with 5 stars. Nothing is stored.
///   Write resolvers for changes that must persist.
/// - A subscription has one event immediately, and another one at each tick (``MockLive/tick``). Ids and texts stay the same
///   from event to event; numbers, enums and Booleans change. A subscription to new objects (`messageAdded`) returns a
///   different object each time.
/// - Fields that report a problem are null or an empty list, recognized by the field's name (`errors`, `problem`) or by the
///   name of a type without an id (`UserError`, `BagProblem`).
public struct AutomaticData: Sendable {
  /// The seed of the random numbers. A different seed produces different values.
  public var seed: UInt64
  /// The number of elements in a list that is not paged, and in a page if the request does not specify its size. Lists
  /// inside two or more other lists are shorter.
  public var listLength: Int {
    didSet { listLength = max(0, listLength) }
  }
  /// The number of different objects of each type that has an id, and the total number of elements in each paged list that a
  /// field of the query type returns.
  public var objectCount: Int {
    didSet { objectCount = max(1, objectCount) }
  }
  /// The number of values out of a thousand that are null, among those whose type allows null. Fields of the query and
  /// mutation types, ids, names and titles are never null; fields that report a failure or an end, such as `error`,
  /// `problem` and `deletedAt`, are always null.
  public var nullsPerThousand: Int

  /// A closure that makes a value of a scalar from the given random numbers. Each field of each object has its own sequence
  /// of random numbers.
  public typealias ScalarMaker = @Sendable (inout MockDice) -> JSONValue

  private(set) var scalars: [String: ScalarMaker] = [:]
  /// The scalar whose values a custom scalar has, by the name of the custom scalar.
  private var likeness: [String: String] = [:]

  /// Creates automatic data. Each parameter is the property of the same name. A negative `listLength` counts as 0, and an
  /// `objectCount` of less than 1 counts as 1.
  public init(seed: UInt64 = 0, listLength: Int = 5, objectCount: Int = 60, nullsPerThousand: Int = 80) {
    self.seed = seed
    self.listLength = max(0, listLength)
    self.objectCount = max(1, objectCount)
    self.nullsPerThousand = nullsPerThousand
  }

  /// Sets the closure that makes the values of a custom scalar.
  ///
  /// Without a closure, scalars for dates, times, URLs, UUIDs, decimal and large numbers, JSON (as text if the name says so:
  /// `JSONString`, `AWSJSON`), HTML and similar content are recognized by name, along with PostgreSQL's types as Hasura
  /// names them; the values of all other scalars are text.
  public mutating func scalar(_ name: String, _ make: @escaping ScalarMaker) {
    scalars[name] = make
  }

  /// Gives a custom scalar values that a Swift type can read. If `type` is one of the app's own types, nothing changes.
  ///
  /// - Parameter type: A type of the runtime or of Foundation, as the settings name it: `Double`, `Date`.
  package mutating func scalar(_ name: String, readAs type: String) {
    likeness[name] = Self.scalarsByType[type]
  }

  /// Returns the scalar whose values a scalar has: usually the scalar itself.
  func like(_ scalar: String) -> String { likeness[scalar] ?? scalar }

  private static let scalarsByType = [
    "Int": "Int", "Double": "Float", "Bool": "Boolean", "String": "String", "SensitiveString": "String",
    "Int64": "Long", "Decimal": "Decimal", "Date": "DateTime", "URL": "URL", "UUID": "UUID", "JSONValue": "JSON",
    "JSONObject": "JSON",
  ]
}
