import GraphQLMock
public import MockBFF

/// The demo shop with stores.
public enum DemoStores {
  /// - Throws: an error if the stores' schema does not match the shop's schema.
  public static func shop() throws -> MockBFF {
    try MockBFF(adding: [ShopStoresText.sdl]) { resolvers in
      resolvers.query { query in
        query.field("stores") { args in
          Listing(sort: try args["sort"], place: try args["near"], limit: try args["limit"])
        }
      }
      resolvers.type("StoreListing", Listing.self) { listing in
        listing.field("sort") { $0.sort }
        listing.field("stores") { $0.stores }
      }
      // For the shop's own products, only the id is known.
      resolvers.type("Product", MockObject.self) { product in
        product.field("stores") { product in having(product.id ?? "").map { Found(store: $0, distance: nil) } }
      }
      // Fields without a resolver, such as a store's brands, have automatic data.
      resolvers.type("Store", Found.self) { store in
        store.field("id") { $0.store.id }
        store.field("name") { $0.store.name }
        store.field("distance") { $0.distance }
        store.field("media") { StoreMap(store: $0.store.id) }
      }
      resolvers.type("StoreMap", StoreMap.self) { map in
        map.field("url") { "https://maps.example/\($0.store)" }
      }
    }
  }

  private static let all = [
    Place(id: "berlin", name: "Berlin, Torstraße", latitude: 52.53, longitude: 13.4),
    Place(id: "hamburg", name: "Hamburg, Neuer Wall", latitude: 53.55, longitude: 9.99),
    Place(id: "london", name: "London, Lamb's Conduit Street", latitude: 51.52, longitude: -0.12),
  ]

  /// Returns the stores that stock a product. London stocks only products with even ids.
  private static func having(_ product: String) -> [Place] {
    all.filter { $0.id != "london" || Int(product)?.isMultiple(of: 2) == true }
  }

  private struct Place: Sendable {
    let id: String
    let name: String
    let latitude: Double
    let longitude: Double

    /// Returns the distance in meters, accurate enough for a demo.
    func distance(from point: Point) -> Int {
      let (north, east) = (latitude - point.latitude, (longitude - point.longitude) * 0.62)
      return Int((north * north + east * east).squareRoot() * 111_000)
    }
  }

  private struct Point: ArgumentDecodable {
    let latitude: Double
    let longitude: Double

    init(argument: ArgumentValue) throws {
      latitude = try argument["latitude"]
      longitude = try argument["longitude"]
    }
  }

  private struct Found: Sendable {
    let store: Place
    let distance: Int?
  }

  private struct StoreMap: Sendable {
    let store: String
  }

  private struct Listing: Sendable {
    let sort: String
    let stores: [Found]

    init(sort: String, place: Point, limit: Int) {
      self.sort = sort
      let found = all.map { (store: $0, distance: $0.distance(from: place)) }
      let sorted = found.sorted { sort == "NEAREST" ? $0.distance < $1.distance : $0.store.name < $1.store.name }
      stores = sorted.prefix(limit).map { Found(store: $0.store, distance: $0.distance) }
    }
  }
}
