/// A still image on the shop's image server, which does not actually exist.
struct Image: Sendable, Hashable, Codable {
  let alt: String
  let url: String

  init(alt: String, path: String) {
    self.alt = alt
    url = "https://images.vitrine.example/" + path
  }
}

/// A video with its files.
struct Video: Sendable {
  let alt: String
  let previewImage: Image
  let sources: [VideoSource]
}

/// One file of a video.
struct VideoSource: Sendable {
  /// The GraphQL enum `VideoFormat`.
  let format: String
  let mimeType: String
  let url: String
}
