/// The same models as those generated from listing.graphql, with conformances that the compiler synthesizes.
enum Peer {
  struct Response: Codable, Hashable { var data: Data }
  struct Data: Codable, Hashable { var listing: Listing? }

  struct Listing: Codable, Hashable {
    var title: String
    var total: Int
    var ratio: Double
    var isSale: Bool
    var products: [Product]
  }

  struct Product: Codable, Hashable {
    var id: String
    var styleNumber: String
    var name: String
    var brand: Brand
    var priceRange: PriceRange?
    var shortDescription: String
    var longDescription: String?
    var slug: String
    var labels: [String]?
    var attributes: [Attribute]?
    var defaultVariant: Variant
    var variants: [Variant]
  }

  struct Brand: Codable, Hashable {
    var id: String
    var name: String
    var slug: String
  }

  struct PriceRange: Codable, Hashable {
    var low: Money
    var high: Money?
  }

  struct Attribute: Codable, Hashable {
    var key: String
    var value: String
  }

  struct Variant: Codable, Hashable {
    var sku: String
    var size: Size?
    var stock: Int
    var price: Money
    var was: Money?
    var media: [Image]
  }

  struct Size: Codable, Hashable {
    var id: String
    var value: String
    var scale: String?
    var description: String?
  }

  struct Money: Codable, Hashable {
    var currencyCode: String
    var amount: Int
    var amountFormatted: String
  }

  struct Image: Codable, Hashable {
    var alt: String?
    var contentType: ContentType
    var url: String
  }

  enum ContentType: String, Codable, Hashable {
    case image = "IMAGE"
    case video = "VIDEO"
  }
}
