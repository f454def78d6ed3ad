// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime
public import struct Foundation.Date

private typealias _Generation = _GeneratedForGraphQLRuntime1

/// The types generated from this module's GraphQL files.
public nonisolated enum Varied {}

extension Varied {
  public nonisolated struct PartsQuery: GraphQLQuery, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Parts", sha256: "9fb754d7e1c4081cd76d118abca0d93340aca5898246c8d494ad4c2abd1cdf2d", text: "query Parts($a:Boolean!,$b:Boolean!=true,$c:Boolean=false){shop{id name@include(if:$a)note@skip(if:$a)opened@include(if:$a)closed@include(if:$b)level@include(if:$c)owner@include(if:$a){name}deputy@include(if:$a){id}hooks@include(if:$b){...DeepHook}kind:__typename@include(if:$c)__typename@skip(if:$b)}} fragment DeepHook on Hook{failed{edges{node{id}}}}")
    public var a: Bool
    /// Default: `true`.
    public var b: Bool?
    /// Default: `false`.
    public var c: Nullable<Bool>
    /// Omits arguments that are `nil`; `.null` sends null.
    public init(a: Bool, b: Bool? = nil, c: Bool? = nil) { (self.a, self.b, self.c) = (a, b, Nullable(c)) }
    @_disfavoredOverload
    public init(a: Bool, b: Bool? = nil, c: Nullable<Bool> = nil) { (self.a, self.b, self.c) = (a, b, c) }
    public func writeVariables(to writer: inout JSONWriter) {
      writer.field("a", a)
      writer.field("b", Nullable(b))
      writer.field("c", c)
    }

    public func writeConditions(to conditions: inout GraphQLConditions) {
      conditions["a"] = a
      conditions["b"] = b ?? true
      conditions["c"] = c.value ?? false
    }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var shop: Shop
      public init(shop: Shop) { self.shop = shop }
      public init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("shop", shop) }

      public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var id: String
        /// `nil` if a directive excludes it.
        public var name: String?
        /// `nil` if a directive excludes it.
        public var note: String?
        /// `nil` if a directive excludes it.
        public var opened: Date?
        /// `nil` if a directive excludes it.
        public var closed: Date?
        /// `nil` if a directive excludes it.
        public var level: Varied.Level?
        /// `nil` if a directive excludes it.
        public var owner: Owner?
        /// `nil` if a directive excludes it.
        public var deputy: Deputy?
        /// `nil` if a directive excludes it.
        public var hooks: [Varied.DeepHook]?
        /// `nil` if a directive excludes it.
        public var kind: String?
        /// `nil` if a directive excludes it.
        public var typename: String?

        public init(
          id: String,
          name: String? = nil,
          note: String? = nil,
          opened: Date? = nil,
          closed: Date? = nil,
          level: Varied.Level? = nil,
          owner: Owner? = nil,
          deputy: Deputy? = nil,
          hooks: [Varied.DeepHook]? = nil,
          kind: String? = nil,
          typename: String? = nil
        ) {
          (self.id, self.name, self.note, self.opened, self.closed) = (id, name, note, opened, closed)
          (self.level, self.owner, self.deputy, self.hooks, self.kind) = (level, owner, deputy, hooks, kind)
          self.typename = typename
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          try json._allowRepeatedKeys()
          id = try json._id("id")
          name = try json._includes("a", orKeys: "name") ? json._string("name") : nil
          note = try json._includes("!a", orKeys: "note") ? json._stringOrNull("note") : nil
          opened = try json._includes("a", orKeys: "opened") ? json._value("opened") as Date : nil
          closed = try json._includes("b", orKeys: "closed") ? json._valueOrNull("closed") : nil
          level = try json._includes("c", orKeys: "level") ? json._value("level") as Varied.Level : nil
          owner = try json._includes("a", orKeys: "owner") ? json._value("owner") as Owner : nil
          deputy = try json._includes("a", orKeys: "deputy") ? json._valueOrNull("deputy") : nil
          hooks = try json._includes("b", orKeys: "hooks") ? json._list("hooks") : nil
          kind = try json._includes("c", orKeys: "kind") ? json._string("kind") : nil
          typename = try json._includes("!b", orKeys: "__typename") ? json._string("__typename") : nil
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("id", id)
          object._writeIfPresent("name", name)
          object._write("note", note, if: "!a")
          object._writeIfPresent("opened", opened)
          object._write("closed", closed, if: "b")
          object._writeIfPresent("level", level)
          object._writeIfPresent("owner", owner)
          object._write("deputy", deputy, if: "a")
          object._writeIfPresent("hooks", hooks)
          object._writeIfPresent("kind", kind)
          object._writeIfPresent("__typename", typename)
        }

        public struct Owner: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public init(name: String) { self.name = name }
          public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }

        public struct Deputy: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
        }
      }
    }
  }
}

extension Varied {
  public nonisolated struct DeepHook: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    public var failed: Failed
    public init(failed: Failed) { self.failed = failed }
    public init(_json json: inout JSONReader) throws(JSONError) { failed = try json._value("failed") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("failed", failed) }

    public struct Failed: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var edges: [Edge]?
      public init(edges: [Edge]? = nil) { self.edges = edges }
      public init(_json json: inout JSONReader) throws(JSONError) { edges = try json._listOrNull("edges") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("edges", edges) }

      public struct Edge: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var node: Node
        public init(node: Node) { self.node = node }
        public init(_json json: inout JSONReader) throws(JSONError) { node = try json._value("node") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("node", node) }

        public struct Node: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
        }
      }
    }
  }
}

extension Varied {
  public nonisolated struct CombinedQuery: GraphQLQuery, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Combined", sha256: "bb977b7984ec17960e249ccbd19cb3a7e400fdddae462ee93a3af5944aed071f", text: "query Combined($a:Boolean!,$b:Boolean!){shops{name@include(if:$a)name@include(if:$b)note@include(if:$a)@skip(if:$b)owner{id}owner@include(if:$a){name}owner@skip(if:$b){shop{id}}...@include(if:$a){level...@skip(if:$b){closed...Deputy}}...Deputy@include(if:$b)opened@include(if:$a)@skip(if:$a)hooks@include(if:$a){name}hooks@include(if:$a){failed{edges{node{name}}}}}} fragment Deputy on Shop{deputy{name@include(if:$a)id}}")
    public var a: Bool
    public var b: Bool
    public init(a: Bool, b: Bool) { (self.a, self.b) = (a, b) }
    public func writeVariables(to writer: inout JSONWriter) {
      writer.field("a", a)
      writer.field("b", b)
    }

    public func writeConditions(to conditions: inout GraphQLConditions) {
      conditions["a"] = a
      conditions["b"] = b
    }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var shops: [Shops?]
      public init(shops: [Shops?]) { self.shops = shops }
      public init(_json json: inout JSONReader) throws(JSONError) { shops = try json._list("shops") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("shops", shops) }

      public struct Shops: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        /// `nil` if a directive excludes it.
        public var name: String?
        /// `nil` if a directive excludes it.
        public var note: String?
        public var owner: Owner
        /// `nil` if a directive excludes it.
        public var level: Varied.Level?
        /// `nil` if a directive excludes it.
        public var closed: Date?
        /// `nil` if a directive excludes it.
        public var deputyFragment: Varied.Deputy?
        /// `nil` if a directive excludes it.
        public var hooks: [Hook]?

        public var deputy: Varied.Deputy.Deputy? { deputyFragment?.deputy }

        public init(
          name: String? = nil,
          note: String? = nil,
          owner: Owner,
          level: Varied.Level? = nil,
          closed: Date? = nil,
          deputyFragment: Varied.Deputy? = nil,
          hooks: [Hook]? = nil
        ) {
          (self.name, self.note, self.owner, self.level, self.closed) = (name, note, owner, level, closed)
          (self.deputyFragment, self.hooks) = (deputyFragment, hooks)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          name = try json._includes("a|b", orKeys: "name") ? json._string("name") : nil
          note = try json._includes("!b&a", orKeys: "note") ? json._stringOrNull("note") : nil
          owner = try json._value("owner")
          level = try json._includes("a", orKeys: "level") ? json._value("level") as Varied.Level : nil
          closed = try json._includes("!b&a", orKeys: "closed") ? json._valueOrNull("closed") : nil
          deputyFragment = try json._includes("!b&a|b", orKeys: "deputy") ? Varied.Deputy(_json: &json) : nil
          hooks = try json._includes("a", orKeys: "hooks") ? json._list("hooks") : nil
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._writeIfPresent("name", name)
          object._write("note", note, if: "!b&a")
          object._write("owner", owner)
          object._writeIfPresent("level", level)
          object._write("closed", closed, if: "!b&a")
          deputyFragment?._write(into: &object)
          object._writeIfPresent("hooks", hooks)
        }

        public struct Owner: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          /// `nil` if a directive excludes it.
          public var name: String?
          /// `nil` if a directive excludes it.
          public var shop: Shop?

          public init(id: String, name: String? = nil, shop: Shop? = nil) {
            (self.id, self.name, self.shop) = (id, name, shop)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            id = try json._id("id")
            name = try json._includes("a", orKeys: "name") ? json._string("name") : nil
            shop = try json._includes("!b", orKeys: "shop") ? json._valueOrNull("shop") : nil
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("id", id)
            object._writeIfPresent("name", name)
            object._write("shop", shop, if: "!b")
          }

          public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var id: String
            public init(id: String) { self.id = id }
            public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
          }
        }

        public struct Hook: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public var failed: Failed
          public init(name: String, failed: Failed) { (self.name, self.failed) = (name, failed) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (name, failed) = try (json._string("name"), json._value("failed"))
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._write("name", name)
            object._write("failed", failed)
          }

          public struct Failed: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var edges: [Edge]?
            public init(edges: [Edge]? = nil) { self.edges = edges }
            public init(_json json: inout JSONReader) throws(JSONError) { edges = try json._listOrNull("edges") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("edges", edges) }

            public struct Edge: JSONObjectDecodable, JSONObjectEncodable, Hashable {
              public var node: Node
              public init(node: Node) { self.node = node }
              public init(_json json: inout JSONReader) throws(JSONError) { node = try json._value("node") }
              public func _write(into object: inout _JSONObjectWriter) { object._write("node", node) }

              public struct Node: JSONObjectDecodable, JSONObjectEncodable, Hashable {
                public var name: String
                public init(name: String) { self.name = name }
                public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
                public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
              }
            }
          }
        }
      }
    }
  }
}

extension Varied {
  public nonisolated struct Deputy: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    public var deputy: Deputy?
    public init(deputy: Deputy? = nil) { self.deputy = deputy }
    public init(_json json: inout JSONReader) throws(JSONError) { deputy = try json._valueOrNull("deputy") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("deputy", deputy) }

    public struct Deputy: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      /// `nil` if a directive excludes it.
      public var name: String?
      public var id: String
      public init(name: String? = nil, id: String) { (self.name, self.id) = (name, id) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (name, id) = try (json._includes("a", orKeys: "name") ? json._string("name") : nil, json._id("id"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._writeIfPresent("name", name)
        object._write("id", id)
      }
    }
  }
}

extension Varied {
  public nonisolated struct TypedQuery: GraphQLQuery, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Typed", sha256: "59f6609ae26428f160555808a672435542bcd01c9bc30f332022096cec4af16d", text: "query Typed($a:Boolean!,$conditions:Boolean=true){found{__typename...on Shop@include(if:$a){id name owner{id}}...on Shop{note}...HookParts@skip(if:$conditions)...HookParts@include(if:$a)}overlapping:found{__typename...on Named{name}...NamedHook@include(if:$a)...NamedHook@skip(if:$conditions)...on Shop@include(if:$a){owner{name}}}} fragment HookParts on Hook{name failed{edges@include(if:$a){node{id}}}} fragment NamedHook on Hook{failed{edges{node{id}}}}")
    public var a: Bool
    /// Default: `true`.
    public var conditions: Nullable<Bool>
    /// Omits arguments that are `nil`; `.null` sends null.
    public init(a: Bool, conditions: Bool? = nil) { (self.a, self.conditions) = (a, Nullable(conditions)) }
    @_disfavoredOverload
    public init(a: Bool, conditions: Nullable<Bool> = nil) { (self.a, self.conditions) = (a, conditions) }
    public func writeVariables(to writer: inout JSONWriter) {
      writer.field("a", a)
      writer.field("conditions", conditions)
    }

    public func writeConditions(to conditions: inout GraphQLConditions) {
      conditions["a"] = a
      conditions["conditions"] = self.conditions.value ?? true
    }

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var found: [Found]
      public var overlapping: [Overlapping]
      public init(found: [Found], overlapping: [Overlapping]) { (self.found, self.overlapping) = (found, overlapping) }
      public init(_json json: inout JSONReader) throws(JSONError) {
        (found, overlapping) = try (json._list("found"), json._list("overlapping"))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("found", found)
        object._write("overlapping", overlapping)
      }

      public enum Found: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        case shop(Shop)
        case hook(Hook)
        /// Any other type, including types added to the schema later.
        case other(typename: String)

        public init(_json json: inout JSONReader) throws(JSONError) {
          if try json._isType("Shop") {
            self = .shop(try Shop(_json: &json))
          } else if try json._isType("Hook") {
            self = .hook(try Hook(_json: &json))
          } else {
            self = .other(typename: try json._typename())
          }
        }

        public func _write(into object: inout _JSONObjectWriter) {
          switch self {
          case .shop(let value): value._write(into: &object, typename: "Shop")
          case .hook(let value): value._write(into: &object, typename: "Hook")
          case .other(let typename): object._write("__typename", typename)
          }
        }

        public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          /// `nil` if a directive excludes it.
          public var id: String?
          /// `nil` if a directive excludes it.
          public var name: String?
          /// `nil` if a directive excludes it.
          public var owner: Owner?
          public var note: String?

          public init(id: String? = nil, name: String? = nil, owner: Owner? = nil, note: String? = nil) {
            (self.id, self.name, self.owner, self.note) = (id, name, owner, note)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            id = try json._includes("a", orKeys: "id") ? json._id("id") : nil
            name = try json._includes("a", orKeys: "name") ? json._string("name") : nil
            owner = try json._includes("a", orKeys: "owner") ? json._value("owner") as Owner : nil
            note = try json._stringOrNull("note")
          }

          public func _write(into object: inout _JSONObjectWriter) {
            object._writeIfPresent("id", id)
            object._writeIfPresent("name", name)
            object._writeIfPresent("owner", owner)
            object._write("note", note)
          }

          public struct Owner: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var id: String
            public init(id: String) { self.id = id }
            public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
          }
        }

        public struct Hook: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          /// `nil` if a directive excludes it.
          public var hookParts: Varied.HookParts?

          public var name: String? { hookParts?.name }
          public var failed: Varied.HookParts.Failed? { hookParts?.failed }

          public init(hookParts: Varied.HookParts? = nil) { self.hookParts = hookParts }
          public init(_json json: inout JSONReader) throws(JSONError) {
            hookParts = try json._includes("!conditions|a", orKeys: "name failed") ? Varied.HookParts(_json: &json) : nil
          }

          public func _write(into object: inout _JSONObjectWriter) { hookParts?._write(into: &object) }
        }
      }

      public struct Overlapping: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var typename: String
        /// `nil` unless the object is of type `Named`.
        /// Types can overlap, so more than one of these properties can have a value.
        public var asNamed: Named?
        /// `nil` unless the object is of type `Hook`. `nil` if a directive excludes it.
        public var namedHook: Varied.NamedHook?
        /// `nil` unless the object is of type `Shop`.
        public var asShop: Shop?

        public var failed: Varied.NamedHook.Failed? { namedHook?.failed }

        public init(typename: String, asNamed: Named? = nil, namedHook: Varied.NamedHook? = nil, asShop: Shop? = nil) {
          (self.typename, self.asNamed, self.namedHook, self.asShop) = (typename, asNamed, namedHook, asShop)
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          typename = try json._typename()
          asNamed = try json._ifType("Shop Person Hook", orKeys: "name", Named.init(_json:))
          namedHook = try json._includes("!conditions|a", orKeys: "failed") ? json._ifType("Hook", Varied.NamedHook.init(_json:)) : nil
          asShop = try json._ifType("Shop", Shop.init(_json:))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("__typename", typename)
          asNamed?._write(into: &object)
          namedHook?._write(into: &object)
          asShop?._write(into: &object)
        }

        public struct Named: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var name: String
          public init(name: String) { self.name = name }
          public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
        }

        public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          /// `nil` if a directive excludes it.
          public var owner: Owner?
          public init(owner: Owner? = nil) { self.owner = owner }
          public init(_json json: inout JSONReader) throws(JSONError) {
            owner = try json._includes("a", orKeys: "owner") ? json._value("owner") as Owner : nil
          }

          public func _write(into object: inout _JSONObjectWriter) { object._writeIfPresent("owner", owner) }

          public struct Owner: JSONObjectDecodable, JSONObjectEncodable, Hashable {
            public var name: String
            public init(name: String) { self.name = name }
            public init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
            public func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
          }
        }
      }
    }
  }
}

extension Varied {
  public nonisolated struct HookParts: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    public var name: String
    public var failed: Failed
    public init(name: String, failed: Failed) { (self.name, self.failed) = (name, failed) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (name, failed) = try (json._string("name"), json._value("failed"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("name", name)
      object._write("failed", failed)
    }

    public struct Failed: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      /// `nil` if a directive excludes it.
      public var edges: [Edge]?
      public init(edges: [Edge]? = nil) { self.edges = edges }
      public init(_json json: inout JSONReader) throws(JSONError) {
        edges = try json._includes("a", orKeys: "edges") ? json._listOrNull("edges") : nil
      }

      public func _write(into object: inout _JSONObjectWriter) { object._write("edges", edges, if: "a") }

      public struct Edge: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var node: Node
        public init(node: Node) { self.node = node }
        public init(_json json: inout JSONReader) throws(JSONError) { node = try json._value("node") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("node", node) }

        public struct Node: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
        }
      }
    }
  }
}

extension Varied {
  public nonisolated struct NamedHook: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    public var failed: Failed
    public init(failed: Failed) { self.failed = failed }
    public init(_json json: inout JSONReader) throws(JSONError) { failed = try json._value("failed") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("failed", failed) }

    public struct Failed: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var edges: [Edge]?
      public init(edges: [Edge]? = nil) { self.edges = edges }
      public init(_json json: inout JSONReader) throws(JSONError) { edges = try json._listOrNull("edges") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("edges", edges) }

      public struct Edge: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var node: Node
        public init(node: Node) { self.node = node }
        public init(_json json: inout JSONReader) throws(JSONError) { node = try json._value("node") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("node", node) }

        public struct Node: JSONObjectDecodable, JSONObjectEncodable, Hashable {
          public var id: String
          public init(id: String) { self.id = id }
          public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
          public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
        }
      }
    }
  }
}

extension Varied {
  public nonisolated struct PlainQuery: GraphQLQuery, Hashable {
    public static let operationDocument = GraphQLDocument(name: "Plain", sha256: "2bab07f2540cfb4a2581b117ebb5e1b52f26776c77f450aad5ca209b4f452dcd", text: "query Plain{shop{id@include(if:true)name@skip(if:false)note@include(if:false)}}")
    public init() {}

    public struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
      public var shop: Shop
      public init(shop: Shop) { self.shop = shop }
      public init(_json json: inout JSONReader) throws(JSONError) { shop = try json._value("shop") }
      public func _write(into object: inout _JSONObjectWriter) { object._write("shop", shop) }

      public struct Shop: JSONObjectDecodable, JSONObjectEncodable, Hashable {
        public var id: String
        public var name: String
        public init(id: String, name: String) { (self.id, self.name) = (id, name) }
        public init(_json json: inout JSONReader) throws(JSONError) {
          (id, name) = try (json._id("id"), json._string("name"))
        }

        public func _write(into object: inout _JSONObjectWriter) {
          object._write("id", id)
          object._write("name", name)
        }
      }
    }
  }
}
