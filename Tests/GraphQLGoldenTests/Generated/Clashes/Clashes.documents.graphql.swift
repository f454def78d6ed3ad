// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// The types generated from this module's GraphQL files.
public nonisolated enum Clash {}

extension Clash {
  public nonisolated struct DataQuery: GraphQLQuery {
    public static let operationDocument = GraphQLDocument(name: "Data", sha256: "7d3cf5e4fe317b82511f94ec952431e3f7def2792cf190f1dacc08a888511841", text: "query Data($self:Protocol,$json:Result,$c:Boolean!){self{__typename...Self...JSON@include(if:$c)...on Type{object}}type{...Self init _1st@include(if:$c){_1st nil_@include(if:$c)lacksNil}}json{__typename...Kind...on Error{members{description members{from into}}}}object(value:$self,self:$json){write hashValue description}} fragment Self on Self{init json} fragment JSON on Self{__typename json...on String_2{kind}} fragment Kind on Any{__typename...on Result_2{a_b aB A_B}}")
    public var selfValue: Nullable<Clash.ProtocolInput>
    public var json: Nullable<Clash.ResultInput>
    public var c: Bool

    /// Omits arguments that are `nil`; `.null` sends null.
    public init(c: Bool, selfValue: Clash.ProtocolInput? = nil, json: Clash.ResultInput? = nil) {
      (self.selfValue, self.json, self.c) = (Nullable(selfValue), Nullable(json), c)
    }

    @_disfavoredOverload
    public init(c: Bool, selfValue: Nullable<Clash.ProtocolInput> = nil, json: Nullable<Clash.ResultInput> = nil) {
      (self.selfValue, self.json, self.c) = (selfValue, json, c)
    }

    public func writeVariables(to writer: inout JSONWriter) {
      writer.field("self", selfValue)
      writer.field("json", json)
      writer.field("c", c)
    }

    public func writeConditions(to conditions: inout GraphQLConditions) { conditions["c"] = c }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable {
      public var selfValue: SelfSelection?
      public var type: TypeSelection
      public var json: [Json]
      public var object: Object?

      public init(selfValue: SelfSelection? = nil, type: TypeSelection, json: [Json], object: Object? = nil) {
        (self.selfValue, self.type, self.json, self.object) = (selfValue, type, json, object)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        selfValue = try json._valueOrNull("self")
        type = try json._value("type")
        self.json = try json._list("json")
        object = try json._valueOrNull("object")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("self", selfValue)
        object._write("type", type)
        object._write("json", json)
        object._write("object", self.object)
      }

      public struct SelfSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var selfValue: Clash.SelfFragment
        /// `nil` if a directive excludes it.
        public var jsonFragment: Clash.JSON?
        public var kind: Kind

        public var initValue: String { selfValue.initValue }
        public var json: Int? { selfValue.json }

        public init(selfValue: Clash.SelfFragment, jsonFragment: Clash.JSON? = nil, kind: Kind) {
          (self.selfValue, self.jsonFragment, self.kind) = (selfValue, jsonFragment, kind)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          selfValue = try Clash.SelfFragment(_json: &json)
          jsonFragment = try json._includes("c", orKeys: "kind") ? Clash.JSON(_json: &json) : nil
          kind = try Kind(_json: &json)
        }

        public func _write(into object: inout _JSONObjectWriter) {
          selfValue._write(into: &object)
          jsonFragment?._write(into: &object)
          kind._write(into: &object)
        }

        public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
          case type(TypeSelection)
          /// Any other type, including types added to the schema later.
          case other(typename: String)

          public init(_json json: inout JSONReader) throws(JSONError) {
            if try json._isType("Type") {
              self = .type(try TypeSelection(_json: &json))
            } else {
              self = .other(typename: try json._typename())
            }
          }

          public func _write(into object: inout _JSONObjectWriter) {
            switch self {
            case .type(let value): value._write(into: &object, typename: "Type")
            case .other(let typename): object._write("__typename", typename)
            }
          }
        }

        public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var object: Clash.Other
          public init(object: Clash.Other) { self.object = object }
          public init(_json json: inout JSONReader) throws(JSONError) { object = try json._value("object") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("object", self.object) }
        }
      }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var selfValue: Clash.SelfFragment
        public var initValue: String
        /// `nil` if a directive excludes it.
        public var _1st: [_1stSelection]?

        public var json: Int? { selfValue.json }

        public init(selfValue: Clash.SelfFragment, initValue: String, _1st: [_1stSelection]? = nil) {
          (self.selfValue, self.initValue, self._1st) = (selfValue, initValue, _1st)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          selfValue = try Clash.SelfFragment(_json: &json)
          initValue = try json._id("init")
          _1st = try json._includes("c", orKeys: "_1st") ? json._listOrNull("_1st") : nil
        }

        public func _write(into object: inout _JSONObjectWriter) {
          selfValue._write(into: &object)
          object._write("init", initValue)
          object._write("_1st", _1st, if: "c")
        }

        public struct _1stSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var _1st: [[String]?]?
          /// `nil` if a directive excludes it.
          public var `nil`: Int?
          public var lacksNil: Int?

          public init(_1st: [[String]?]? = nil, nil: Int? = nil, lacksNil: Int? = nil) {
            (self._1st, self.nil, self.lacksNil) = (_1st, `nil`, lacksNil)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            _1st = try json._listOrNull("_1st", { json throws(JSONError) in try json.listOrNull(JSONReader._readID) })
            `nil` = try json._includes("c", orKeys: "nil_") ? json._intOrNull("nil_") : nil
            lacksNil = try json._intOrNull("lacksNil")
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("_1st", _1st)
            object._write("nil_", `nil`, if: "c")
            object._write("lacksNil", lacksNil)
          }
        }
      }

      public struct Json: JSONObjectDecodable, JSONObjectEncodable {
        public var kindFragment: Clash.KindFragment
        public var kind: Kind

        public init(kindFragment: Clash.KindFragment, kind: Kind) {
          (self.kindFragment, self.kind) = (kindFragment, kind)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          (kindFragment, kind) = try (Clash.KindFragment(_json: &json), Kind(_json: &json))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          kindFragment._write(into: &object)
          kind._write(into: &object)
        }

        public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
          case error(ErrorSelection)
          /// Any other type, including types added to the schema later.
          case other(typename: String)

          public init(_json json: inout JSONReader) throws(JSONError) {
            if try json._isType("Error") {
              self = .error(try ErrorSelection(_json: &json))
            } else {
              self = .other(typename: try json._typename())
            }
          }

          public func _write(into object: inout _JSONObjectWriter) {
            switch self {
            case .error(let value): value._write(into: &object, typename: "Error")
            case .other(let typename): object._write("__typename", typename)
            }
          }
        }

        public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var members: [Member]?
          public init(members: [Member]? = nil) { self.members = members }
          public init(_json json: inout JSONReader) throws(JSONError) { members = try json._listOrNull("members") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("members", members) }

          public struct Member: JSONObjectDecodable, JSONObjectEncodable {
            public var description: String
            public var members: [Member]?

            public init(description: String, members: [Member]? = nil) {
              (self.description, self.members) = (description, members)
            }

            public init(_json json: inout JSONReader) throws(JSONError) {
              (description, members) = try (json._string("description"), json._listOrNull("members"))
            }

            public func _write(into object: inout _JSONObjectWriter) {
              object._write("description", description)
              object._write("members", members)
            }

            public struct Member: JSONObjectDecodable, JSONObjectEncodable {
              public var from: Int?
              public var into: Int?
              public init(from: Int? = nil, into: Int? = nil) { (self.from, self.into) = (from, into) }
              public init(_json json: inout JSONReader) throws(JSONError) {
                (from, into) = try (json._intOrNull("from"), json._intOrNull("into"))
              }

              public func _write(into object: inout _JSONObjectWriter) {
                object._write("from", from)
                object._write("into", into)
              }
            }
          }
        }
      }

      public struct Object: JSONObjectDecodable, JSONObjectEncodable {
        public var write: Clash.Kind?

        @available(*, deprecated, message: "No longer \"hashed\".")
        public var hashValueValue: Int? {
          get { deprecatedHashValueValue }
          set { deprecatedHashValueValue = newValue }
        }

        private var deprecatedHashValueValue: Int?
        public var description: String

        public init(write: Clash.Kind? = nil, hashValueValue: Int? = nil, description: String) {
          (self.write, self.deprecatedHashValueValue, self.description) = (write, hashValueValue, description)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          write = try json._valueOrNull("write")
          deprecatedHashValueValue = try json._intOrNull("hashValue")
          description = try json._string("description")
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("write", write)
          object._write("hashValue", deprecatedHashValueValue)
          object._write("description", description)
        }
      }
    }
  }
}

extension Clash {
  public nonisolated struct dataQuery: GraphQLQuery {
    public static let operationDocument = GraphQLDocument(name: "data", sha256: "1d9b1415b6a8fc255993289f4d85b1e8f521ccb023e21288dfcd33ba06990195", text: "query data{json{__typename types:__typename...on Self{init}...on String_2{typename kind}...Members}} fragment Members on Error{members{...Members_}} fragment Members_ on Error{from hashValue}")
    public init() {}

    public struct Data: JSONObjectDecodable, JSONObjectEncodable {
      public var json: [Json]
      public init(json: [Json]) { self.json = json }
      public init(_json json: inout JSONReader) throws(JSONError) { self.json = try json._list("json") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("json", json) }

      public struct Json: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        public var types: String
        /// `nil` unless the object is of type `Self`.
        /// Types can overlap, so more than one of these properties can have a value.
        public var asSelf: SelfSelection?
        /// `nil` unless the object is of type `String_2`.
        public var asString2: String2?
        /// `nil` unless the object is of type `Error`.
        public var members: Clash.Members?

        public init(
          typename: String,
          types: String,
          asSelf: SelfSelection? = nil,
          asString2: String2? = nil,
          members: Clash.Members? = nil
        ) {
          (self.typename, self.types, self.asSelf, self.asString2) = (typename, types, asSelf, asString2)
          self.members = members
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          typename = try json._typename()
          types = try json._string("types")
          asSelf = try json._ifType("Type String_2", among: ._objectsOfAny, orKeys: "init", SelfSelection.init(_json:))
          asString2 = try json._ifType("String_2", String2.init(_json:))
          members = try json._ifType("Error", Clash.Members.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          object._write("types", types)
          asSelf?._write(into: &object)
          asString2?._write(into: &object)
          members?._write(into: &object)
        }

        public struct SelfSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var initValue: String
          public init(initValue: String) { self.initValue = initValue }
          public init(_json json: inout JSONReader) throws(JSONError) { initValue = try json._id("init") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("init", initValue) }
        }

        public struct String2: JSONObjectDecodable, JSONObjectEncodable {
          public var typename: String
          public var kind: Clash.Other?
          public init(typename: String, kind: Clash.Other? = nil) { (self.typename, self.kind) = (typename, kind) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (typename, kind) = try (json._string("typename"), json._valueOrNull("kind"))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("typename", typename)
            object._write("kind", kind)
          }
        }
      }
    }
  }
}

extension Clash {
  public nonisolated struct Query: GraphQLQuery {
    public static let operationDocument = GraphQLDocument(name: "Query", sha256: "8c82cc9b45043b1f02b85bee3ed1cab6538b8681881dc44f0e5e18de287fc7cb", text: "query Query{type{__typename@include(if:true)other:__typename init}}")
    public init() {}

    public struct Data: JSONObjectDecodable, JSONObjectEncodable {
      public var type: TypeSelection
      public init(type: TypeSelection) { self.type = type }
      public init(_json json: inout JSONReader) throws(JSONError) { type = try json._value("type") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("type", type) }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        public var other: String
        public var initValue: String

        public init(typename: String, other: String, initValue: String) {
          (self.typename, self.other, self.initValue) = (typename, other, initValue)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          (typename, other, initValue) = try (json._typename(), json._string("other"), json._id("init"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          object._write("other", other)
          object._write("init", initValue)
        }
      }
    }
  }
}

extension Clash {
  public nonisolated struct QueryQuery: GraphQLQuery {
    public static let operationDocument = GraphQLDocument(name: "QueryQuery", sha256: "b33d9345370450e9c6dabc467ac44eac338fde0ed62d21b556d36523049d255f", text: "query QueryQuery{type{init}}")
    public init() {}

    public struct Data: JSONObjectDecodable, JSONObjectEncodable {
      public var type: TypeSelection
      public init(type: TypeSelection) { self.type = type }
      public init(_json json: inout JSONReader) throws(JSONError) { type = try json._value("type") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("type", type) }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var initValue: String
        public init(initValue: String) { self.initValue = initValue }
        public init(_json json: inout JSONReader) throws(JSONError) { initValue = try json._id("init") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("init", initValue) }
      }
    }
  }
}

extension Clash {
  public nonisolated struct SelfFragment: JSONObjectDecodable, JSONObjectEncodable {
    public var initValue: String
    public var json: Int?
    public init(initValue: String, json: Int? = nil) { (self.initValue, self.json) = (initValue, json) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (initValue, self.json) = try (json._id("init"), json._intOrNull("json"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("init", initValue)
      object._write("json", json)
    }
  }
}

extension Clash {
  public nonisolated struct JSON: JSONObjectDecodable, JSONObjectEncodable {
    public var json: Int?
    public var kind: Kind
    public init(json: Int? = nil, kind: Kind) { (self.json, self.kind) = (json, kind) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (self.json, kind) = try (json._intOrNull("json"), Kind(_json: &json))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("json", json)
      kind._write(into: &object)
    }

    public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
      case string2(String2)
      /// Any other type, including types added to the schema later.
      case other(typename: String)

      public init(_json json: inout JSONReader) throws(JSONError) {
        if try json._isType("String_2") {
          self = .string2(try String2(_json: &json))
        } else {
          self = .other(typename: try json._typename())
        }
      }

      public func _write(into object: inout _JSONObjectWriter) {
        switch self {
        case .string2(let value): value._write(into: &object, typename: "String_2")
        case .other(let typename): object._write("__typename", typename)
        }
      }
    }

    public struct String2: JSONObjectDecodable, JSONObjectEncodable {
      public var kind: Clash.Other?
      public init(kind: Clash.Other? = nil) { self.kind = kind }
      public init(_json json: inout JSONReader) throws(JSONError) { kind = try json._valueOrNull("kind") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("kind", kind) }
    }
  }
}

extension Clash {
  public nonisolated enum KindFragment: JSONObjectDecodable, JSONObjectEncodable {
    case result2(Result2)
    /// Any other type, including types added to the schema later.
    case other(typename: String)

    public init(_json json: inout JSONReader) throws(JSONError) {
      if try json._isType("Result_2") {
        self = .result2(try Result2(_json: &json))
      } else {
        self = .other(typename: try json._typename())
      }
    }

    public func _write(into object: inout _JSONObjectWriter) {
      switch self {
      case .result2(let value): value._write(into: &object, typename: "Result_2")
      case .other(let typename): object._write("__typename", typename)
      }
    }

    public struct Result2: JSONObjectDecodable, JSONObjectEncodable {
      public var a_b: Int?
      public var aB: Int?
      public var A_B: Int?
      public init(a_b: Int? = nil, aB: Int? = nil, A_B: Int? = nil) { (self.a_b, self.aB, self.A_B) = (a_b, aB, A_B) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (a_b, aB, A_B) = try (json._intOrNull("a_b"), json._intOrNull("aB"), json._intOrNull("A_B"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("a_b", a_b)
        object._write("aB", aB)
        object._write("A_B", A_B)
      }
    }
  }
}

extension Clash {
  public nonisolated struct Members: JSONObjectDecodable, JSONObjectEncodable {
    public var members: [Clash.MembersFragment]?
    public init(members: [Clash.MembersFragment]? = nil) { self.members = members }
    public init(_json json: inout JSONReader) throws(JSONError) { members = try json._listOrNull("members") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("members", members) }
  }
}

extension Clash {
  public nonisolated struct MembersFragment: JSONObjectDecodable, JSONObjectEncodable {
    public var from: Int?

    @available(*, deprecated, message: "No longer \"hashed\".")
    public var hashValueValue: Int? {
      get { deprecatedHashValueValue }
      set { deprecatedHashValueValue = newValue }
    }

    private var deprecatedHashValueValue: Int?

    public init(from: Int? = nil, hashValueValue: Int? = nil) {
      (self.from, self.deprecatedHashValueValue) = (from, hashValueValue)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      (from, deprecatedHashValueValue) = try (json._intOrNull("from"), json._intOrNull("hashValue"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("from", from)
      object._write("hashValue", deprecatedHashValueValue)
    }
  }
}

extension StaticString {
  /// The object types of `Any`.
  fileprivate nonisolated static var _objectsOfAny: StaticString { "Error Result_2 String_2 Type" }
}
