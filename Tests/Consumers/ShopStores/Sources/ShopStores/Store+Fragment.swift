import BFFClient
import BFFSchema
import CommerceModels

extension Store {
  /// The SDK's own fragment is in ours, so its converter takes that part.
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
  /// - Returns: `nil` for an image without a usable address, and for a medium of a kind that this version does not know.
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
  /// - Returns: `nil` for an order that stores are not sorted by.
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
