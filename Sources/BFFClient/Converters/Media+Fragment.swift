public import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation

extension Media {
  /// Creates an image or a video, or returns `nil` if it has no usable URL or is of a kind that this version does not know. A
  /// video whose sources cannot be used is kept if there is a preview image to show.
  public init?(_ fragment: MediaFragment) {
    switch fragment {
    case .image(let image):
      guard let image = MediaImage(image) else { return nil }
      self = .image(image)
    case .video(let video):
      let video = MediaVideo(video)
      guard !video.sources.isEmpty || video.previewImage != nil else { return nil }
      self = .video(video)
    case .other:
      return nil
    }
  }
}

extension MediaImage {
  /// Creates an image, or returns `nil` if its address is blank or not a URL, so that one invalid image does not make a
  /// whole page fail.
  public init?(_ fragment: ImageFragment) {
    guard let url = URL(wire: fragment.url) else { return nil }
    self.init(alt: fragment.alt, url: url)
  }
}

extension MediaVideo {
  /// Creates a video with the sources that have a usable URL, in the server's order.
  public init(_ fragment: VideoFragment) {
    self.init(
      alt: fragment.alt,
      previewImage: fragment.previewImage.flatMap(MediaImage.init),
      sources: fragment.sources.compactMap(VideoSource.init)
    )
  }
}

extension VideoSource {
  /// Creates a source, or returns `nil` if its address is blank or not a URL.
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
