import CommerceModels
import Foundation
import GraphQLRuntime

/// A product and its variant in their stored form in the files of guests. Reading requires the product's id, the variant's
/// SKU and a price.
extension SelectedProduct: KeptValue {
  init?(kept json: JSONValue) {
    guard let variant: Product.Variant = json.value("variant"),
      let product = json["product"].flatMap({ Product(kept: $0, having: variant) })
    else { return nil }
    self.init(product: product, variant: variant)
  }

  var kept: JSONValue { .members(["product": product.kept, "variant": variant.kept]) }
}

extension Product {
  /// - Parameter chosen: The variant to use if no variant of the product can be read.
  fileprivate init?(kept json: JSONValue, having chosen: Variant) {
    guard let id = json["id"]?.string else { return nil }
    let variants: [Variant] = json.values("variants")
    self.init(
      id: id,
      styleNumber: json.text("styleNumber"),
      name: json.text("name"),
      brand: json.value("brand") ?? Brand(id: "", name: "", slug: ""),
      priceRange: json.value("priceRange"),
      shortDescription: json.text("shortDescription"),
      longDescription: json["longDescription"]?.string,
      slug: json.text("slug"),
      hierarchy: json.values("hierarchy"),
      attributes: json.texts("attributes"),
      labels: json.elements("labels").compactMap(\.string),
      defaultVariant: json.value("defaultVariant") ?? variants.first ?? chosen,
      variants: variants.isEmpty ? [chosen] : variants,
      sizes: json.values("sizes"),
      colours: json.values("colours")
    )
  }

  fileprivate var kept: JSONValue {
    .members([
      "attributes": .texts(attributes), "brand": brand.kept, "colours": .list(colours),
      "defaultVariant": defaultVariant.kept, "hierarchy": .list(hierarchy), "id": .string(id),
      "labels": .array(labels.map(JSONValue.string)), "longDescription": longDescription.map(JSONValue.string),
      "name": .string(name), "priceRange": priceRange?.kept, "shortDescription": .string(shortDescription),
      "sizes": .list(sizes), "slug": .string(slug), "styleNumber": .string(styleNumber), "variants": .list(variants),
    ])
  }
}

extension Product.Variant: KeptValue {
  init?(kept json: JSONValue) {
    guard let sku = json["sku"]?.string, let price: Price = json.value("price") else { return nil }
    self.init(
      sku: sku,
      size: json.value("size"),
      colour: json.value("colour"),
      media: json.values("media"),
      attributes: json.texts("attributes"),
      stock: json.number("stock") ?? 0,
      maximumQuantity: json.number("maximumQuantity"),
      price: price
    )
  }

  var kept: JSONValue {
    .members([
      "attributes": .texts(attributes), "colour": colour?.kept,
      "maximumQuantity": maximumQuantity.map(JSONValue.number),
      "media": .list(media), "price": price.kept, "size": size?.kept, "sku": .string(sku), "stock": .number(stock),
    ])
  }
}

extension Product.Colour: KeptValue {
  init?(kept json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(id: id, name: json.text("name"), swatch: json.value("swatch"), media: json.values("media"))
  }

  var kept: JSONValue {
    .members(["id": .string(id), "media": .list(media), "name": .string(name), "swatch": swatch?.kept])
  }
}

extension ProductSize: KeptValue {
  init?(kept json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(
      id: id,
      value: json.text("value"),
      scale: json["scale"]?.string,
      description: json["description"]?.string,
      sizeGuide: json.value("sizeGuide")
    )
  }

  var kept: JSONValue {
    .members([
      "description": description.map(JSONValue.string), "id": .string(id), "scale": scale.map(JSONValue.string),
      "sizeGuide": sizeGuide?.kept, "value": .string(value),
    ])
  }
}

extension SizeGuide: KeptValue {
  init?(kept json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(
      id: id,
      name: json.text("name"),
      description: json["description"]?.string,
      sizes: json.values("sizes")
    )
  }

  var kept: JSONValue {
    .members([
      "description": description.map(JSONValue.string), "id": .string(id), "name": .string(name), "sizes": .list(sizes),
    ])
  }
}

extension Brand: KeptValue {
  init?(kept json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(id: id, name: json.text("name"), slug: json.text("slug"))
  }

  var kept: JSONValue { .members(["id": .string(id), "name": .string(name), "slug": .string(slug)]) }
}

extension ProductCategory: KeptValue {
  init?(kept json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    self.init(id: id, name: json.text("name"), slug: json.text("slug"), parent: json.value("parent"))
  }

  var kept: JSONValue {
    .members(["id": .string(id), "name": .string(name), "parent": parent?.kept, "slug": .string(slug)])
  }
}
