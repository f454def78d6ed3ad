// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct SelfQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "self", sha256: "ff91f624b3f46859f072a4b9788b0836f1bbddadb3b3ac3d37048dce4d90964d", text: "query self($some:Int,$any:Int,$operator:String,$as:Boolean,$_:Int,$_1:Int,$client:Int,$request:Int,$Int:Int,$int:Int,$Nullable:Int,$nullable:Int){words(some:$some,any:$any,operator:$operator,as:$as,_:$_,_1:$_1,client:$client,request:$request,Int:$Int,int:$int,Nullable:$Nullable,nullable:$nullable){...WordParts default:as let:is var:int inout:int operationDocument:description}} fragment WordParts on Word{some any is as operator infix precedencegroup throws async actor Any Self protocol Protocol extension case subscript _ __id:a1 _1st a1 A1 URL url Url errors{code}fragments{name}description debugDescription hashValue typename encode write}")
  public var some: Nullable<Int>
  public var any: Nullable<Int>
  public var `operator`: Nullable<String>
  public var `as`: Nullable<Bool>
  public var __: Nullable<Int>
  public var _1: Nullable<Int>
  public var client: Nullable<Int>
  public var request: Nullable<Int>
  public var Int2: Nullable<Int>
  public var int: Nullable<Int>
  public var Nullable2: Nullable<Int>
  public var nullable: Nullable<Int>

  /// Omits arguments that are `nil`; `.null` sends null.
  public init(
    some: Int? = nil,
    any: Int? = nil,
    operator: String? = nil,
    as: Bool? = nil,
    __: Int? = nil,
    _1: Int? = nil,
    client: Int? = nil,
    request: Int? = nil,
    Int2: Int? = nil,
    int: Int? = nil,
    Nullable2: Int? = nil,
    nullable: Int? = nil
  ) {
    (self.some, self.any, self.operator) = (Nullable(some), Nullable(any), Nullable(`operator`))
    (self.as, self.__, self._1, self.client) = (Nullable(`as`), Nullable(__), Nullable(_1), Nullable(client))
    (self.request, self.Int2, self.int) = (Nullable(request), Nullable(Int2), Nullable(int))
    (self.Nullable2, self.nullable) = (Nullable(Nullable2), Nullable(nullable))
  }

  @_disfavoredOverload
  public init(
    some: Nullable<Int> = nil,
    any: Nullable<Int> = nil,
    operator: Nullable<String> = nil,
    as: Nullable<Bool> = nil,
    __: Nullable<Int> = nil,
    _1: Nullable<Int> = nil,
    client: Nullable<Int> = nil,
    request: Nullable<Int> = nil,
    Int2: Nullable<Int> = nil,
    int: Nullable<Int> = nil,
    Nullable2: Nullable<Int> = nil,
    nullable: Nullable<Int> = nil
  ) {
    (self.some, self.any, self.operator, self.as, self.__, self._1) = (some, any, `operator`, `as`, __, _1)
    (self.client, self.request, self.Int2, self.int, self.Nullable2) = (client, request, Int2, int, Nullable2)
    self.nullable = nullable
  }

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("some", some)
    writer.field("any", any)
    writer.field("operator", `operator`)
    writer.field("as", `as`)
    writer.field("_", __)
    writer.field("_1", _1)
    writer.field("client", client)
    writer.field("request", request)
    writer.field("Int", Int2)
    writer.field("int", int)
    writer.field("Nullable", Nullable2)
    writer.field("nullable", nullable)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var words: [Words]
    public init(words: [Words]) { self.words = words }
    public init(_json json: inout JSONReader) throws(JSONError) { words = try json._list("words") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("words", words) }

    public struct Words: JSONObjectDecodable, JSONObjectEncodable {
      public var wordPartsFragment: WordParts
      public var `default`: Bool?
      public var `let`: Bool?
      public var `var`: Int
      public var `inout`: Int
      public var operationDocument: String

      public var some: Int? { wordPartsFragment.some }
      public var any: Int? { wordPartsFragment.any }
      public var `is`: Bool? { wordPartsFragment.is }
      public var `as`: Bool? { wordPartsFragment.as }
      public var `operator`: String? { wordPartsFragment.operator }
      public var infix: String? { wordPartsFragment.infix }
      public var `precedencegroup`: String? { wordPartsFragment.precedencegroup }
      public var `throws`: String? { wordPartsFragment.throws }
      public var async: String? { wordPartsFragment.async }
      public var actor: String? { wordPartsFragment.actor }
      public var Any2: Int? { wordPartsFragment.Any2 }
      public var selfValue: String? { wordPartsFragment.selfValue }
      public var `protocol`: String? { wordPartsFragment.protocol }
      public var protocolValue: String? { wordPartsFragment.protocolValue }
      public var `extension`: String? { wordPartsFragment.extension }
      public var `case`: Letters? { wordPartsFragment.case }
      public var `subscript`: Int? { wordPartsFragment.subscript }
      public var __: Int? { wordPartsFragment.__ }
      public var __id: Int? { wordPartsFragment.__id }
      public var _1st: Int? { wordPartsFragment._1st }
      public var a1: Int? { wordPartsFragment.a1 }
      public var A1: Int? { wordPartsFragment.A1 }
      public var URL2: Int? { wordPartsFragment.URL2 }
      public var url: Int? { wordPartsFragment.url }
      public var Url: Int? { wordPartsFragment.Url }
      public var errors: [WordParts.Errors] { wordPartsFragment.errors }
      public var fragments: [WordParts.Fragment]? { wordPartsFragment.fragments }
      public var description: String { wordPartsFragment.description }
      public var debugDescription: String? { wordPartsFragment.debugDescription }
      public var hashValueValue: Int? { wordPartsFragment.hashValueValue }
      public var typename: String? { wordPartsFragment.typename }
      public var encode: String? { wordPartsFragment.encode }
      public var write: String? { wordPartsFragment.write }

      public init(
        wordPartsFragment: WordParts,
        default: Bool? = nil,
        `let`: Bool? = nil,
        `var`: Int,
        `inout`: Int,
        operationDocument: String
      ) {
        (self.wordPartsFragment, self.default, self.let, self.var) = (wordPartsFragment, `default`, `let`, `var`)
        (self.inout, self.operationDocument) = (`inout`, operationDocument)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        wordPartsFragment = try WordParts(_json: &json)
        `default` = try json._boolOrNull("default")
        `let` = try json._boolOrNull("let")
        `var` = try json._int("var")
        `inout` = try json._int("inout")
        operationDocument = try json._string("operationDocument")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        wordPartsFragment._write(into: &object)
        object._write("default", `default`)
        object._write("let", `let`)
        object._write("var", `var`)
        object._write("inout", `inout`)
        object._write("operationDocument", operationDocument)
      }
    }
  }
}

public nonisolated struct TypeQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Type", sha256: "b0cfdfdf2a355ad9b4b4da39f4c2302bccaeedf17d9772c99d570f03d7dc2248", text: "query Type{word{string{int}optional{int array{int}}result{Word{any}}error{code _{kind}..._}query{word{int}}data{Data{value}}Set:errors{code}word:string{some}Word{any}wordParts WordParts...Int}} fragment _ on Error{kind} fragment Int on Word{int Array:some...String} fragment String on Word{Word{...Any}} fragment Any on Word{any}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var word: Word
    public init(word: Word) { self.word = word }
    public init(_json json: inout JSONReader) throws(JSONError) { word = try json._value("word") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("word", word) }

    public struct Word: JSONObjectDecodable, JSONObjectEncodable {
      public var string: StringSelection?
      public var optional: OptionalSelection?
      public var result: ResultSelection?
      public var error: ErrorSelection?
      public var query: Query?
      public var data: DataSelection?
      public var set_: [Set_]
      public var wordAlias: WordSelection?
      public var word: Word?
      public var wordParts: Int?
      public var WordParts: Int?
      public var intFragment: IntFragment

      public var int: Int { intFragment.int }
      public var array_: Int? { intFragment.array_ }

      public init(
        string: StringSelection? = nil,
        optional: OptionalSelection? = nil,
        result: ResultSelection? = nil,
        error: ErrorSelection? = nil,
        query: Query? = nil,
        data: DataSelection? = nil,
        set_: [Set_],
        wordAlias: WordSelection? = nil,
        word: Word? = nil,
        wordParts: Int? = nil,
        WordParts: Int? = nil,
        intFragment: IntFragment
      ) {
        (self.string, self.optional, self.result, self.error, self.query) = (string, optional, result, error, query)
        (self.data, self.set_, self.wordAlias, self.word, self.wordParts) = (data, set_, wordAlias, word, wordParts)
        (self.WordParts, self.intFragment) = (WordParts, intFragment)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        string = try json._valueOrNull("string")
        optional = try json._valueOrNull("optional")
        result = try json._valueOrNull("result")
        error = try json._valueOrNull("error")
        query = try json._valueOrNull("query")
        data = try json._valueOrNull("data")
        set_ = try json._list("Set")
        wordAlias = try json._valueOrNull("word")
        word = try json._valueOrNull("Word")
        wordParts = try json._intOrNull("wordParts")
        WordParts = try json._intOrNull("WordParts")
        intFragment = try IntFragment(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("string", string)
        object._write("optional", optional)
        object._write("result", result)
        object._write("error", error)
        object._write("query", query)
        object._write("data", data)
        object._write("Set", set_)
        object._write("word", wordAlias)
        object._write("Word", word)
        object._write("wordParts", wordParts)
        object._write("WordParts", WordParts)
        intFragment._write(into: &object)
      }

      public struct StringSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var int: Int
        public init(int: Int) { self.int = int }
        public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
      }

      public struct OptionalSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var int: Int
        public var array: [[ArraySelection]?]?
        public init(int: Int, array: [[ArraySelection]?]? = nil) { (self.int, self.array) = (int, array) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (int, array) = try (json._int("int"), json._listOrNull("array"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("int", int)
          object._write("array", array)
        }

        public struct ArraySelection: JSONObjectDecodable, JSONObjectEncodable {
          public var int: Int
          public init(int: Int) { self.int = int }
          public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
        }
      }

      public struct ResultSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var word: Word?
        public init(word: Word? = nil) { self.word = word }
        public init(_json json: inout JSONReader) throws(JSONError) { word = try json._valueOrNull("Word") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("Word", word) }

        public struct Word: JSONObjectDecodable, JSONObjectEncodable {
          public var any: Int?
          public init(any: Int? = nil) { self.any = any }
          public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
        }
      }

      public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var code: Letters?
        public var __: _Selection?
        public var __Fragment: _Fragment

        public var kind: _Enum? { __Fragment.kind }

        public init(code: Letters? = nil, __: _Selection? = nil, __Fragment: _Fragment) {
          (self.code, self.__, self.__Fragment) = (code, __, __Fragment)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          (code, __, __Fragment) = try (json._valueOrNull("code"), json._valueOrNull("_"), _Fragment(_json: &json))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("code", code)
          object._write("_", __)
          __Fragment._write(into: &object)
        }

        public struct _Selection: JSONObjectDecodable, JSONObjectEncodable {
          public var kind: _Enum?
          public init(kind: _Enum? = nil) { self.kind = kind }
          public init(_json json: inout JSONReader) throws(JSONError) { kind = try json._valueOrNull("kind") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("kind", kind) }
        }
      }

      public struct Query: JSONObjectDecodable, JSONObjectEncodable {
        public var word: Word
        public init(word: Word) { self.word = word }
        public init(_json json: inout JSONReader) throws(JSONError) { word = try json._value("word") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("word", word) }

        public struct Word: JSONObjectDecodable, JSONObjectEncodable {
          public var int: Int
          public init(int: Int) { self.int = int }
          public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
        }
      }

      public struct DataSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var data: DataSelection?
        public init(data: DataSelection? = nil) { self.data = data }
        public init(_json json: inout JSONReader) throws(JSONError) { data = try json._valueOrNull("Data") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("Data", data) }

        public struct DataSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var value: Int?
          public init(value: Int? = nil) { self.value = value }
          public init(_json json: inout JSONReader) throws(JSONError) { value = try json._intOrNull("value") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("value", value) }
        }
      }

      public struct Set_: JSONObjectDecodable, JSONObjectEncodable {
        public var code: Letters?
        public init(code: Letters? = nil) { self.code = code }
        public init(_json json: inout JSONReader) throws(JSONError) { code = try json._valueOrNull("code") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("code", code) }
      }

      public struct WordSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }

      public struct Word: JSONObjectDecodable, JSONObjectEncodable {
        public var any: Int?
        public init(any: Int? = nil) { self.any = any }
        public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
      }
    }
  }
}

public nonisolated struct InitQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Init", sha256: "59cd080055c899ed01fb4f673510b1f21de958d120000b38f399ed6183694e14", text: "query Init{init:word{init:int}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var initValue: Init
    public init(initValue: Init) { self.initValue = initValue }
    public init(_json json: inout JSONReader) throws(JSONError) { initValue = try json._value("init") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("init", initValue) }

    public struct Init: JSONObjectDecodable, JSONObjectEncodable {
      public var initValue: Int
      public init(initValue: Int) { self.initValue = initValue }
      public init(_json json: inout JSONReader) throws(JSONError) { initValue = try json._int("init") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("init", initValue) }
    }
  }
}

public nonisolated struct AliasesQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Aliases", sha256: "32708f6141db1c35ebd84fc54862375bba9f3c07adf378669b4588ab7fb68765", text: "query Aliases{word{total:string{int}Total:string{any}total_:string{some}Total_:string{int}_total:string{any}_Total:string{some}TOTAL:string{int}totalAmount:string{any}total_amount:string{some}_3d:string{int}_3D:string{any}int:string{...Int}letters:string{case}type:string{any}typeSelection:string{some}errors{code}}} fragment Int on Word{int Array:some...String} fragment String on Word{Word{...Any}} fragment Any on Word{any}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var word: Word
    public init(word: Word) { self.word = word }
    public init(_json json: inout JSONReader) throws(JSONError) { word = try json._value("word") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("word", word) }

    public struct Word: JSONObjectDecodable, JSONObjectEncodable {
      public var total: Total?
      public var total_: Total_?
      public var total___: Total___?
      public var total____: Total____?
      public var _total: _Total?
      public var _total_: _Total_?
      public var tOTAL_: TOTAL_?
      public var totalAmount: TotalAmount?
      public var total_amount: Total_amount?
      public var _3d: _3d_?
      public var _3D: _3D_?
      public var int: IntFragment?
      public var letters: Letters?
      public var type: TypeSelection?
      public var typeSelection: TypeSelection__?
      public var errors: [Errors]

      public init(
        total: Total? = nil,
        total_: Total_? = nil,
        total___: Total___? = nil,
        total____: Total____? = nil,
        _total: _Total? = nil,
        _total_: _Total_? = nil,
        tOTAL_: TOTAL_? = nil,
        totalAmount: TotalAmount? = nil,
        total_amount: Total_amount? = nil,
        _3d: _3d_? = nil,
        _3D: _3D_? = nil,
        int: IntFragment? = nil,
        letters: Letters? = nil,
        type: TypeSelection? = nil,
        typeSelection: TypeSelection__? = nil,
        errors: [Errors]
      ) {
        (self.total, self.total_, self.total___, self.total____) = (total, total_, total___, total____)
        (self._total, self._total_, self.tOTAL_, self.totalAmount) = (_total, _total_, tOTAL_, totalAmount)
        (self.total_amount, self._3d, self._3D, self.int, self.letters) = (total_amount, _3d, _3D, int, letters)
        (self.type, self.typeSelection, self.errors) = (type, typeSelection, errors)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        total = try json._valueOrNull("total")
        total_ = try json._valueOrNull("Total")
        total___ = try json._valueOrNull("total_")
        total____ = try json._valueOrNull("Total_")
        _total = try json._valueOrNull("_total")
        _total_ = try json._valueOrNull("_Total")
        tOTAL_ = try json._valueOrNull("TOTAL")
        totalAmount = try json._valueOrNull("totalAmount")
        total_amount = try json._valueOrNull("total_amount")
        _3d = try json._valueOrNull("_3d")
        _3D = try json._valueOrNull("_3D")
        int = try json._valueOrNull("int")
        letters = try json._valueOrNull("letters")
        type = try json._valueOrNull("type")
        typeSelection = try json._valueOrNull("typeSelection")
        errors = try json._list("errors")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("total", total)
        object._write("Total", total_)
        object._write("total_", total___)
        object._write("Total_", total____)
        object._write("_total", _total)
        object._write("_Total", _total_)
        object._write("TOTAL", tOTAL_)
        object._write("totalAmount", totalAmount)
        object._write("total_amount", total_amount)
        object._write("_3d", _3d)
        object._write("_3D", _3D)
        object._write("int", int)
        object._write("letters", letters)
        object._write("type", type)
        object._write("typeSelection", typeSelection)
        object._write("errors", errors)
      }

      public struct Total: JSONObjectDecodable, JSONObjectEncodable {
        public var int: Int
        public init(int: Int) { self.int = int }
        public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
      }

      public struct Total_: JSONObjectDecodable, JSONObjectEncodable {
        public var any: Int?
        public init(any: Int? = nil) { self.any = any }
        public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
      }

      public struct Total___: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }

      public struct Total____: JSONObjectDecodable, JSONObjectEncodable {
        public var int: Int
        public init(int: Int) { self.int = int }
        public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
      }

      public struct _Total: JSONObjectDecodable, JSONObjectEncodable {
        public var any: Int?
        public init(any: Int? = nil) { self.any = any }
        public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
      }

      public struct _Total_: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }

      public struct TOTAL_: JSONObjectDecodable, JSONObjectEncodable {
        public var int: Int
        public init(int: Int) { self.int = int }
        public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
      }

      public struct TotalAmount: JSONObjectDecodable, JSONObjectEncodable {
        public var any: Int?
        public init(any: Int? = nil) { self.any = any }
        public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
      }

      public struct Total_amount: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }

      public struct _3d_: JSONObjectDecodable, JSONObjectEncodable {
        public var int: Int
        public init(int: Int) { self.int = int }
        public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
      }

      public struct _3D_: JSONObjectDecodable, JSONObjectEncodable {
        public var any: Int?
        public init(any: Int? = nil) { self.any = any }
        public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
      }

      public struct Letters: JSONObjectDecodable, JSONObjectEncodable {
        public var `case`: AliasesQuery_Data_Letters?
        public init(case: AliasesQuery_Data_Letters? = nil) { self.case = `case` }
        public init(_json json: inout JSONReader) throws(JSONError) { `case` = try json._valueOrNull("case") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("case", `case`) }
      }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var any: Int?
        public init(any: Int? = nil) { self.any = any }
        public init(_json json: inout JSONReader) throws(JSONError) { any = try json._intOrNull("any") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("any", any) }
      }

      public struct TypeSelection__: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }

      public struct Errors: JSONObjectDecodable, JSONObjectEncodable {
        public var code: AliasesQuery_Data_Letters?
        public init(code: AliasesQuery_Data_Letters? = nil) { self.code = code }
        public init(_json json: inout JSONReader) throws(JSONError) { code = try json._valueOrNull("code") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("code", code) }
      }
    }
  }
}

public nonisolated struct CoveredQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Covered", sha256: "fb38d6c3d302b8c367afef7b3d6a95baaf8e70507ff2d5eb02bb91d171a9984e", text: "query Covered($a1:Int,$A1:Int){words(some:$a1,any:$A1){...A1 int}word{...Digits string{...A1}}} fragment A1 on Word{int} fragment Digits on Word{a1 A1}")
  public var a1: Nullable<Int>
  public var A1: Nullable<Int>
  /// Omits arguments that are `nil`; `.null` sends null.
  public init(a1: Int? = nil, A1: Int? = nil) { (self.a1, self.A1) = (Nullable(a1), Nullable(A1)) }
  @_disfavoredOverload
  public init(a1: Nullable<Int> = nil, A1: Nullable<Int> = nil) { (self.a1, self.A1) = (a1, A1) }
  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("a1", a1)
    writer.field("A1", A1)
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var words: [Words]
    public var word: Word
    public init(words: [Words], word: Word) { (self.words, self.word) = (words, word) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (words, word) = try (json._list("words"), json._value("word"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("words", words)
      object._write("word", word)
    }

    public struct Words: JSONObjectDecodable, JSONObjectEncodable {
      public var a1Fragment: CoveredQuery_Data_A1
      public var int: Int
      public init(a1Fragment: CoveredQuery_Data_A1, int: Int) { (self.a1Fragment, self.int) = (a1Fragment, int) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        (a1Fragment, int) = try (CoveredQuery_Data_A1(_json: &json), json._int("int"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        a1Fragment._write(into: &object)
        object._write("int", int)
      }
    }

    public struct Word: JSONObjectDecodable, JSONObjectEncodable {
      public var digits: Digits
      public var string: CoveredQuery_Data_A1?

      public var a1: Int? { digits.a1 }
      public var A1: Int? { digits.A1 }

      public init(digits: Digits, string: CoveredQuery_Data_A1? = nil) { (self.digits, self.string) = (digits, string) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (digits, string) = try (Digits(_json: &json), json._valueOrNull("string"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        digits._write(into: &object)
        object._write("string", string)
      }
    }
  }
}

public nonisolated struct A1: JSONObjectDecodable, JSONObjectEncodable {
  public var int: Int
  public init(int: Int) { self.int = int }
  public init(_json json: inout JSONReader) throws(JSONError) { int = try json._int("int") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("int", int) }
}

public nonisolated struct Digits: JSONObjectDecodable, JSONObjectEncodable {
  public var a1: Int?
  public var A1: Int?
  public init(a1: Int? = nil, A1: Int? = nil) { (self.a1, self.A1) = (a1, A1) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (a1, A1) = try (json._intOrNull("a1"), json._intOrNull("A1"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("a1", a1)
    object._write("A1", A1)
  }
}

public nonisolated struct AccessorsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Accessors", sha256: "ce6b7d4b3a3942ae9cb8b966d53f5cf3af36c3637e44ccf88b906a95ce874f86", text: "query Accessors($c:Boolean!){word{...Get...set@include(if:$c)...willSet...mutate}} fragment Get on Word{a1} fragment set on Word{url} fragment willSet on Word{typename} fragment mutate on Word{encode}")
  public var c: Bool
  public init(c: Bool) { self.c = c }
  public func writeVariables(to writer: inout JSONWriter) { writer.field("c", c) }
  public func writeConditions(to conditions: inout GraphQLConditions) { conditions["c"] = c }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var word: Word
    public init(word: Word) { self.word = word }
    public init(_json json: inout JSONReader) throws(JSONError) { word = try json._value("word") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("word", word) }

    public struct Word: JSONObjectDecodable, JSONObjectEncodable {
      public var get: Get
      /// `nil` if a directive excludes it.
      public var set: SetFragment?
      public var willSet: WillSet
      public var mutate: Mutate

      public var a1: Int? { self.get.a1 }
      public var url: Int? { self.set?.url }
      public var typename: String? { self.willSet.typename }
      public var encode: String? { self.mutate.encode }

      public init(get: Get, set: SetFragment? = nil, willSet: WillSet, mutate: Mutate) {
        (self.get, self.set, self.willSet, self.mutate) = (get, set, willSet, mutate)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        get = try Get(_json: &json)
        set = try json._includes("c", orKeys: "url") ? SetFragment(_json: &json) : nil
        willSet = try WillSet(_json: &json)
        mutate = try Mutate(_json: &json)
      }

      public func _write(into object: inout _JSONObjectWriter) {
        get._write(into: &object)
        set?._write(into: &object)
        willSet._write(into: &object)
        mutate._write(into: &object)
      }
    }
  }
}

public nonisolated struct Get: JSONObjectDecodable, JSONObjectEncodable {
  public var a1: Int?
  public init(a1: Int? = nil) { self.a1 = a1 }
  public init(_json json: inout JSONReader) throws(JSONError) { a1 = try json._intOrNull("a1") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("a1", a1) }
}

public nonisolated struct SetFragment: JSONObjectDecodable, JSONObjectEncodable {
  public var url: Int?
  public init(url: Int? = nil) { self.url = url }
  public init(_json json: inout JSONReader) throws(JSONError) { url = try json._intOrNull("url") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("url", url) }
}

public nonisolated struct WillSet: JSONObjectDecodable, JSONObjectEncodable {
  public var typename: String?
  public init(typename: String? = nil) { self.typename = typename }
  public init(_json json: inout JSONReader) throws(JSONError) { typename = try json._stringOrNull("typename") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("typename", typename) }
}

public nonisolated struct Mutate: JSONObjectDecodable, JSONObjectEncodable {
  public var encode: String?
  public init(encode: String? = nil) { self.encode = encode }
  public init(_json json: inout JSONReader) throws(JSONError) { encode = try json._stringOrNull("encode") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("encode", encode) }
}

public nonisolated struct MaybeQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Maybe", sha256: "138737619e85dc19846eaeb47e3db3c0cdd33c2f425453ec5ff62da322606759", text: "query Maybe{maybe{__typename...on None{some}...on NoneValue{some}}}")
  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var maybe: Maybe?
    public init(maybe: Maybe? = nil) { self.maybe = maybe }
    public init(_json json: inout JSONReader) throws(JSONError) { maybe = try json._valueOrNull("maybe") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("maybe", maybe) }

    public enum Maybe: JSONObjectDecodable, JSONObjectEncodable {
      case noneValue_2(None)
      case noneValue(NoneValue)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("None") {
          self = .noneValue_2(try None(_json: &json))
        } else if try json._isType("NoneValue") {
          self = .noneValue(try NoneValue(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .noneValue_2(let value): value._write(into: &object, typename: "None")
        case .noneValue(let value): value._write(into: &object, typename: "NoneValue")
        case .other(let typename): object._write("__typename", typename)
        }
      }

      public struct None: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }

      public struct NoneValue: JSONObjectDecodable, JSONObjectEncodable {
        public var some: Int?
        public init(some: Int? = nil) { self.some = some }
        public init(_json json: inout JSONReader) throws(JSONError) { some = try json._intOrNull("some") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("some", some) }
      }
    }
  }
}

/// Another name for `Letters`, for use where a nested type hides it.
public typealias AliasesQuery_Data_Letters = Letters

/// Another name for `A1`, for use where a nested type hides it.
public typealias CoveredQuery_Data_A1 = A1
