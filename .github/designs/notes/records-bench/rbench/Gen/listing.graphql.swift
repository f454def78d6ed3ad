// Generated from listing.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct ListingQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Listing", sha256: "d48b4317baf3bc08882b7afadf26d8c9c4c1185b02d1f1d5a036f3c6c654c73c", text: "query Listing{listing{title total ratio isSale products{id styleNumber name brand{id name slug}priceRange{low{...MoneyParts}high{...MoneyParts}}shortDescription longDescription slug labels attributes{key value}defaultVariant{...VariantParts}variants{...VariantParts}}}} fragment MoneyParts on Money{currencyCode amount amountFormatted} fragment VariantParts on Variant{sku size{id value scale description}stock price{...MoneyParts}was{...MoneyParts}media{alt contentType url}}")
  public init() {}
  public struct Data: JSONObjectDecodable {
    public var listing: Listing?
    public init(listing: Listing? = nil) { self.listing = listing }
    public init(_json json: inout JSONReader) throws(JSONError) { listing = try json._valueOrNull("listing") }
    public struct Listing: JSONObjectDecodable {
      public var title: String
      public var total: Int
      public var ratio: Double
      public var isSale: Bool
      public var products: [Product]

      public init(title: String, total: Int, ratio: Double, isSale: Bool, products: [Product]) {
        (self.title, self.total, self.ratio, self.isSale, self.products) = (title, total, ratio, isSale, products)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        title = try json._string("title")
        total = try json._int("total")
        ratio = try json._double("ratio")
        isSale = try json._bool("isSale")
        products = try json._list("products")
      }

      public struct Product: JSONObjectDecodable {
        public var id: String
        public var styleNumber: String
        public var name: String
        public var brand: Brand
        public var priceRange: PriceRange?
        public var shortDescription: String
        public var longDescription: String?
        public var slug: String
        public var labels: [String]?
        public var attributes: [Attribute]?
        public var defaultVariant: VariantParts
        public var variants: [VariantParts]

        public init(
          id: String,
          styleNumber: String,
          name: String,
          brand: Brand,
          priceRange: PriceRange? = nil,
          shortDescription: String,
          longDescription: String? = nil,
          slug: String,
          labels: [String]? = nil,
          attributes: [Attribute]? = nil,
          defaultVariant: VariantParts,
          variants: [VariantParts]
        ) {
          self.id = id
          self.styleNumber = styleNumber
          self.name = name
          self.brand = brand
          self.priceRange = priceRange
          self.shortDescription = shortDescription
          self.longDescription = longDescription
          self.slug = slug
          self.labels = labels
          self.attributes = attributes
          self.defaultVariant = defaultVariant
          self.variants = variants
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          id = try json._id("id")
          styleNumber = try json._string("styleNumber")
          name = try json._string("name")
          brand = try json._value("brand")
          priceRange = try json._valueOrNull("priceRange")
          shortDescription = try json._string("shortDescription")
          longDescription = try json._stringOrNull("longDescription")
          slug = try json._string("slug")
          labels = try json._listOrNull("labels")
          attributes = try json._listOrNull("attributes")
          defaultVariant = try json._value("defaultVariant")
          variants = try json._list("variants")
        }

        public struct Brand: JSONObjectDecodable {
          public var id: String
          public var name: String
          public var slug: String
          public init(id: String, name: String, slug: String) { (self.id, self.name, self.slug) = (id, name, slug) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (id, name, slug) = try (json._id("id"), json._string("name"), json._string("slug"))
          }
        }

        public struct PriceRange: JSONObjectDecodable {
          public var low: MoneyParts
          public var high: MoneyParts?
          public init(low: MoneyParts, high: MoneyParts? = nil) { (self.low, self.high) = (low, high) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (low, high) = try (json._value("low"), json._valueOrNull("high"))
          }
        }

        public struct Attribute: JSONObjectDecodable {
          public var key: String
          public var value: String
          public init(key: String, value: String) { (self.key, self.value) = (key, value) }
          public init(_json json: inout JSONReader) throws(JSONError) {
            (key, value) = try (json._string("key"), json._string("value"))
          }
        }
      }
    }
  }
}

public nonisolated struct VariantParts: JSONObjectDecodable {
  public var sku: String
  public var size: Size?
  public var stock: Int
  public var price: MoneyParts
  public var was: MoneyParts?
  public var media: [Media]

  public init(sku: String, size: Size? = nil, stock: Int, price: MoneyParts, was: MoneyParts? = nil, media: [Media]) {
    (self.sku, self.size, self.stock, self.price, self.was, self.media) = (sku, size, stock, price, was, media)
  }

  public init(_json json: inout JSONReader) throws(JSONError) {
    sku = try json._id("sku")
    size = try json._valueOrNull("size")
    stock = try json._int("stock")
    price = try json._value("price")
    was = try json._valueOrNull("was")
    media = try json._list("media")
  }

  public struct Size: JSONObjectDecodable {
    public var id: String
    public var value: String
    public var scale: String?
    public var description: String?

    public init(id: String, value: String, scale: String? = nil, description: String? = nil) {
      (self.id, self.value, self.scale, self.description) = (id, value, scale, description)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      id = try json._id("id")
      value = try json._string("value")
      scale = try json._stringOrNull("scale")
      description = try json._stringOrNull("description")
    }
  }

  public struct Media: JSONObjectDecodable {
    public var alt: String?
    /// A value that is added to the schema later is `unknown`.
    public var contentType: ContentType
    public var url: String

    public init(alt: String? = nil, contentType: ContentType, url: String) {
      (self.alt, self.contentType, self.url) = (alt, contentType, url)
    }

    public init(_json json: inout JSONReader) throws(JSONError) {
      (alt, contentType, url) = try (json._stringOrNull("alt"), json._value("contentType"), json._string("url"))
    }
  }
}

public nonisolated struct MoneyParts: JSONObjectDecodable {
  public var currencyCode: String
  public var amount: Int
  public var amountFormatted: String

  public init(currencyCode: String, amount: Int, amountFormatted: String) {
    (self.currencyCode, self.amount, self.amountFormatted) = (currencyCode, amount, amountFormatted)
  }

  public init(_json json: inout JSONReader) throws(JSONError) {
    currencyCode = try json._string("currencyCode")
    amount = try json._int("amount")
    amountFormatted = try json._string("amountFormatted")
  }
}
