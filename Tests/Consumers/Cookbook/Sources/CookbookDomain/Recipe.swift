/// A recipe with its ingredients.
public struct Recipe: Sendable, Hashable, Illustrated {
  public var id: String
  public var name: String
  public var image: ImageAddress?
  public var ingredients: [Ingredient]

  public init(id: String, name: String, image: ImageAddress? = nil, ingredients: [Ingredient]) {
    self.id = id
    self.name = name
    self.image = image
    self.ingredients = ingredients
  }

  /// Reports whether all its ingredients are at hand.
  public func canBeCooked(from atHand: Set<Ingredient.ID>) -> Bool {
    ingredients.allSatisfy { atHand.contains($0.id) }
  }
}
