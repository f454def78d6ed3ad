import GraphQLRuntime

/// The characters.
enum Characters {
  static let r2d2: JSONValue = [
    "__typename": "Droid", "id": "2001", "name": "R2-D2", "appearsIn": ["NEW_HOPE", "EMPIRE", "JEDI"],
    "firstSeen": "1977-05-25", "primaryFunction": "Astromech",
  ]
  static let luke: JSONValue = [
    "__typename": "Human", "id": "1000", "name": "Luke Skywalker", "appearsIn": ["NEW_HOPE", "EMPIRE", "JEDI"],
    "firstSeen": "1977-05-25", "homePlanet": "Tatooine",
  ]
}
