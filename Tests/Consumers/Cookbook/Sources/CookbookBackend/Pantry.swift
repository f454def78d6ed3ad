import GraphQLRuntime

/// What is in the cookbook. Objects of JSON are answered field by field, without any resolver.
enum Pantry {
  static let ingredients = ["Egg", "Flour", "Milk", "Butter", "Tomato", "Basil", "Spaghetti"].map(ingredient)

  static let recipes = [
    recipe("Pancakes", of: ["Egg", "Flour", "Milk"]),
    recipe("Omelette", of: ["Egg", "Butter"]),
    recipe("Spaghetti al pomodoro", of: ["Spaghetti", "Tomato", "Basil"]),
  ]

  private static func ingredient(_ name: String) -> JSONValue {
    [
      "id": .string(name.lowercased()),
      "name": .string(name),
      "image": .string("https://images.example/ingredients/\(name.lowercased()).png"),
    ]
  }

  private static func recipe(_ name: String, of ingredients: [String]) -> JSONValue {
    [
      "id": .string(name.lowercased().split(separator: " ").joined(separator: "-")),
      "name": .string(name),
      "image": nil,
      "ingredients": .array(ingredients.map(ingredient)),
    ]
  }
}
