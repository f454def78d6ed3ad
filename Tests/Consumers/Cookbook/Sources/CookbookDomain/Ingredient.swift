/// An ingredient.
public struct Ingredient: Sendable, Hashable, Illustrated {
  public var id: String
  public var name: String
  public var image: ImageAddress?

  public init(id: String, name: String, image: ImageAddress? = nil) {
    self.id = id
    self.name = name
    self.image = image
  }
}

/// Something that may have a picture.
public protocol Illustrated: Identifiable, Sendable where ID: Sendable {
  var image: ImageAddress? { get }
}

/// The address of a picture on the web.
public struct ImageAddress: Sendable, Hashable {
  public var text: String

  public init(_ text: String) {
    self.text = text
  }
}
