// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

/// What is generated from the GraphQL files of this module.
public nonisolated enum Clash {}

extension Clash {
  public nonisolated struct DataQuery: GraphQLQuery {
    public static let operationDocument = GraphQLDocument(name: "Data", sha256: "7d3cf5e4fe317b82511f94ec952431e3f7def2792cf190f1dacc08a888511841", text: "query Data($self:Protocol,$json:Result,$c:Boolean!){self{__typename...Self...JSON@include(if:$c)...on Type{object}}type{...Self init _1st@include(if:$c){_1st nil_@include(if:$c)lacksNil}}json{__typename...Kind...on Error{members{description members{from into}}}}object(value:$self,self:$json){write hashValue description}} fragment Self on Self{init json} fragment JSON on Self{__typename json...on String_2{kind}} fragment Kind on Any{__typename...on Result_2{a_b aB A_B}}")
    public var selfValue: Nullable<Clash.ProtocolInput>
    public var json: Nullable<Clash.ResultInput>
    public var c: Bool

    public init(c: Bool, selfValue: Clash.ProtocolInput? = nil, json: Clash.ResultInput? = nil) {
      (self.selfValue, self.json, self.c) = (Nullable(selfValue), Nullable(json), c)
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

      public init(json: inout JSONReader) throws(JSONError) {
        selfValue = try json.valueOrNull("self")
        type = try json.value("type")
        self.json = try json.list("json")
        object = try json.valueOrNull("object")
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("self", selfValue)
        object.write("type", type)
        object.write("json", json)
        object.write("object", self.object)
      }

      public struct SelfSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var selfValue: Clash.SelfFragment
        /// `nil` where a condition leaves it out.
        public var jsonFragment: Clash.JSON?
        public var kind: Kind

        public var initValue: String { selfValue.initValue }
        public var json: Int? { selfValue.json }

        public init(selfValue: Clash.SelfFragment, jsonFragment: Clash.JSON? = nil, kind: Kind) {
          (self.selfValue, self.jsonFragment, self.kind) = (selfValue, jsonFragment, kind)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          try json.allowRepeatedKeys()
          selfValue = try Clash.SelfFragment(json: &json)
          jsonFragment = try json.includes("c", "kind") ? Clash.JSON(json: &json) : nil
          kind = try Kind(json: &json)
        }

        public func write(into object: inout JSONObjectWriter) {
          selfValue.write(into: &object)
          jsonFragment?.write(into: &object)
          kind.write(into: &object)
        }

        public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
          case type(TypeSelection)
          /// Something that nothing was selected for, perhaps a type added to the schema later.
          case other(typename: String)

          public init(json: inout JSONReader) throws(JSONError) {
            switch try json.typename("Type") {
            case 0: self = .type(try TypeSelection(json: &json))
            default: self = .other(typename: try json.typename())
            }
          }

          public func write(into object: inout JSONObjectWriter) {
            switch self {
            case .type(let value): value.write(into: &object, typename: "Type")
            case .other(let typename): object.write("__typename", typename)
            }
          }
        }

        public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
          /// A value that is added to the schema later is `unknown`.
          public var object: Clash.Other
          public init(object: Clash.Other) { self.object = object }
          public init(json: inout JSONReader) throws(JSONError) { object = try json.value("object") }
          public func write(into object: inout JSONObjectWriter) { object.write("object", self.object) }
        }
      }

      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var selfValue: Clash.SelfFragment
        public var initValue: String
        /// `nil` where a condition leaves it out.
        public var _1st: [_1stSelection]?

        public var json: Int? { selfValue.json }

        public init(selfValue: Clash.SelfFragment, initValue: String, _1st: [_1stSelection]? = nil) {
          (self.selfValue, self.initValue, self._1st) = (selfValue, initValue, _1st)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          try json.allowRepeatedKeys()
          selfValue = try Clash.SelfFragment(json: &json)
          initValue = try json.id("init")
          _1st = try json.includes("c", "_1st") ? json.listOrNull("_1st") : nil
        }

        public func write(into object: inout JSONObjectWriter) {
          selfValue.write(into: &object)
          object.write("init", initValue)
          object.write("_1st", _1st, if: "c")
        }

        public struct _1stSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var _1st: [[String]?]?
          /// `nil` where a condition leaves it out.
          public var `nil`: Int?
          public var lacksNil: Int?

          public init(_1st: [[String]?]? = nil, nil: Int? = nil, lacksNil: Int? = nil) {
            (self._1st, self.nil, self.lacksNil) = (_1st, `nil`, lacksNil)
          }

          public init(json: inout JSONReader) throws(JSONError) {
            _1st = try json.listOrNull("_1st", { json throws(JSONError) in try json.listOrNull(JSONReader.readID) })
            `nil` = try json.includes("c", "nil_") ? json.intOrNull("nil_") : nil
            lacksNil = try json.intOrNull("lacksNil")
          }

          public func write(into object: inout JSONObjectWriter) {
            object.write("_1st", _1st)
            object.write("nil_", `nil`, if: "c")
            object.write("lacksNil", lacksNil)
          }
        }
      }

      public struct Json: JSONObjectDecodable, JSONObjectEncodable {
        public var kindFragment: Clash.KindFragment
        public var kind: Kind

        public init(kindFragment: Clash.KindFragment, kind: Kind) {
          (self.kindFragment, self.kind) = (kindFragment, kind)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          (kindFragment, kind) = try (Clash.KindFragment(json: &json), Kind(json: &json))
        }

        public func write(into object: inout JSONObjectWriter) {
          kindFragment.write(into: &object)
          kind.write(into: &object)
        }

        public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
          case error(ErrorSelection)
          /// Something that nothing was selected for, perhaps a type added to the schema later.
          case other(typename: String)

          public init(json: inout JSONReader) throws(JSONError) {
            switch try json.typename("Error") {
            case 0: self = .error(try ErrorSelection(json: &json))
            default: self = .other(typename: try json.typename())
            }
          }

          public func write(into object: inout JSONObjectWriter) {
            switch self {
            case .error(let value): value.write(into: &object, typename: "Error")
            case .other(let typename): object.write("__typename", typename)
            }
          }
        }

        public struct ErrorSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var members: [Member]?
          public init(members: [Member]? = nil) { self.members = members }
          public init(json: inout JSONReader) throws(JSONError) { members = try json.listOrNull("members") }
          public func write(into object: inout JSONObjectWriter) { object.write("members", members) }
          public struct Member: JSONObjectDecodable, JSONObjectEncodable {
            public var description: String
            public var members: [Member]?

            public init(description: String, members: [Member]? = nil) {
              (self.description, self.members) = (description, members)
            }

            public init(json: inout JSONReader) throws(JSONError) {
              (description, members) = try (json.string("description"), json.listOrNull("members"))
            }

            public func write(into object: inout JSONObjectWriter) {
              object.write("description", description)
              object.write("members", members)
            }

            public struct Member: JSONObjectDecodable, JSONObjectEncodable {
              public var from: Int?
              public var into: Int?
              public init(from: Int? = nil, into: Int? = nil) { (self.from, self.into) = (from, into) }
              public init(json: inout JSONReader) throws(JSONError) {
                (from, into) = try (json.intOrNull("from"), json.intOrNull("into"))
              }

              public func write(into object: inout JSONObjectWriter) {
                object.write("from", from)
                object.write("into", into)
              }
            }
          }
        }
      }

      public struct Object: JSONObjectDecodable, JSONObjectEncodable {
        /// A value that is added to the schema later is `unknown`.
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

        public init(json: inout JSONReader) throws(JSONError) {
          write = try json.valueOrNull("write")
          deprecatedHashValueValue = try json.intOrNull("hashValue")
          description = try json.string("description")
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("write", write)
          object.write("hashValue", deprecatedHashValueValue)
          object.write("description", description)
        }
      }
    }
  }
}

extension Clash {
  public nonisolated struct dataQuery: GraphQLQuery {
    public static let operationDocument = GraphQLDocument(name: "data", sha256: "4dd58e2c1442cd9c311660770dd49c37bcdd9fb72d1505d63b8f6956f7c7ceb8", text: "query data{json{__typename...on Self{init}...on String_2{typename kind}...Members}} fragment Members on Error{members{...Members_}} fragment Members_ on Error{from hashValue}")
    public init() {}
    public struct Data: JSONObjectDecodable, JSONObjectEncodable {
      public var json: [Json]
      public init(json: [Json]) { self.json = json }
      public init(json: inout JSONReader) throws(JSONError) { self.json = try json.list("json") }
      public func write(into object: inout JSONObjectWriter) { object.write("json", json) }
      public struct Json: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        /// `nil` where it is no `Self`.
        public var asSelf: SelfSelection?
        /// `nil` where it is no `String_2`.
        public var asString2: String2?
        /// `nil` where it is no `Error`.
        public var members: Clash.Members?

        public init(
          typename: String,
          asSelf: SelfSelection? = nil,
          asString2: String2? = nil,
          members: Clash.Members? = nil
        ) {
          (self.typename, self.asSelf, self.asString2, self.members) = (typename, asSelf, asString2, members)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          typename = try json.typename()
          asSelf = try json.ifType("Type String_2", unless: "Error", keys: "init", SelfSelection.init(json:))
          asString2 = try json.ifType("String_2", unless: "Error Type", keys: "typename kind", String2.init(json:))
          members = try json.ifType("Error", unless: "Type String_2", keys: "members", Clash.Members.init(json:))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("__typename", typename)
          asSelf?.write(into: &object)
          asString2?.write(into: &object)
          members?.write(into: &object)
        }

        public struct SelfSelection: JSONObjectDecodable, JSONObjectEncodable {
          public var initValue: String
          public init(initValue: String) { self.initValue = initValue }
          public init(json: inout JSONReader) throws(JSONError) { initValue = try json.id("init") }
          public func write(into object: inout JSONObjectWriter) { object.write("init", initValue) }
        }

        public struct String2: JSONObjectDecodable, JSONObjectEncodable {
          public var typename: String
          /// A value that is added to the schema later is `unknown`.
          public var kind: Clash.Other?
          public init(typename: String, kind: Clash.Other? = nil) { (self.typename, self.kind) = (typename, kind) }
          public init(json: inout JSONReader) throws(JSONError) {
            (typename, kind) = try (json.string("typename"), json.valueOrNull("kind"))
          }

          public func write(into object: inout JSONObjectWriter) {
            object.write("typename", typename)
            object.write("kind", kind)
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
      public init(json: inout JSONReader) throws(JSONError) { type = try json.value("type") }
      public func write(into object: inout JSONObjectWriter) { object.write("type", type) }
      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var typename: String
        public var other: String
        public var initValue: String

        public init(typename: String, other: String, initValue: String) {
          (self.typename, self.other, self.initValue) = (typename, other, initValue)
        }

        public init(json: inout JSONReader) throws(JSONError) {
          (typename, other, initValue) = try (json.typename(), json.string("other"), json.id("init"))
        }

        public func write(into object: inout JSONObjectWriter) {
          object.write("__typename", typename)
          object.write("other", other)
          object.write("init", initValue)
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
      public init(json: inout JSONReader) throws(JSONError) { type = try json.value("type") }
      public func write(into object: inout JSONObjectWriter) { object.write("type", type) }
      public struct TypeSelection: JSONObjectDecodable, JSONObjectEncodable {
        public var initValue: String
        public init(initValue: String) { self.initValue = initValue }
        public init(json: inout JSONReader) throws(JSONError) { initValue = try json.id("init") }
        public func write(into object: inout JSONObjectWriter) { object.write("init", initValue) }
      }
    }
  }
}

extension Clash {
  public nonisolated struct SelfFragment: JSONObjectDecodable, JSONObjectEncodable {
    public var initValue: String
    public var json: Int?
    public init(initValue: String, json: Int? = nil) { (self.initValue, self.json) = (initValue, json) }
    public init(json: inout JSONReader) throws(JSONError) {
      (initValue, self.json) = try (json.id("init"), json.intOrNull("json"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("init", initValue)
      object.write("json", json)
    }
  }
}

extension Clash {
  public nonisolated struct JSON: JSONObjectDecodable, JSONObjectEncodable {
    public var json: Int?
    public var kind: Kind
    public init(json: Int? = nil, kind: Kind) { (self.json, self.kind) = (json, kind) }
    public init(json: inout JSONReader) throws(JSONError) {
      (self.json, kind) = try (json.intOrNull("json"), Kind(json: &json))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("json", json)
      kind.write(into: &object)
    }

    public enum Kind: JSONObjectDecodable, JSONObjectEncodable {
      case string2(String2)
      /// Something that nothing was selected for, perhaps a type added to the schema later.
      case other(typename: String)

      public init(json: inout JSONReader) throws(JSONError) {
        switch try json.typename("String_2") {
        case 0: self = .string2(try String2(json: &json))
        default: self = .other(typename: try json.typename())
        }
      }

      public func write(into object: inout JSONObjectWriter) {
        switch self {
        case .string2(let value): value.write(into: &object, typename: "String_2")
        case .other(let typename): object.write("__typename", typename)
        }
      }
    }

    public struct String2: JSONObjectDecodable, JSONObjectEncodable {
      /// A value that is added to the schema later is `unknown`.
      public var kind: Clash.Other?
      public init(kind: Clash.Other? = nil) { self.kind = kind }
      public init(json: inout JSONReader) throws(JSONError) { kind = try json.valueOrNull("kind") }
      public func write(into object: inout JSONObjectWriter) { object.write("kind", kind) }
    }
  }
}

extension Clash {
  public nonisolated enum KindFragment: JSONObjectDecodable, JSONObjectEncodable {
    case result2(Result2)
    /// Something that nothing was selected for, perhaps a type added to the schema later.
    case other(typename: String)

    public init(json: inout JSONReader) throws(JSONError) {
      switch try json.typename("Result_2") {
      case 0: self = .result2(try Result2(json: &json))
      default: self = .other(typename: try json.typename())
      }
    }

    public func write(into object: inout JSONObjectWriter) {
      switch self {
      case .result2(let value): value.write(into: &object, typename: "Result_2")
      case .other(let typename): object.write("__typename", typename)
      }
    }

    public struct Result2: JSONObjectDecodable, JSONObjectEncodable {
      public var a_b: Int?
      public var aB: Int?
      public var A_B: Int?
      public init(a_b: Int? = nil, aB: Int? = nil, A_B: Int? = nil) { (self.a_b, self.aB, self.A_B) = (a_b, aB, A_B) }
      public init(json: inout JSONReader) throws(JSONError) {
        (a_b, aB, A_B) = try (json.intOrNull("a_b"), json.intOrNull("aB"), json.intOrNull("A_B"))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("a_b", a_b)
        object.write("aB", aB)
        object.write("A_B", A_B)
      }
    }
  }
}

extension Clash {
  public nonisolated struct Members: JSONObjectDecodable, JSONObjectEncodable {
    public var members: [Clash.MembersFragment]?
    public init(members: [Clash.MembersFragment]? = nil) { self.members = members }
    public init(json: inout JSONReader) throws(JSONError) { members = try json.listOrNull("members") }
    public func write(into object: inout JSONObjectWriter) { object.write("members", members) }
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

    public init(json: inout JSONReader) throws(JSONError) {
      (from, deprecatedHashValueValue) = try (json.intOrNull("from"), json.intOrNull("hashValue"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("from", from)
      object.write("hashValue", deprecatedHashValueValue)
    }
  }
}
