internal import GraphQLRuntime

/// The plan of one operation or fragment as written, before its spreads are followed.
///
/// ```
/// plan      = "1" inputs? set set*                     after the first set: the fragments that `&.` refers to
/// set       = ( name | "*" | "**" | "^" )? "{" entry* ( "}" | ";" )
///                                                       a concrete type, abstract, the same beginning with `__typename`,
///                                                       the query's root, or embedded; `;` is short for `id%}`
/// entry     = condition* ( " " field | field | spread | part )
/// condition = "+" name | "-" name                       @include and @skip; all of them hold
/// part      = types ( "{" entry* "}" | spread )  |  "{" entry* "}"
/// types     = "<" (name ":")? name (" " name)* ">"      an interface or a union and its objects, or only objects
///           | "/" name                                  one object type
/// spread    = "&" "."? digits " "                       a fragment of another plan or, with a point, of this one
/// field     = key (":" name)? arguments? age? lookup? list? ( leaf | shape set )
/// leaf      = " " | "," | "#" digit? | "%" digit? | "!" ","?
/// shape     = "." | ( "?" | "[" )*
/// lookup    = ( "@" name ( "/" name )* )+               the key of the object: arguments, or values inside them; the set
///                                                       after it has the type of the object
/// list      = "|" digits                                a ``ListPolicy``, by its number in the types
/// name      = a name of GraphQL  |  "'" digits          outside of parentheses also the number of an earlier name
/// ```
struct PlanText: Sendable {
  /// The objects that a set selects on.
  enum Target: Sendable, Equatable {
    case embedded, abstract, queryRoot
    case concrete([UInt8])
  }

  /// A variable on which an entry depends.
  struct Condition: Sendable, Equatable {
    let variable: String
    /// The required value.
    let value: Bool
  }

  enum Leaf: Sendable, Equatable {
    case plain, unstored
    /// Part of the object's key: its place among the parts.
    case key(Int)
  }

  struct Field: Sendable {
    var key: [UInt8] = []
    var name: [UInt8] = []
    var arguments: [PlanArgument] = []
    var maxAge: Age?
    /// For each field of the key of the object, the path of its value: an argument, and fields of input objects in it.
    var lookup: [[[UInt8]]] = []
    var list: Int?
    var leaf = Leaf.plain
    var isHidden = false
    /// Whether the value and, at each depth of a list, the element may be null.
    var shape = Shape()
    /// The set of a composite field.
    var set: Int?

    /// The name of the object's type.
    static let typename = Field(named: "__typename")

    /// The field `id` as the key, which decoders do not see.
    static let hiddenID: Field = {
      var field = Field(named: "id")
      (field.leaf, field.isHidden) = (.key(0), true)
      return field
    }()

    init() {}

    private init(named name: String) { (key, self.name) = (Array(name.utf8), Array(name.utf8)) }
  }

  enum Age: Sendable, Equatable {
    case inherited
    case seconds(Int)

    /// Returns the shorter of two ages of one field.
    static func least(_ first: Age?, _ second: Age?) -> Age? {
      switch (first, second) {
      case (.seconds(let first), .seconds(let second)): .seconds(min(first, second))
      case (.seconds, _): first
      case (_, .seconds): second
      default: first ?? second
      }
    }
  }

  enum Content: Sendable {
    case field(Field)
    case spread(Int)
    /// A spread of a fragment that the plan contains.
    case contained(set: Int)
    case group(set: Int)
  }

  struct Entry: Sendable {
    var conditions: [Condition] = []
    /// The concrete types of the objects that it applies to; empty: all.
    var types: [[UInt8]] = []
    /// The interface or the union whose objects the types are, if the plan has its name.
    var abstract: [UInt8]?
    /// Whether it applies to objects of the named type only; otherwise types that the server gains may be others of them.
    var isForOneType = false
    var content: Content

    init(_ content: Content) { self.content = content }

    /// - Parameter field: A field that is part of each response.
    init(_ field: Field) { content = .field(field) }
  }

  struct Set: Sendable {
    var target: Target
    var entries: [Entry] = []
  }

  /// The maximum depth, which exceeds that of any text that a reader accepts.
  static let maximumDepth = 512

  /// The sets; the first one is that of the definition.
  private(set) var sets: [Set] = []
  private(set) var inputs = PlanInputs()

  /// The plans that have been read, by their types. All caches of a program share them, since they have no state.
  private static let known = Locked<[ObjectIdentifier: PlanText]>([:])

  /// Returns the plan of a generated type.
  static func shared(by type: any GraphQLPlanned.Type) throws(PlanError) -> PlanText {
    if let text = known.withLock({ $0[ObjectIdentifier(type)] }) { return text }
    // Two threads may both read it.
    let text = try PlanText(type._plan.withUTF8Buffer(Array.init))
    known.withLock { $0[ObjectIdentifier(type)] = text }
    return text
  }

  /// - Parameter bytes: The text of the plan.
  init(_ bytes: [UInt8]) throws(PlanError) {
    var parser = PlanParser(bytes)
    try parser.parse(&sets, &inputs)
  }
}

/// The places where null is possible: the value of a field and, if it is a list, its elements.
struct Shape: Sendable, Equatable {
  /// One bit for each depth, beginning with the field's value.
  private var nullable: UInt32 = 0
  private var lists: UInt8 = 0

  /// The number of lists around the innermost value.
  var depth: Int { Int(lists) }

  init() {}

  mutating func addNull() { nullable |= 1 << UInt32(lists) }
  mutating func addList() { lists += 1 }

  /// - Parameter depth: 0 for the value of the field.
  @inline(__always)
  func isNullable(_ depth: Int) -> Bool { nullable & 1 << UInt32(depth) != 0 }
}
