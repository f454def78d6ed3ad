// Generated from fragments.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated struct WordParts: JSONObjectDecodable, JSONObjectEncodable {
  public var some: Int?
  public var any: Int?
  public var `is`: Bool?
  public var `as`: Bool?
  public var `operator`: String?
  public var infix: String?
  public var `precedencegroup`: String?
  public var `throws`: String?
  public var async: String?
  public var actor: String?
  public var Any2: Int?
  public var selfValue: String?
  public var `protocol`: String?
  public var protocolValue: String?
  public var `extension`: String?
  /// A value that is added to the schema later is `unknown`.
  public var `case`: Letters?
  public var `subscript`: Int?
  public var __: Int?
  public var __id: Int?
  public var _1st: Int?
  public var a1: Int?
  public var A1: Int?
  public var URL2: Int?
  public var url: Int?
  public var Url: Int?
  public var errors: [Errors]
  public var fragments: [Fragment]?
  public var description: String
  public var debugDescription: String?
  public var hashValueValue: Int?
  public var typename: String?
  public var encode: String?
  public var write: String?

  public init(
    some: Int? = nil,
    any: Int? = nil,
    is: Bool? = nil,
    as: Bool? = nil,
    operator: String? = nil,
    infix: String? = nil,
    precedencegroup: String? = nil,
    throws: String? = nil,
    async: String? = nil,
    actor: String? = nil,
    Any2: Int? = nil,
    selfValue: String? = nil,
    protocol: String? = nil,
    protocolValue: String? = nil,
    extension: String? = nil,
    case: Letters? = nil,
    subscript: Int? = nil,
    __: Int? = nil,
    __id: Int? = nil,
    _1st: Int? = nil,
    a1: Int? = nil,
    A1: Int? = nil,
    URL2: Int? = nil,
    url: Int? = nil,
    Url: Int? = nil,
    errors: [Errors],
    fragments: [Fragment]? = nil,
    description: String,
    debugDescription: String? = nil,
    hashValueValue: Int? = nil,
    typename: String? = nil,
    encode: String? = nil,
    write: String? = nil
  ) {
    self.some = some
    self.any = any
    self.is = `is`
    self.as = `as`
    self.operator = `operator`
    self.infix = infix
    self.precedencegroup = `precedencegroup`
    self.throws = `throws`
    self.async = async
    self.actor = actor
    self.Any2 = Any2
    self.selfValue = selfValue
    self.protocol = `protocol`
    self.protocolValue = protocolValue
    self.extension = `extension`
    self.case = `case`
    self.subscript = `subscript`
    self.__ = __
    self.__id = __id
    self._1st = _1st
    self.a1 = a1
    self.A1 = A1
    self.URL2 = URL2
    self.url = url
    self.Url = Url
    self.errors = errors
    self.fragments = fragments
    self.description = description
    self.debugDescription = debugDescription
    self.hashValueValue = hashValueValue
    self.typename = typename
    self.encode = encode
    self.write = write
  }

  public init(json: inout JSONReader) throws(JSONError) {
    some = try json.intOrNull("some")
    any = try json.intOrNull("any")
    `is` = try json.boolOrNull("is")
    `as` = try json.boolOrNull("as")
    `operator` = try json.stringOrNull("operator")
    infix = try json.stringOrNull("infix")
    `precedencegroup` = try json.stringOrNull("precedencegroup")
    `throws` = try json.stringOrNull("throws")
    async = try json.stringOrNull("async")
    actor = try json.stringOrNull("actor")
    Any2 = try json.intOrNull("Any")
    selfValue = try json.stringOrNull("Self")
    `protocol` = try json.stringOrNull("protocol")
    protocolValue = try json.stringOrNull("Protocol")
    `extension` = try json.stringOrNull("extension")
    `case` = try json.valueOrNull("case")
    `subscript` = try json.intOrNull("subscript")
    __ = try json.intOrNull("_")
    __id = try json.intOrNull("__id")
    _1st = try json.intOrNull("_1st")
    a1 = try json.intOrNull("a1")
    A1 = try json.intOrNull("A1")
    URL2 = try json.intOrNull("URL")
    url = try json.intOrNull("url")
    Url = try json.intOrNull("Url")
    errors = try json.list("errors")
    fragments = try json.listOrNull("fragments")
    description = try json.string("description")
    debugDescription = try json.stringOrNull("debugDescription")
    hashValueValue = try json.intOrNull("hashValue")
    typename = try json.stringOrNull("typename")
    encode = try json.stringOrNull("encode")
    write = try json.stringOrNull("write")
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("some", some)
    object.write("any", any)
    object.write("is", `is`)
    object.write("as", `as`)
    object.write("operator", `operator`)
    object.write("infix", infix)
    object.write("precedencegroup", `precedencegroup`)
    object.write("throws", `throws`)
    object.write("async", async)
    object.write("actor", actor)
    object.write("Any", Any2)
    object.write("Self", selfValue)
    object.write("protocol", `protocol`)
    object.write("Protocol", protocolValue)
    object.write("extension", `extension`)
    object.write("case", `case`)
    object.write("subscript", `subscript`)
    object.write("_", __)
    object.write("__id", __id)
    object.write("_1st", _1st)
    object.write("a1", a1)
    object.write("A1", A1)
    object.write("URL", URL2)
    object.write("url", url)
    object.write("Url", Url)
    object.write("errors", errors)
    object.write("fragments", fragments)
    object.write("description", description)
    object.write("debugDescription", debugDescription)
    object.write("hashValue", hashValueValue)
    object.write("typename", typename)
    object.write("encode", encode)
    object.write("write", write)
  }

  public struct Errors: JSONObjectDecodable, JSONObjectEncodable {
    /// A value that is added to the schema later is `unknown`.
    public var code: Letters?
    public init(code: Letters? = nil) { self.code = code }
    public init(json: inout JSONReader) throws(JSONError) { code = try json.valueOrNull("code") }
    public func write(into object: inout JSONObjectWriter) { object.write("code", code) }
  }

  public struct Fragment: JSONObjectDecodable, JSONObjectEncodable {
    public var name: String
    public init(name: String) { self.name = name }
    public init(json: inout JSONReader) throws(JSONError) { name = try json.string("name") }
    public func write(into object: inout JSONObjectWriter) { object.write("name", name) }
  }
}

public nonisolated struct IntFragment: JSONObjectDecodable, JSONObjectEncodable {
  public var int: Int
  public var array_: Int?
  public var stringFragment: StringFragment

  public var word: AnyFragment? { stringFragment.word }

  public init(int: Int, array_: Int? = nil, stringFragment: StringFragment) {
    (self.int, self.array_, self.stringFragment) = (int, array_, stringFragment)
  }

  public init(json: inout JSONReader) throws(JSONError) {
    (int, array_, stringFragment) = try (json.int("int"), json.intOrNull("Array"), StringFragment(json: &json))
  }

  public func write(into object: inout JSONObjectWriter) {
    object.write("int", int)
    object.write("Array", array_)
    stringFragment.write(into: &object)
  }
}

public nonisolated struct StringFragment: JSONObjectDecodable, JSONObjectEncodable {
  public var word: AnyFragment?
  public init(word: AnyFragment? = nil) { self.word = word }
  public init(json: inout JSONReader) throws(JSONError) { word = try json.valueOrNull("Word") }
  public func write(into object: inout JSONObjectWriter) { object.write("Word", word) }
}

public nonisolated struct AnyFragment: JSONObjectDecodable, JSONObjectEncodable {
  public var any: Int?
  public init(any: Int? = nil) { self.any = any }
  public init(json: inout JSONReader) throws(JSONError) { any = try json.intOrNull("any") }
  public func write(into object: inout JSONObjectWriter) { object.write("any", any) }
}
