import BFFQueries
public import CommerceModels
import GraphQLNetworking

extension LiveBFFClientService {
  @concurrent public func productListing(_ request: ProductListingRequest) async throws -> ProductListing {
    let data = try await client.fetch(ProductListingQuery(request))
    let listing = try data.productListing.orThrow(
      .empty,
      "the shop does not have this listing",
      ProductListingQuery.self
    )
    return ProductListing(listing)
  }

  @concurrent public func product(id: String) async throws -> Product {
    let data = try await client.fetch(ProductQuery(id: id))
    return Product(try data.product.orThrow(.notFound, "product \"\(id)\" was not found", ProductQuery.self))
  }

  @concurrent public func product(slug: String) async throws -> Product {
    let data = try await client.fetch(ProductBySlugQuery(slug: slug))
    let message = "product \"\(slug)\" was not found"
    return Product(try data.productBySlug.orThrow(.notFound, message, ProductBySlugQuery.self))
  }

  @concurrent public func product(sku: String) async throws -> SelectedProduct {
    let data = try await client.fetch(ProductBySkuQuery(sku: sku))
    let message = "variant \"\(sku)\" was not found"
    let product = Product(try data.productBySku.orThrow(.notFound, message, ProductBySkuQuery.self))
    let variant = product.variants.first { $0.sku == sku }
    return SelectedProduct(product: product, variant: try variant.orThrow(.notFound, message, ProductBySkuQuery.self))
  }

  /// Requests variants in batches of 100, the most that the shop accepts.
  ///
  /// - Returns: The variants that the shop sells, by SKU.
  /// - Throws: The errors that ``BFFClientService`` describes.
  @concurrent public func products(skus: [String]) async throws -> [String: SelectedProduct] {
    let skus = Set(skus)
    var found: [String: SelectedProduct] = [:]
    var rest = skus.sorted()[...]
    while !rest.isEmpty {
      let asked = Array(rest.prefix(100))
      rest = rest.dropFirst(100)
      let products = try await client.fetch(ProductsBySkuQuery(skus: asked)).productsBySku.map(Product.init)
      for product in products {
        for variant in product.variants where skus.contains(variant.sku) {
          found[variant.sku] = SelectedProduct(product: product, variant: variant)
        }
      }
    }
    return found
  }

  @concurrent public func relatedProducts(id: String, limit: Int) async throws -> [Product] {
    let data = try await client.fetch(RelatedProductsQuery(id: id, limit: limit))
    let products = try data.relatedProducts.orThrow(
      .notFound,
      "product \"\(id)\" was not found",
      RelatedProductsQuery.self
    )
    return products.map(Product.init)
  }

  @concurrent public func brands() async throws -> [Brand] {
    try await client.fetch(BrandsQuery()).brands.map(Brand.init)
  }
}

extension Optional {
  /// Returns the value, or throws the error that a null in its place means.
  fileprivate func orThrow<Operation: GraphQLOperation>(
    _ kind: GraphQLClientError.Kind,
    _ message: String,
    _ operation: Operation.Type
  ) throws -> Wrapped {
    guard let self else { throw GraphQLClientError(kind, message, operationName: Operation.operationName) }
    return self
  }
}
