import BFFClient
import BFFQueries
import CommerceModels
import Foundation
import Testing

@Suite("Media")
struct MediaConverterTests {
  private func media(_ json: String) throws -> Media? {
    Media(try decoded(MediaFragment.self, json))
  }

  @Test("An image keeps its text and address")
  func image() throws {
    let media = try media(
      #"{"__typename": "Image", "alt": "A shirt", "mediaContentType": "IMAGE", "url": "https://shop.example/a.jpg"}"#
    )
    #expect(media?.kind == .image && media?.video == nil)
    let image = try #require(media?.image)
    #expect(image.alt == "A shirt")
    #expect(image.url.absoluteString == "https://shop.example/a.jpg")
  }

  @Test(
    "An image whose address is blank or no URL is dropped",
    arguments: [
      "", "  ", "http://[bad", "\\t", "not a url", "picture.jpg", "/picture.jpg", "https://shop.example/a b.jpg",
    ]
  )
  func unusableAddress(_ url: String) throws {
    let media = try media(#"{"__typename": "Image", "alt": null, "mediaContentType": "IMAGE", "url": "\#(url)"}"#)
    #expect(media == nil)
  }

  @Test("A video keeps its good sources in order, and the server's word for a format from the future")
  func videoSources() throws {
    let media = try media(
      """
      {"__typename": "Video", "alt": null, "mediaContentType": "VIDEO",
       "previewImage": {"alt": null, "mediaContentType": "IMAGE", "url": ""},
       "sources": [
         {"format": "WEBM", "mimeType": "video/webm", "url": "https://shop.example/a.webm"},
         {"format": "MP4", "mimeType": "video/mp4", "url": ""},
         {"format": "OGG", "mimeType": "video/ogg", "url": "https://shop.example/a.ogg"}
       ]}
      """
    )
    #expect(media?.kind == .video && media?.image == nil)
    let video = try #require(media?.video)
    #expect(video.sources.map(\.format) == [.webm, VideoSource.Format(rawValue: "OGG")])
    #expect(video.sources.map(\.mimeType) == ["video/webm", "video/ogg"])
    #expect(video.previewImage == nil)
  }

  @Test(
    "A video without a source that can be used is dropped, unless there is a picture to show",
    arguments: ["", "p"]
  )
  func videoWithoutSource(preview: String) throws {
    let url = preview.isEmpty ? "" : "https://shop.example/\(preview).jpg"
    let media = try media(
      """
      {"__typename": "Video", "alt": null, "mediaContentType": "VIDEO",
       "previewImage": {"alt": null, "mediaContentType": "IMAGE", "url": "\(url)"},
       "sources": [{"format": "MP4", "mimeType": "video/mp4", "url": ""}]}
      """
    )
    #expect(media?.video?.previewImage?.url.absoluteString == (preview.isEmpty ? nil : url))
    #expect((media == nil) == preview.isEmpty)
  }

  @Test("A kind of media that this version does not know is dropped, and the others stay in order")
  func unknownMember() throws {
    let colour = Product.Colour(
      try decoded(
        ColourFragment.self,
        """
        {"id": "sand", "swatch": null, "name": "Sand", "media": [
          {"__typename": "Image", "alt": "1", "mediaContentType": "IMAGE", "url": "https://shop.example/1.jpg"},
          {"__typename": "Hologram", "depth": 3},
          {"__typename": "Image", "alt": "2", "mediaContentType": "IMAGE", "url": "https://shop.example/2.jpg"}
        ]}
        """
      )
    )
    #expect(colour.media.map(\.image?.alt) == ["1", "2"])
  }
}

/// An error for a value that the test does not expect.
struct Unexpected: Error {
  let value: String

  init(_ value: some Any) {
    self.value = String(describing: value)
  }
}
