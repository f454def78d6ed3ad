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
