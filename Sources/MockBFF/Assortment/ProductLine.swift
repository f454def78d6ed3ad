/// The common properties of a group of similar products, and the products' names.
struct ProductLine: Sendable {
  let category: String
  let brands: [String]
  /// The lowest and the highest price in pounds.
  let pounds: ClosedRange<Int>
  /// The sizes, if these products have any.
  var guide: SizeGuide?
  /// The colors, if these products have any.
  var palette: [Shade] = []
  let materials: [String]
  let details: [String]
  let names: [String]
}

/// A color, with its name and its red, green and blue components.
struct Shade: Sendable {
  let name, hex: String
}

extension [Shade] {
  static let clothes = [
    Shade(name: "Black", hex: "1b1b1d"), Shade(name: "White", hex: "fafaf7"), Shade(name: "Navy", hex: "1f2a44"),
    Shade(name: "Stone", hex: "cfc6b8"), Shade(name: "Olive", hex: "5f6142"), Shade(name: "Rust", hex: "a5502d"),
    Shade(name: "Sky", hex: "a9c7df"), Shade(name: "Berry", hex: "7c2748"), Shade(name: "Sage", hex: "9caf97"),
    Shade(name: "Camel", hex: "b98d5a"),
  ]
  static let leather = [
    Shade(name: "Black", hex: "1b1b1d"), Shade(name: "Tan", hex: "a9713f"), Shade(name: "Chestnut", hex: "5c3522"),
    Shade(name: "Oxblood", hex: "581a22"),
  ]
  static let metal = [Shade(name: "Gold", hex: "d4af6a"), Shade(name: "Silver", hex: "c9ccd1")]
  static let home = [
    Shade(name: "Chalk", hex: "efece4"), Shade(name: "Clay", hex: "b5694a"), Shade(name: "Moss", hex: "6f7750"),
    Shade(name: "Ink", hex: "26324a"), Shade(name: "Ochre", hex: "c98e2b"),
  ]
}
