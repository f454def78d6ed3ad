/// A size that a product is made in.
public struct ProductSize: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The size itself, such as `10` or `M`.
  public var value: String
  /// The scale of the size, such as `UK`.
  public var scale: String?
  /// An explanation of the size.
  public var description: String?
  /// The size guide that contains the size, or `nil` if there is none. Always `nil` for the elements of ``SizeGuide/sizes``.
  public var sizeGuide: SizeGuide?

  /// Creates a size.
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

  /// The display text of the size, such as `10 UK`.
  public var text: String {
    guard let scale, !scale.isEmpty else { return value }
    return value + " " + scale
  }
}

/// A table of sizes.
public struct SizeGuide: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The name to show to customers.
  public var name: String
  /// Instructions for taking measurements.
  public var description: String?
  /// The sizes of the table, smallest first.
  public var sizes: [ProductSize]

  /// Creates a table of sizes.
  public init(id: String, name: String, description: String? = nil, sizes: [ProductSize]) {
    self.id = id
    self.name = name
    self.description = description
    self.sizes = sizes
  }
}
