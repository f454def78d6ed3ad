import GraphQLMock
import GraphQLNetworking

/// The content of the cookbook. JSON objects are resolved field by field, without any resolvers.
struct Pantry {
  /// The host of the pictures.
  private let host: String

  /// - Parameter request: the request, with the client's name of the server.
  init(_ request: GraphQLRequest) {
    host = request.headers["Host"] ?? "localhost"
  }

  var ingredients: [JSONValue] {
    ["Egg", "Flour", "Milk", "Butter", "Tomato", "Basil", "Spaghetti"].map(ingredient)
  }

  var recipes: [JSONValue] {
    [
      recipe("Pancakes", of: ["Egg", "Flour", "Milk"]),
      recipe("Omelette", of: ["Egg", "Butter"]),
      recipe("Spaghetti al pomodoro", of: ["Spaghetti", "Tomato", "Basil"]),
    ]
  }

  private func ingredient(_ name: String) -> JSONValue {
    ["id": .string(Self.id(name)), "name": .string(name), "image": image("ingredients", name)]
  }

  private func recipe(_ name: String, of ingredients: [String]) -> JSONValue {
    [
      "id": .string(Self.id(name)), "name": .string(name), "image": image("recipes", name),
      "ingredients": .array(ingredients.map(ingredient)),
    ]
  }

  /// Returns the address of a picture. There is no picture of basil.
  private func image(_ kind: String, _ name: String) -> JSONValue {
    name == "Basil" ? nil : .string("http://\(host)/images/\(kind)/\(Self.id(name)).svg")
  }

  private static func id(_ name: String) -> String {
    name.lowercased().split(separator: " ").joined(separator: "-")
  }
}

/// The pictures: each item's name in a circle. The picture of butter is missing.
extension Pantry {
  static func image(at path: String) -> HTTPResponse? {
    guard path.hasPrefix("/images/"), path.hasSuffix(".svg"), !path.contains("butter") else { return nil }
    let name = path.dropLast(".svg".count).split(separator: "/").last ?? ""
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">\
      <circle cx="100" cy="100" r="99" fill="wheat"/><text x="100" y="105" text-anchor="middle">\(name)</text></svg>
      """
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/svg+xml"], body: Array(picture.utf8))
  }
}
