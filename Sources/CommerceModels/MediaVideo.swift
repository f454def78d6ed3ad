/// A video, offered in one or more file formats.
public struct MediaVideo: Sendable, Hashable, Codable {
  /// A text that stands in for the video, for those who cannot see it.
  public var alt: String?
  /// A still image to show until the video plays.
  public var previewImage: MediaImage?
  /// The files to choose from, the preferred one first.
  public var sources: [VideoSource]

  /// A video.
  public init(alt: String? = nil, previewImage: MediaImage? = nil, sources: [VideoSource]) {
    self.alt = alt
    self.previewImage = previewImage
    self.sources = sources
  }
}
