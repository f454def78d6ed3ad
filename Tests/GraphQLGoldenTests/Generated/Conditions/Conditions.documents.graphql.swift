// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public struct ConditionalQuery: Sendable {
  public var full: Bool
  public var brief: Bool

  public init(full: Bool, brief: Bool) {
    self.full = full
    self.brief = brief
  }

  /// What the server answers.
  public struct Data: Sendable {
    public var account: Account

    public init(account: Account) { self.account = account }

    public struct Account: Sendable {
      public var id: String
      /// `nil` where a condition of the document leaves it out.
      public var nickname: String?
      public var address: Address
      public var orders: [Order]
      /// `nil` where a condition of the document leaves it out.
      public var accountEmail: AccountEmail?
      /// `nil` where a condition of the document leaves it out.
      public var accountPlaces: AccountPlaces?
      /// `nil` where a condition of the document leaves it out.
      public var accountOrders: AccountOrders?
      /// `nil` where a condition of the document leaves it out.
      public var brief: String?
      public var always: String

      /// From `AccountEmail`.
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

      public struct Address: Sendable {
        public var street: String

        public init(street: String) { self.street = street }
      }

      public struct Order: Sendable {
        public var id: String

        public init(id: String) { self.id = id }
      }
    }
  }
}

extension ConditionalQuery: GraphQLQuery {
  public static let operationName = "Conditional"
  public static let operationDocument = GraphQLDocument(
    text: """
      query Conditional($full:Boolean!,$brief:Boolean!){account{id \
      nickname@skip(if:$brief)address{street}orders{id}...AccountEmail@include(if:$full)...AccountPlaces@include(\
      if:$full)...AccountOrders@include(if:$full)...@include(if:$full){brief:email}always:email@include(if:true)\
      never:email@skip(if:true)}} fragment AccountEmail on Account{email id} fragment AccountPlaces on \
      Account{address{city zip}} fragment AccountOrders on Account{orders{total}}
      """,
    sha256: "1b6be2ca255104444e36880a88689ba8d24c69f4c3521f8a8322ff89af06ed4f"
  )

  public func writeVariables(to writer: inout JSONWriter) {
    writer.field("full", full)
    writer.field("brief", brief)
  }
}

extension ConditionalQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("account")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var account: Account?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: account = try Account(from: &reader)
      default: break
      }
    }
    guard let account else { throw reader.missingKey(in: object) }
    self.init(account: account)
  }
}

extension ConditionalQuery.Data.Account: JSONDecodable {
  private static let keys = JSONKeys("id nickname? address orders email? brief? always")
  private static let addressKeys = JSONKeys("street city? zip?")
  private static let orderKeys = JSONKeys("id total?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var nickname: String?
    var address: Address?
    var addressOfAccountPlaces: AccountPlaces.Address?
    var orders: [Order]?
    var ordersOfAccountOrders: [AccountOrders.Order]?
    var email: String?
    var brief: String?
    var always: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: nickname = try reader.stringOrNull()
      case 2: (address, addressOfAccountPlaces) = try Self.readAddress(&reader)
      case 3:
        let values = try reader.list(Self.readOrder)
        orders = values.map(\.0)
        ordersOfAccountOrders = JSONReader.complete(values) { $0.1 }
      case 4: email = try reader.string()
      case 5: brief = try reader.string()
      case 6: always = try reader.string()
      default: break
      }
    }
    guard let id, let address, let orders, let always else { throw reader.missingKey(in: object) }
    let accountEmail: AccountEmail?
    if reader.has(4, in: object) {
      guard let email else { throw reader.missingKey(among: [0, 4], in: object) }
      accountEmail = AccountEmail(email: email, id: id)
    } else {
      accountEmail = nil
    }
    let accountPlaces: AccountPlaces?
    if let addressOfAccountPlaces {
      accountPlaces = AccountPlaces(address: addressOfAccountPlaces)
    } else {
      accountPlaces = nil
    }
    let accountOrders: AccountOrders?
    if let ordersOfAccountOrders {
      accountOrders = AccountOrders(orders: ordersOfAccountOrders)
    } else {
      accountOrders = nil
    }
    self.init(
      id: id,
      nickname: nickname,
      address: address,
      orders: orders,
      accountEmail: accountEmail,
      accountPlaces: accountPlaces,
      accountOrders: accountOrders,
      brief: brief,
      always: always
    )
  }

  private static func readAddress(_ reader: inout JSONReader) throws(JSONError) -> (Address, AccountPlaces.Address?) {
    var street: String?
    var city: String?
    var zip: String?
    var object = try reader.object(Self.addressKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: street = try reader.string()
      case 1: city = try reader.string()
      case 2: zip = try reader.stringOrNull()
      default: break
      }
    }
    guard let street else { throw reader.missingKey(in: object) }
    let address: AccountPlaces.Address?
    if reader.hasAny(of: [1, 2], in: object) {
      guard let city else { throw reader.missingKey(among: [1], in: object) }
      address = AccountPlaces.Address(city: city, zip: zip)
    } else {
      address = nil
    }
    return (Address(street: street), address)
  }

  private static func readOrder(_ reader: inout JSONReader) throws(JSONError) -> (Order, AccountOrders.Order?) {
    var id: String?
    var total: Int?
    var object = try reader.object(Self.orderKeys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: total = try reader.int()
      default: break
      }
    }
    guard let id else { throw reader.missingKey(in: object) }
    let order: AccountOrders.Order?
    if reader.has(1, in: object) {
      guard let total else { throw reader.missingKey(among: [1], in: object) }
      order = AccountOrders.Order(total: total)
    } else {
      order = nil
    }
    return (Order(id: id), order)
  }
}

public struct DeferredQuery: Sendable {
  public init() {}

  /// What the server answers.
  public struct Data: Sendable {
    public var account: Account

    public init(account: Account) { self.account = account }

    public struct Account: Sendable {
      public var id: String
      /// `nil` where a condition of the document leaves it out.
      public var accountEmail: AccountEmail?

      /// From `AccountEmail`.
      public var email: String? { accountEmail?.email }

      public init(id: String, accountEmail: AccountEmail? = nil) {
        self.id = id
        self.accountEmail = accountEmail
      }
    }
  }
}

extension DeferredQuery: GraphQLQuery {
  public static let operationName = "Deferred"
  public static let operationDocument = GraphQLDocument(
    text: "query Deferred{account{id...AccountEmail@defer}} fragment AccountEmail on Account{email id}",
    sha256: "20a20e703ab9f07ad0ed25907f00a74ab3c4546210b36fead882c9862c9b1593"
  )
}

extension DeferredQuery.Data: JSONDecodable {
  private static let keys = JSONKeys("account")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var account: Account?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: account = try Account(from: &reader)
      default: break
      }
    }
    guard let account else { throw reader.missingKey(in: object) }
    self.init(account: account)
  }
}

extension DeferredQuery.Data.Account: JSONDecodable {
  private static let keys = JSONKeys("id email?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: String?
    var email: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: id = try reader.id()
      case 1: email = try reader.string()
      default: break
      }
    }
    guard let id else { throw reader.missingKey(in: object) }
    let accountEmail: AccountEmail?
    if reader.has(1, in: object) {
      guard let email else { throw reader.missingKey(among: [0, 1], in: object) }
      accountEmail = AccountEmail(email: email, id: id)
    } else {
      accountEmail = nil
    }
    self.init(id: id, accountEmail: accountEmail)
  }
}

public struct AccountEmail: Sendable {
  public var email: String
  public var id: String

  public init(email: String, id: String) {
    self.email = email
    self.id = id
  }
}

extension AccountEmail: JSONDecodable {
  private static let keys = JSONKeys("email id")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var email: String?
    var id: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: email = try reader.string()
      case 1: id = try reader.id()
      default: break
      }
    }
    guard let email, let id else { throw reader.missingKey(in: object) }
    self.init(email: email, id: id)
  }
}

public struct AccountPlaces: Sendable {
  public var address: Address

  public init(address: Address) { self.address = address }

  public struct Address: Sendable {
    public var city: String
    public var zip: String?

    public init(city: String, zip: String? = nil) {
      self.city = city
      self.zip = zip
    }
  }
}

extension AccountPlaces: JSONDecodable {
  private static let keys = JSONKeys("address")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var address: Address?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: address = try Address(from: &reader)
      default: break
      }
    }
    guard let address else { throw reader.missingKey(in: object) }
    self.init(address: address)
  }
}

extension AccountPlaces.Address: JSONDecodable {
  private static let keys = JSONKeys("city zip?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var city: String?
    var zip: String?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: city = try reader.string()
      case 1: zip = try reader.stringOrNull()
      default: break
      }
    }
    guard let city else { throw reader.missingKey(in: object) }
    self.init(city: city, zip: zip)
  }
}

public struct AccountOrders: Sendable {
  public var orders: [Order]

  public init(orders: [Order]) { self.orders = orders }

  public struct Order: Sendable {
    public var total: Int

    public init(total: Int) { self.total = total }
  }
}

extension AccountOrders: JSONDecodable {
  private static let keys = JSONKeys("orders")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var orders: [Order]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: orders = try reader.list(Order.init(from:))
      default: break
      }
    }
    guard let orders else { throw reader.missingKey(in: object) }
    self.init(orders: orders)
  }
}

extension AccountOrders.Order: JSONDecodable {
  private static let keys = JSONKeys("total")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var total: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: total = try reader.int()
      default: break
      }
    }
    guard let total else { throw reader.missingKey(in: object) }
    self.init(total: total)
  }
}
