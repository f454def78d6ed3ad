// Generated from cards.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

private typealias _Generation = _GeneratedForGraphQLRuntime1

public nonisolated struct CardsQuery: GraphQLQuery {
  public static let operationDocument = GraphQLDocument(name: "Cards", sha256: "60f4f51da73eca1980e26e5ce5478b1ef888c30d3247e5ab29b3707168deabb3", text: "query Cards{listing{title total products{id name brand{id name slug}priceRange{low{...MoneyParts}high{...MoneyParts}}slug labels defaultVariant{sku stock media{alt contentType url}}}}} fragment MoneyParts on Money{currencyCode amount amountFormatted}")
  public init() {}
  public struct Data: JSONObjectDecodable {
    public var listing: Listing?
    public init(listing: Listing? = nil) { self.listing = listing }
    public init(_json json: inout JSONReader) throws(JSONError) { listing = try json._valueOrNull("listing") }
    public struct Listing: JSONObjectDecodable {
      public var title: String
      public var total: Int
      public var products: [Product]

      public init(title: String, total: Int, products: [Product]) {
        (self.title, self.total, self.products) = (title, total, products)
      }

      public init(_json json: inout JSONReader) throws(JSONError) {
        (title, total, products) = try (json._string("title"), json._int("total"), json._list("products"))
      }

      public struct Product: JSONObjectDecodable {
        public var id: String
        public var name: String
        public var brand: Brand
        public var priceRange: PriceRange?
        public var slug: String
        public var labels: [String]?
        public var defaultVariant: DefaultVariant

        public init(
          id: String,
          name: String,
          brand: Brand,
          priceRange: PriceRange? = nil,
          slug: String,
          labels: [String]? = nil,
          defaultVariant: DefaultVariant
        ) {
          self.id = id
          self.name = name
          self.brand = brand
          self.priceRange = priceRange
          self.slug = slug
          self.labels = labels
          self.defaultVariant = defaultVariant
        }

        public init(_json json: inout JSONReader) throws(JSONError) {
          id = try json._id("id")
          name = try json._string("name")
          brand = try json._value("brand")
          priceRange = try json._valueOrNull("priceRange")
          slug = try json._string("slug")
          labels = try json._listOrNull("labels")
          defaultVariant = try json._value("defaultVariant")
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

        public struct DefaultVariant: JSONObjectDecodable {
          public var sku: String
          public var stock: Int
          public var media: [Media]

          public init(sku: String, stock: Int, media: [Media]) {
            (self.sku, self.stock, self.media) = (sku, stock, media)
          }

          public init(_json json: inout JSONReader) throws(JSONError) {
            (sku, stock, media) = try (json._id("sku"), json._int("stock"), json._list("media"))
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
      }
    }
  }
}
