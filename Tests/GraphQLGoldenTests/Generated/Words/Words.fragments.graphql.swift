// Generated from fragments.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

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
    (self.some, self.any, self.is, self.as, self.operator, self.infix) = (some, any, `is`, `as`, `operator`, infix)
    (self.precedencegroup, self.throws, self.async, self.actor) = (`precedencegroup`, `throws`, async, actor)
    (self.Any2, self.selfValue, self.protocol, self.protocolValue) = (Any2, selfValue, `protocol`, protocolValue)
    (self.extension, self.case, self.subscript, self.__, self.__id) = (`extension`, `case`, `subscript`, __, __id)
    (self._1st, self.a1, self.A1, self.URL2, self.url, self.Url, self.errors) = (_1st, a1, A1, URL2, url, Url, errors)
    (self.fragments, self.description, self.debugDescription) = (fragments, description, debugDescription)
    (self.hashValueValue, self.typename, self.encode, self.write) = (hashValueValue, typename, encode, write)
  }

  public init(_json json: inout JSONReader) throws(JSONError) {
    some = try json._intOrNull("some")
    any = try json._intOrNull("any")
    `is` = try json._boolOrNull("is")
    `as` = try json._boolOrNull("as")
    `operator` = try json._stringOrNull("operator")
    infix = try json._stringOrNull("infix")
    `precedencegroup` = try json._stringOrNull("precedencegroup")
    `throws` = try json._stringOrNull("throws")
    async = try json._stringOrNull("async")
    actor = try json._stringOrNull("actor")
    Any2 = try json._intOrNull("Any")
    selfValue = try json._stringOrNull("Self")
    `protocol` = try json._stringOrNull("protocol")
    protocolValue = try json._stringOrNull("Protocol")
    `extension` = try json._stringOrNull("extension")
    `case` = try json._valueOrNull("case")
    `subscript` = try json._intOrNull("subscript")
    __ = try json._intOrNull("_")
    __id = try json._intOrNull("__id")
    _1st = try json._intOrNull("_1st")
    a1 = try json._intOrNull("a1")
    A1 = try json._intOrNull("A1")
    URL2 = try json._intOrNull("URL")
    url = try json._intOrNull("url")
    Url = try json._intOrNull("Url")
    errors = try json._list("errors")
    fragments = try json._listOrNull("fragments")
    description = try json._string("description")
    debugDescription = try json._stringOrNull("debugDescription")
    hashValueValue = try json._intOrNull("hashValue")
    typename = try json._stringOrNull("typename")
    encode = try json._stringOrNull("encode")
    write = try json._stringOrNull("write")
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("some", some)
    object._write("any", any)
    object._write("is", `is`)
    object._write("as", `as`)
    object._write("operator", `operator`)
    object._write("infix", infix)
    object._write("precedencegroup", `precedencegroup`)
    object._write("throws", `throws`)
    object._write("async", async)
    object._write("actor", actor)
    object._write("Any", Any2)
    object._write("Self", selfValue)
    object._write("protocol", `protocol`)
    object._write("Protocol", protocolValue)
    object._write("extension", `extension`)
    object._write("case", `case`)
    object._write("subscript", `subscript`)
    object._write("_", __)
    object._write("__id", __id)
    object._write("_1st", _1st)
    object._write("a1", a1)
    object._write("A1", A1)
    object._write("URL", URL2)
    object._write("url", url)
    object._write("Url", Url)
    object._write("errors", errors)
    object._write("fragments", fragments)
    object._write("description", description)
    object._write("debugDescription", debugDescription)
    object._write("hashValue", hashValueValue)
    object._write("typename", typename)
    object._write("encode", encode)
    object._write("write", write)
  }

  public struct Errors: JSONObjectDecodable, JSONObjectEncodable {
    public var code: Letters?
    public init(code: Letters? = nil) { self.code = code }
    public init(_json json: inout JSONReader) throws(JSONError) { code = try json._valueOrNull("code") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("code", code) }
  }

  public struct Fragment: JSONObjectDecodable, JSONObjectEncodable {
    public var name: String
    public init(name: String) { self.name = name }
    public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
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

  public init(_json json: inout JSONReader) throws(JSONError) {
    (int, array_, stringFragment) = try (json._int("int"), json._intOrNull("Array"), StringFragment(_json: &json))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("int", int)
    object._write("Array", array_)
    stringFragment._write(into: &object)
  }
}

public nonisolated struct StringFragment: JSONObjectDecodable, JSONObjectEncodable {
  public var word: AnyFragment?
  public init(word: AnyFragment? = nil) { self.word = word }
  public init(_json json: inout JSONReader) throws(JSONError) { word = try json._valueOrNull("Word") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("Word", word) }
}

public nonisolated struct AnyFragment: JSONObjectDecodable, JSONObjectEncodable {
  public var any: Int?
  public init(any: Int? = nil) { self.any = any }
  public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
}

public nonisolated struct _Fragment: JSONObjectDecodable, JSONObjectEncodable {
  public var kind: _Enum?
  public init(kind: _Enum? = nil) { self.kind = kind }
  public init(_json json: inout JSONReader) throws(JSONError) { kind = try json._valueOrNull("kind") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("kind", kind) }
}
