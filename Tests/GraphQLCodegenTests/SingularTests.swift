import GraphQLCodegen
import GraphQLProject
import Testing

/// The names of the types of list items.
struct SingularTests {
  /// Nouns of schemas, each with the name of one item.
  private static let nouns = """
    products Product, categories Category, boxes Box, addresses Address, statuses Status, images Image, branches Branch,
    classes Class, wishes Wish, buses Bus, entries Entry, children Child, people Person, grandchildren Grandchild,
    sizes Size, houses House, movies Movie, heroes Hero, uses Use, prizes Prize, causes Cause, caches Cache,
    cookies Cookie, calories Calorie, lens Lens, indices Index, aliases Alias, warehouses Warehouse, wolves Wolf,
    nodes Node, edges Edge, prices Price, invoices Invoice, devices Device, services Service, offices Office,
    courses Course, responses Response, licenses License, expenses Expense, purchases Purchase, releases Release,
    phases Phase, databases Database, cases Case, diseases Disease, exercises Exercise, promises Promise,
    franchises Franchise, enterprises Enterprise, doses Dose, purposes Purpose, nurses Nurse, universes Universe,
    clauses Clause, spouses Spouse, pauses Pause, excuses Excuse, bonuses Bonus, viruses Virus, campuses Campus,
    menus Menu, skus Sku, apis Api, matches Match, searches Search, batches Batch, coaches Coach, watches Watch,
    niches Niche, headaches Headache, dishes Dish, brushes Brush, hashes Hash, taxes Tax, indexes Index, prefixes Prefix,
    axes Axis, matrices Matrix, vertices Vertex, analyses Analysis, diagnoses Diagnosis, hypotheses Hypothesis,
    businesses Business, processes Process, glasses Glass, lenses Lens, canvases Canvas, quizzes Quiz, mazes Maze,
    potatoes Potato, echoes Echo, shoes Shoe, horseshoes Horseshoe, toes Toe, videos Video, photos Photo, shelves Shelf,
    halves Half, knives Knife, valves Valve, drives Drive, archives Archive, olives Olive, moves Move, lives Life,
    companies Company, cities City, countries Country, batteries Battery, nurseries Nursery, pies Pie, ties Tie,
    selfies Selfie, brownies Brownie, series Series, species Species, news News, analysis Analysis, basis Basis,
    bus Bus, alias Alias, atlas Atlas, goods Goods, physics Physics, pants Pants, schemas Schema, areas Area,
    participants Participant, tokens Token, media Media, data DataSelection, topics Topic, epochs Epoch, views View, keys Key,
    order_houses OrderHouse, orderMovies OrderMovie, topSKUs TopSKU, publicAPIs PublicAPI, MOVIES MOVIE, CACHES CACHE,
    topSizes TopSize, neckTies NeckTie, cameraLens CameraLens, branches2 Branches2, leaves Leave, us Us, is Is, s S
    """
    .split { $0 == "," || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 2 }

  @Test("The type of one item of a list has the singular of the field's name", arguments: nouns)
  func singular(_ noun: [String]) {
    let result = Generation.run(
      schema: "type Query { root: Root! } type Root { \(noun[0]): [Thing!]! } type Thing { id: ID! }",
      document: "query Q { root { \(noun[0]) { id } } }",
      GenerationSettings()
    )
    #expect(result.messages == [])
    let text = result.text(of: "query.graphql.swift")
    #expect(text.contains(": [\(noun[1])]\n"), "\(text.split(separator: "\n").filter { $0.contains("let ") })")
  }
}
