// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct ConditionalQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Conditional", sha256: "1b6be2ca255104444e36880a88689ba8d24c69f4c3521f8a8322ff89af06ed4f", text: "query Conditional($full:Boolean!,$brief:Boolean!){account{id nickname@skip(if:$brief)address{street}orders{id}...AccountEmail@include(if:$full)...AccountPlaces@include(if:$full)...AccountOrders@include(if:$full)...@include(if:$full){brief:email}always:email@include(if:true)never:email@skip(if:true)}} fragment AccountEmail on Account{email id} fragment AccountPlaces on Account{address{city zip}} fragment AccountOrders on Account{orders{total}}")
  public var full: Bool
  public var brief: Bool
  public init(full: Bool, brief: Bool) { (self.full, self.brief) = (full, brief) }
  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("full", full)
    writer.field("brief", brief)
  }

  public func writeConditions(to conditions: inout GraphQLConditions) {
    conditions["full"] = full
    conditions["brief"] = brief
  }

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var account: Account
    public init(account: Account) { self.account = account }
    public init(_json json: inout JSONReader) throws(JSONError) { account = try json._value("account") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("account", account) }

    public struct Account: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      /// `nil` if a directive excludes it.
      public var nickname: String?
      public var address: Address
      public var orders: [Order]
      /// `nil` if a directive excludes it.
      public var accountEmail: AccountEmail?
      /// `nil` if a directive excludes it.
      public var accountPlaces: AccountPlaces?
      /// `nil` if a directive excludes it.
      public var accountOrders: AccountOrders?
      /// `nil` if a directive excludes it.
      public var brief: String?
      public var always: String

      public var email: String? { accountEmail?.email }

      public init(
        id: String,
        nickname: String? = nil,
        address: Address,
        orders: [Order],
        accountEmail: AccountEmail? = nil,
        accountPlaces: AccountPlaces? = nil,
        accountOrders: AccountOrders? = nil,
        brief: String? = nil,
        always: String
      ) {
        (self.id, self.nickname, self.address, self.orders) = (id, nickname, address, orders)
        (self.accountEmail, self.accountPlaces, self.accountOrders) = (accountEmail, accountPlaces, accountOrders)
        (self.brief, self.always) = (brief, always)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        id = try json._id("id")
        nickname = try json._includes("!brief", orKeys: "nickname") ? json._stringOrNull("nickname") : nil
        address = try json._value("address")
        orders = try json._list("orders")
        accountEmail = try json._includes("full", orKeys: "email") ? AccountEmail(_json: &json) : nil
        accountPlaces = try json._includes("full", orKeys: "address.city address.zip") ? AccountPlaces(_json: &json) : nil
        accountOrders = try json._includes("full", orKeys: "orders.total") ? AccountOrders(_json: &json) : nil
        brief = try json._includes("full", orKeys: "brief") ? json._string("brief") : nil
        always = try json._string("always")
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("nickname", nickname, if: "!brief")
        object._write("address", address)
        object._write("orders", orders)
        accountEmail?._write(into: &object)
        accountPlaces?._write(into: &object)
        accountOrders?._write(into: &object)
        object._writeIfPresent("brief", brief)
        object._write("always", always)
      }

      public struct Address: JSONObjectDecodable, JSONObjectEncodable {
        public var street: String
        public init(street: String) { self.street = street }
        public init(_json json: inout JSONReader) throws(JSONError) { street = try json._string("street") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("street", street) }
      }

      public struct Order: JSONObjectDecodable, JSONObjectEncodable {
        public var id: String
        public init(id: String) { self.id = id }
        public init(_json json: inout JSONReader) throws(JSONError) { id = try json._id("id") }
        public func _write(into object: inout _JSONObjectWriter) { object._write("id", id) }
      }
    }
  }
}

public nonisolated struct DeferredQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Deferred", sha256: "4fd2558beec4ed60d3945460c8bc775554b498f56359c37d23aa7ff00a4938cc", text: #"query Deferred{account{id...AccountEmail@defer(label:"Deferred:1")}} fragment AccountEmail on Account{email id}"#)

  public static var _isInParts: Bool { true }

  public init() {}

  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var account: Account
    public init(account: Account) { self.account = account }
    public init(_json json: inout JSONReader) throws(JSONError) { account = try json._value("account") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("account", account) }

    public struct Account: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      public var accountEmail: Deferred<AccountEmail>

      public init(id: String, accountEmail: Deferred<AccountEmail>) {
        (self.id, self.accountEmail) = (id, accountEmail)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        try json._allowRepeatedKeys()
        id = try json._id("id")
        accountEmail = try json._deferred("@Deferred:1", orKeys: "email", AccountEmail.init(_json:))
      }

      public func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._writeDeferred("@Deferred:1", accountEmail)
      }
    }
  }
}

public nonisolated struct AccountEmail: JSONObjectDecodable, JSONObjectEncodable {
  public var email: String
  public var id: String
  public init(email: String, id: String) { (self.email, self.id) = (email, id) }
  public init(_json json: inout JSONReader) throws(JSONError) {
    (email, id) = try (json._string("email"), json._id("id"))
  }

  public func _write(into object: inout _JSONObjectWriter) {
    object._write("email", email)
    object._write("id", id)
  }
}

public nonisolated struct AccountPlaces: JSONObjectDecodable, JSONObjectEncodable {
  public var address: Address
  public init(address: Address) { self.address = address }
  public init(_json json: inout JSONReader) throws(JSONError) { address = try json._value("address") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("address", address) }

  public struct Address: JSONObjectDecodable, JSONObjectEncodable {
    public var city: String
    public var zip: String?
    public init(city: String, zip: String? = nil) { (self.city, self.zip) = (city, zip) }
    public init(_json json: inout JSONReader) throws(JSONError) {
      (city, zip) = try (json._string("city"), json._stringOrNull("zip"))
    }

    public func _write(into object: inout _JSONObjectWriter) {
      object._write("city", city)
      object._write("zip", zip)
    }
  }
}

public nonisolated struct AccountOrders: JSONObjectDecodable, JSONObjectEncodable {
  public var orders: [Order]
  public init(orders: [Order]) { self.orders = orders }
  public init(_json json: inout JSONReader) throws(JSONError) { orders = try json._list("orders") }
  public func _write(into object: inout _JSONObjectWriter) { object._write("orders", orders) }

  public struct Order: JSONObjectDecodable, JSONObjectEncodable {
    public var total: Int
    public init(total: Int) { self.total = total }
    public init(_json json: inout JSONReader) throws(JSONError) { total = try json._int("total") }
    public func _write(into object: inout _JSONObjectWriter) { object._write("total", total) }
  }
}
