#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something to look at.
public enum Media: Sendable, Hashable {
  /// A still image.
  case image(MediaImage)
  /// A video.
  case video(MediaVideo)
}

/// An object with one member, `image` or `video`.
extension Media: Codable {
  private enum CodingKeys: CodingKey {
    case image, video
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let image = try container.decodeIfPresent(MediaImage.self, forKey: .image) {
      self = .image(image)
    } else {
      self = .video(try container.decode(MediaVideo.self, forKey: .video))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .image(let image): try container.encode(image, forKey: .image)
    case .video(let video): try container.encode(video, forKey: .video)
    }
  }
}

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

/// One file of a video.
public struct VideoSource: Sendable, Hashable, Codable {
  /// The file format of a video.
  public enum Format: String, Sendable, Hashable, Codable {
    /// MPEG-4 Part 14.
    case mp4
    /// WebM.
    case webm
    /// One that this version of the app does not know; the media type tells more.
    case unknown
  }

  /// The file format.
  public var format: Format
  /// The media type (RFC 6838), such as `video/mp4`.
  public var mimeType: String
  /// Where the file is found.
  public var url: URL

  /// A file of a video.
  public init(format: Format, mimeType: String, url: URL) {
    self.format = format
    self.mimeType = mimeType
    self.url = url
  }
}
