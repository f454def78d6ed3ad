#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An image or a video: exactly one of ``image`` and ``video`` is set.
public struct Media: Sendable, Hashable {
  /// The kind of media item.
  public let kind: Kind
  /// The still image, or `nil` for other kinds of media.
  public let image: MediaImage?
  /// The video, or `nil` for other kinds of media.
  public let video: MediaVideo?

  private init(_ kind: Kind, image: MediaImage? = nil, video: MediaVideo? = nil) {
    self.kind = kind
    self.image = image
    self.video = video
  }

  /// Returns a media item with the given still image.
  public static func image(_ image: MediaImage) -> Media { Media(.image, image: image) }

  /// Returns a media item with the given video.
  public static func video(_ video: MediaVideo) -> Media { Media(.video, video: video) }

  /// A kind of media item. New kinds may be added: include a `default` when switching.
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the kind. It never changes, so apps can store it.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the kind.
    public var description: String { rawValue }

    /// A still image.
    public static let image = Self(rawValue: "image")
    /// A video.
    public static let video = Self(rawValue: "video")

    /// The kinds that this version knows.
    public static let known: [Self] = [.image, .video]
  }
}

/// Encoded as an object with one member, `image` or `video`.
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
    try container.encodeIfPresent(image, forKey: .image)
    try container.encodeIfPresent(video, forKey: .video)
  }
}

/// A still image.
public struct MediaImage: Sendable, Hashable, Codable {
  /// The text that replaces the image for people who cannot see it.
  public var alt: String?
  /// The URL of the image.
  public var url: URL

  /// Creates an image.
  public init(alt: String? = nil, url: URL) {
    self.alt = alt
    self.url = url
  }
}

/// A video, offered in one or more file formats.
public struct MediaVideo: Sendable, Hashable, Codable {
  /// The text that replaces the video for people who cannot see it.
  public var alt: String?
  /// A still image to show until the video plays.
  public var previewImage: MediaImage?
  /// The files to choose from, in order of preference.
  public var sources: [VideoSource]

  /// Creates a video.
  public init(alt: String? = nil, previewImage: MediaImage? = nil, sources: [VideoSource]) {
    self.alt = alt
    self.previewImage = previewImage
    self.sources = sources
  }
}

/// One file of a video.
public struct VideoSource: Sendable, Hashable, Codable {
  /// The file format of a video. New formats may be added: include a `default` when switching.
  public struct Format: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the format. It never changes, so apps can store it. For a format that this version does not know, this is
    /// the server's name, and ``VideoSource/mimeType`` identifies the format.
    public let rawValue: String

    /// Creates a format from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the format.
    public var description: String { rawValue }

    /// MPEG-4 Part 14.
    public static let mp4 = Self(rawValue: "mp4")
    /// WebM.
    public static let webm = Self(rawValue: "webm")

    /// The formats that this version knows.
    public static let known: [Self] = [.mp4, .webm]
  }

  /// The file format.
  public var format: Format
  /// The media type (RFC 6838), such as `video/mp4`.
  public var mimeType: String
  /// The URL of the file.
  public var url: URL

  /// Creates a file of a video.
  public init(format: Format, mimeType: String, url: URL) {
    self.format = format
    self.mimeType = mimeType
    self.url = url
  }
}
