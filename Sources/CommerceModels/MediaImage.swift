#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A still image.
public struct MediaImage: Sendable, Hashable, Codable {
  /// A text that stands in for the image, for those who cannot see it.
  public var alt: String?
  /// Where the image is found.
  public var url: URL

  /// An image.
  public init(alt: String? = nil, url: URL) {
    self.alt = alt
    self.url = url
  }
}
