public import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation

extension Media {
  /// The image or video; `nil` where it has no usable address, or is of a kind that this version does not know.
  public init?(_ fragment: MediaFragment) {
    switch fragment {
    case .image(let image):
      guard let image = MediaImage(image) else { return nil }
      self = .image(image)
    case .video(let video):
      self = .video(MediaVideo(video))
    case .other:
      return nil
    }
  }
}

extension MediaImage {
  /// The image; `nil` where its address is blank or no URL: one bad image must not cost the page it is on.
  public init?(_ fragment: ImageFragment) {
    guard let url = URL(wire: fragment.url) else { return nil }
    self.init(alt: fragment.alt, url: url)
  }
}

extension MediaVideo {
  /// The video with those of its sources that have a usable address, in the server's order.
  public init(_ fragment: VideoFragment) {
    self.init(
      alt: fragment.alt,
      previewImage: fragment.previewImage.flatMap(MediaImage.init),
      sources: fragment.sources.compactMap(VideoSource.init)
    )
  }
}

extension VideoSource {
  /// The source; `nil` where its address is blank or no URL.
  public init?(_ fragment: VideoSourceFragment) {
    guard let url = URL(wire: fragment.url) else { return nil }
    self.init(format: Format(fragment.format), mimeType: fragment.mimeType, url: url)
  }
}

extension VideoSource.Format {
  init(_ format: VideoFormat) {
    switch format {
    case .mp4: self = .mp4
    case .webm: self = .webm
    case .unknown(let word): self.init(rawValue: word)
    }
  }
}
