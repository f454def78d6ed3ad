public import CommerceModels

/// A place where the shop sells what it has.
public struct Store: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  /// In metres; `nil` where nobody said from where.
  public var distance: Int?
  public var brands: [Brand]
  public var picture: Picture?

  /// What to show with a store.
  public enum Picture: Sendable, Hashable {
    case image(MediaImage)
    /// The address of a map.
    case map(String)
  }

  /// The order of stores.
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
