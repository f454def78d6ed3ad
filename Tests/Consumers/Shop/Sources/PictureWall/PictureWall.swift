public import BFFClient
public import BFFPictures
public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLPaging

/// A cell that shows a product's picture.
public protocol PictureCell: Sendable {
  /// Sets the text for users who cannot see the picture.
  func describe(_ text: String)
  func show(_ picture: Data, isBlurred: Bool)
  func showNothing()
}

/// A wall of pictures of the shop's products.
public struct PictureWall: Sendable {
  public let feed: ProductListingFeed
  private let pictures: Pictures
  private let size: PictureSize

  /// - Parameter scale: The number of pixels per point of the display.
  public init(shop: LiveBFFClientService, images: any GraphQLTransport = Pictures.transport(), scale: Double) {
    feed = shop.productListingFeed(ProductListingRequest())
    pictures = Pictures(service: shop, transport: images, memory: 16 << 20)
    size = PictureSize(points: 180, scale: scale)
  }

  /// Loads the pictures of each page as it arrives, until the task is canceled.
  public func prefetch() async {
    let states = feed.states
    async let blurred: Void = pictures.prefetch(states, at: .placeholder)
    async let sharp: Void = pictures.prefetch(states, at: size)
    _ = await (blurred, sharp)
  }

  /// Shows the picture of a product: first blurred, and then the original.
  public func show(_ product: Product, in cell: any PictureCell) async {
    let variant = product.defaultVariant
    guard let media = variant.gallery.first(where: { $0.image != nil }), let image = media.image else {
      return cell.showNothing()
    }
    cell.describe(product.text(for: media, of: variant))
    if let blurred = try? await pictures.data(for: image, at: .placeholder) { cell.show(blurred, isBlurred: true) }
    if let picture = try? await pictures.data(for: image, at: size) {
      cell.show(picture, isBlurred: false)
    } else {
      cell.showNothing()
    }
  }
}
