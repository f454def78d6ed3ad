#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
