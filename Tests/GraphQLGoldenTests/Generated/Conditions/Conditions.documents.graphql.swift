// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

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
    public init(json: inout JSONReader) throws(JSONError) { account = try json.value("account") }
    public func write(into object: inout JSONObjectWriter) { object.write("account", account) }
    public struct Account: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      /// `nil` where a condition leaves it out.
      public var nickname: String?
      public var address: Address
      public var orders: [Order]
      /// `nil` where a condition leaves it out.
      public var accountEmail: AccountEmail?
      /// `nil` where a condition leaves it out.
      public var accountPlaces: AccountPlaces?
      /// `nil` where a condition leaves it out.
      public var accountOrders: AccountOrders?
      /// `nil` where a condition leaves it out.
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
        self.id = id
        self.nickname = nickname
        self.address = address
        self.orders = orders
        self.accountEmail = accountEmail
        self.accountPlaces = accountPlaces
        self.accountOrders = accountOrders
        self.brief = brief
        self.always = always
      }

      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        id = try json.id("id")
        nickname = try json.includes("!brief", "nickname") ? json.stringOrNull("nickname") : nil
        address = try json.value("address")
        orders = try json.list("orders")
        accountEmail = try json.includes("full", "email") ? AccountEmail(json: &json) : nil
        accountPlaces = try json.includes("full", "address.city address.zip") ? AccountPlaces(json: &json) : nil
        accountOrders = try json.includes("full", "orders.total") ? AccountOrders(json: &json) : nil
        brief = try json.includes("full", "brief") ? json.string("brief") : nil
        always = try json.string("always")
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("id", id)
        object.write("nickname", nickname, if: "!brief")
        object.write("address", address)
        object.write("orders", orders)
        accountEmail?.write(into: &object)
        accountPlaces?.write(into: &object)
        accountOrders?.write(into: &object)
        object.writeIfPresent("brief", brief)
        object.write("always", always)
      }

      public struct Address: JSONObjectDecodable, JSONObjectEncodable {
        public var street: String
        public init(street: String) { self.street = street }
        public init(json: inout JSONReader) throws(JSONError) { street = try json.string("street") }
        public func write(into object: inout JSONObjectWriter) { object.write("street", street) }
      }

      public struct Order: JSONObjectDecodable, JSONObjectEncodable {
        public var id: String
        public init(id: String) { self.id = id }
        public init(json: inout JSONReader) throws(JSONError) { id = try json.id("id") }
        public func write(into object: inout JSONObjectWriter) { object.write("id", id) }
      }
    }
  }
}

public nonisolated struct DeferredQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Deferred", sha256: "5ef41212f8d7395bd40dbab51ea17721473698f154c9b6bba7ffef5964911ab3", text: "query Deferred{account{id...AccountEmail}} fragment AccountEmail on Account{email id}")
  public init() {}
  public struct Data: JSONObjectDecodable, JSONObjectEncodable {
    public var account: Account
    public init(account: Account) { self.account = account }
    public init(json: inout JSONReader) throws(JSONError) { account = try json.value("account") }
    public func write(into object: inout JSONObjectWriter) { object.write("account", account) }
    public struct Account: JSONObjectDecodable, JSONObjectEncodable {
      public var id: String
      public var accountEmail: AccountEmail

      public var email: String { accountEmail.email }

      public init(id: String, accountEmail: AccountEmail) { (self.id, self.accountEmail) = (id, accountEmail) }
      public init(json: inout JSONReader) throws(JSONError) {
        try json.allowRepeatedKeys()
        (id, accountEmail) = try (json.id("id"), AccountEmail(json: &json))
      }

      public func write(into object: inout JSONObjectWriter) {
        object.write("id", id)
        accountEmail.write(into: &object)
      }
    }
  }
}

public nonisolated struct AccountEmail: JSONObjectDecodable, JSONObjectEncodable {
  public var email: String
  public var id: String
  public init(email: String, id: String) { (self.email, self.id) = (email, id) }
  public init(json: inout JSONReader) throws(JSONError) { (email, id) = try (json.string("email"), json.id("id")) }
  public func write(into object: inout JSONObjectWriter) {
    object.write("email", email)
    object.write("id", id)
  }
}

public nonisolated struct AccountPlaces: JSONObjectDecodable, JSONObjectEncodable {
  public var address: Address
  public init(address: Address) { self.address = address }
  public init(json: inout JSONReader) throws(JSONError) { address = try json.value("address") }
  public func write(into object: inout JSONObjectWriter) { object.write("address", address) }
  public struct Address: JSONObjectDecodable, JSONObjectEncodable {
    public var city: String
    public var zip: String?
    public init(city: String, zip: String? = nil) { (self.city, self.zip) = (city, zip) }
    public init(json: inout JSONReader) throws(JSONError) {
      (city, zip) = try (json.string("city"), json.stringOrNull("zip"))
    }

    public func write(into object: inout JSONObjectWriter) {
      object.write("city", city)
      object.write("zip", zip)
    }
  }
}

public nonisolated struct AccountOrders: JSONObjectDecodable, JSONObjectEncodable {
  public var orders: [Order]
  public init(orders: [Order]) { self.orders = orders }
  public init(json: inout JSONReader) throws(JSONError) { orders = try json.list("orders") }
  public func write(into object: inout JSONObjectWriter) { object.write("orders", orders) }
  public struct Order: JSONObjectDecodable, JSONObjectEncodable {
    public var total: Int
    public init(total: Int) { self.total = total }
    public init(json: inout JSONReader) throws(JSONError) { total = try json.int("total") }
    public func write(into object: inout JSONObjectWriter) { object.write("total", total) }
  }
}
