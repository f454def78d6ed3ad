#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something to look at: one of ``image`` and ``video`` is there.
public struct Media: Sendable, Hashable {
  /// What kind of medium it is.
  public let kind: Kind
  /// The still image; `nil` for other kinds.
  public let image: MediaImage?
  /// The video; `nil` for other kinds.
  public let video: MediaVideo?

  private init(_ kind: Kind, image: MediaImage? = nil, video: MediaVideo? = nil) {
    self.kind = kind
    self.image = image
    self.video = video
  }

  /// A still image.
  public static func image(_ image: MediaImage) -> Media { Media(.image, image: image) }

  /// A video.
  public static func video(_ video: MediaVideo) -> Media { Media(.video, video: video) }

  /// What kind of medium something is. More kinds may come: have a `default` when switching.
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the kind, which never changes, so that it can be kept.
    public let rawValue: String

    /// The kind with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// A still image.
    public static let image = Self(rawValue: "image")
    /// A video.
    public static let video = Self(rawValue: "video")

    /// The kinds that this version knows.
    public static let known: [Self] = [.image, .video]
  }
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
    try container.encodeIfPresent(image, forKey: .image)
    try container.encodeIfPresent(video, forKey: .video)
  }
}

/// A still image.
public struct MediaImage: Sendable, Hashable, Codable {
  /// A text that replaces the image for people who cannot see it.
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
  /// A text that replaces the video for people who cannot see it.
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
  /// The file format of a video. More formats may come: have a `default` when switching.
  public struct Format: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the format, which never changes, so that it can be kept. Of a format that this version does not know,
    /// the server's word; the media type tells more.
    public let rawValue: String

    /// The format with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
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
  /// Where the file is found.
  public var url: URL

  /// A file of a video.
  public init(format: Format, mimeType: String, url: URL) {
    self.format = format
    self.mimeType = mimeType
    self.url = url
  }
}
