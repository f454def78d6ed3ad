/// A size that a product is made in.
public struct ProductSize: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The size itself, such as `10` or `M`.
  public var value: String
  /// The scale that it is measured on, such as `UK`.
  public var scale: String?
  /// What the size means, in words.
  public var description: String?
  /// The table that the size is from. The sizes in a table name no table themselves.
  public var sizeGuide: SizeGuide?

  /// A size.
  public init(
    id: String,
    value: String,
    scale: String? = nil,
    description: String? = nil,
    sizeGuide: SizeGuide? = nil
  ) {
    self.id = id
    self.value = value
    self.scale = scale
    self.description = description
    self.sizeGuide = sizeGuide
  }

  /// The size for people to read, such as `10 UK`.
  public var text: String {
    guard let scale, !scale.isEmpty else { return value }
    return value + " " + scale
  }
}

/// A table of sizes.
public struct SizeGuide: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  public var name: String
  /// How to measure.
  public var description: String?
  /// The sizes of the table, the smallest first.
  public var sizes: [ProductSize]

  /// A table of sizes.
  public init(id: String, name: String, description: String? = nil, sizes: [ProductSize]) {
    self.id = id
    self.name = name
    self.description = description
    self.sizes = sizes
  }
}
