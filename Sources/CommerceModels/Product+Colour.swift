extension Product {
  /// A color that a product is made in.
  public struct Colour: Sendable, Hashable, Codable, Identifiable {
    /// Identifies the color among the product's colors.
    public var id: String
    /// The name of the color, as the brand writes it.
    public var name: String
    /// A small image of the color.
    public var swatch: MediaImage?
    /// Images and videos of the product in this color.
    public var media: [Media]

    /// Creates a color.
    public init(id: String, name: String, swatch: MediaImage? = nil, media: [Media] = []) {
      self.id = id
      self.name = name
      self.swatch = swatch
      self.media = media
    }
  }
}
