/// Something to cook with.
public struct Ingredient: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  public var image: ImageAddress?

  public init(id: String, name: String, image: ImageAddress? = nil) {
    self.id = id
    self.name = name
    self.image = image
  }
}

/// Where a picture is on the web.
public struct ImageAddress: Sendable, Hashable {
  public var text: String

  public init(_ text: String) {
    self.text = text
  }
}
