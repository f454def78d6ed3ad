import BFFClient
import BFFSchema
import CommerceModels

extension Store {
  /// Creates a store from a fragment. The SDK's converters accept the SDK's fragments that it contains.
  public init(_ fragment: StoreFragment) {
    self.init(
      id: fragment.id,
      name: fragment.name,
      distance: fragment.distance,
      brands: fragment.brands.map { Brand($0) },
      picture: fragment.media.flatMap(Picture.init)
    )
  }
}

extension Store.Picture {
  /// - Returns: `nil` for an image without a usable URL or for a kind of media that this version does not know.
  init?(_ media: StoreFragment.Media) {
    switch media {
    case .image(let image):
      guard let image = MediaImage(image) else { return nil }
      self = .image(image)
    case .storeMap(let map): self = .map(map.url)
    case .other: return nil
    }
  }
}

extension Store.Order {
  /// - Returns: `nil` for a sort order that does not apply to stores.
  init?(_ sort: ProductListingSort) {
    switch sort {
    case .nearest: self = .nearest
    case .aZ: self = .byName
    default: return nil
    }
  }

  var sort: ProductListingSort {
    switch self {
    case .nearest: .nearest
    case .byName: .aZ
    }
  }
}
