import CommerceModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

func pounds(_ amount: Int) -> Money {
  Money(currencyCode: "GBP", amount: amount, amountFormatted: "£\(amount / 100)")
}

func picture(_ name: String) throws -> MediaImage {
  struct BadURL: Error {}
  guard let url = URL(string: "https://images.example/\(name).jpg") else { throw BadURL() }
  return MediaImage(alt: name, url: url)
}

func variant(_ sku: String = "S1", price: Price = Price(amount: pounds(4000)), stock: Int = 3) -> Product.Variant {
  Product.Variant(sku: sku, stock: stock, price: price)
}

func product(
  variants: [Product.Variant] = [variant()],
  priceRange: PriceRange? = nil,
  sizes: [ProductSize] = []
) -> Product {
  Product(
    id: "P1",
    styleNumber: "ST-1",
    name: "Linen shirt",
    brand: Brand(id: "B1", name: "Fernhill", slug: "fernhill"),
    priceRange: priceRange,
    shortDescription: "A shirt of washed linen.",
    slug: "fernhill-linen-shirt",
    defaultVariant: variants[0],
    variants: variants,
    sizes: sizes
  )
}
