import GraphQLMock

extension Resolvers {
  /// - Parameter tick: Waits until the next event of a subscription.
  mutating func addProducts(_ ledger: Ledger, tick: @escaping @Sendable () async throws -> Void) {
    query { query in
      query.field("product") { args in try await ledger.visit(args.request) { $0.catalogue.product(id: try args["id"]) }
      }
      query.field("productBySlug") { args in
        try await ledger.visit(args.request) { $0.catalogue.product(slug: try args["slug"]) }
      }
    }
    query { query in
      query.field("productBySku") { args in
        try await ledger.visit(args.request) { $0.catalogue.variant(sku: try args["sku"])?.product }
      }
      query.field("productsBySku") { args in
        try await ledger.visit(args.request) { try $0.catalogue.products(skus: args["skus"]) }
      }
    }
    query { query in
      query.field("relatedProducts") { args in
        try await ledger.visit(args.request) { try $0.catalogue.related(to: try args["id"], limit: try args["limit"]) }
      }
    }
    subscription { subscription in
      subscription.field("variantChanged") { args in
        let sku: String = try args["sku"]
        guard try await ledger.visit(args.request, { $0.catalogue.variant(sku: sku) }) != nil else {
          throw ResolverError.unknownVariant(sku)
        }
        return VariantChanges(sku: sku, request: args.request, ledger: ledger, tick: tick)
      }
    }
    addProduct()
    addVariant()
    addSizes()
  }

  private mutating func addProduct() {
    type("Product", Product.self) { product in
      product.field("id") { $0.id }
      product.field("styleNumber") { $0.styleNumber }
      product.field("name") { $0.name }
      product.field("brand") { $0.brand }
      product.field("priceRange") { $0.priceRange }
      product.field("shortDescription") { $0.shortDescription }
      product.field("longDescription") { $0.longDescription }
      product.field("slug") { $0.slug }
      product.field("hierarchy") { [$0.category] }
      product.field("attributes") { $0.attributes }
      product.field("labels") { $0.labels }
      product.field("defaultVariant") { $0.defaultVariant }
      product.field("variants") { $0.variants }
      product.field("sizes") { $0.sizes }
      product.field("colours") { $0.colours }
    }
    type("PriceRange", PriceRange.self) { range in
      range.field("low") { $0.low }
      range.field("high") { $0.high }
    }
  }

  private mutating func addVariant() {
    type("Variant", Variant.self) { variant in
      variant.field("sku") { $0.sku }
      variant.field("size") { $0.size }
      variant.field("colour") { $0.colour }
      variant.field("media") { $0.media }
      variant.field("attributes") { $0.attributes }
      variant.field("stock") { $0.stock }
      variant.field("maximumQuantity") { _ in Shop.limit }
      variant.field("price") { $0.price }
    }
    type("Price", Price.self) { price in
      price.field("amount") { $0.amount }
      price.field("was") { $0.was }
    }
    type("Colour", Colour.self) { colour in
      colour.field("id") { $0.id }
      colour.field("swatch") { $0.swatch }
      colour.field("name") { $0.name }
      colour.field("media") { $0.media }
    }
  }

  private mutating func addSizes() {
    type("Size", Size.self) { size in
      size.field("id") { $0.id }
      size.field("value") { $0.value }
      size.field("scale") { $0.scale }
      size.field("description") { $0.description }
      size.field("sizeGuide") { size in SizeGuide.all.first { $0.id == size.guide } }
    }
    type("SizeGuide", SizeGuide.self) { guide in
      guide.field("id") { $0.id }
      guide.field("name") { $0.name }
      guide.field("description") { $0.description }
      guide.field("sizes") { $0.sizes }
    }
  }
}

extension Resolvers {
  mutating func addBrands() {
    query { query in
      query.field("brands") { _ in Brand.all }
    }
    type("Brand", Brand.self) { brand in
      brand.field("id") { $0.id }
      brand.field("name") { $0.name }
      brand.field("slug") { $0.slug }
    }
  }
}
