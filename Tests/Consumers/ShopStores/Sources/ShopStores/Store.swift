public import CommerceModels

/// A store where the shop sells its products.
public struct Store: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  /// The distance in meters, or `nil` if the query does not specify a place.
  public var distance: Int?
  public var brands: [Brand]
  public var picture: Picture?

  /// A picture or a map of a store.
  public enum Picture: Sendable, Hashable {
    case image(MediaImage)
    /// The URL of a map.
    case map(String)
  }

  /// The sort order of a list of stores.
  public enum Order: Sendable, Hashable {
    case nearest
    case byName
  }

  public init(id: String, name: String, distance: Int? = nil, brands: [Brand] = [], picture: Picture? = nil) {
    self.id = id
    self.name = name
    self.distance = distance
    self.brands = brands
    self.picture = picture
  }
}
