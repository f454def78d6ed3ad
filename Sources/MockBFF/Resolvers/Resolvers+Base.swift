import GraphQLMock

extension Resolvers {
  /// Adds resolvers for media, money, pages and attributes.
  mutating func addBase() {
    addMedia()
    type("Money", Money.self) { money in
      money.field("currencyCode") { $0.currency.code }
      money.field("amount") { $0.amount }
      money.field("amountFormatted") { $0.formatted }
    }
    type("Pagination", Page.self) { page in
      page.field("offset") { $0.offset }
      page.field("limit") { $0.limit }
      page.field("total") { $0.total }
      page.field("pages") { $0.pages }
      page.field("page") { $0.page }
      page.field("nextPage") { $0.nextPage }
      page.field("previousPage") { $0.previousPage }
    }
    type("KeyValuePair", KeyValuePair.self) { pair in
      pair.field("key") { $0.key }
      pair.field("value") { $0.value }
    }
    type("UnknownVariant", UnknownVariant.self) { problem in
      problem.field("message") { $0.message }
      problem.field("sku") { $0.sku }
    }
  }

  private mutating func addMedia() {
    type("Image", Image.self) { image in
      image.field("alt") { $0.alt }
      image.field("mediaContentType") { _ in "IMAGE" }
      image.field("url") { image, args in
        let transform: ImageTransform? = try args["transform"]
        return try transform.map { image.url + "?" + (try $0.query()) } ?? image.url
      }
    }
    type("Video", Video.self) { video in
      video.field("alt") { $0.alt }
      video.field("mediaContentType") { _ in "VIDEO" }
      video.field("previewImage") { $0.previewImage }
      video.field("sources") { $0.sources }
    }
    type("VideoSource", VideoSource.self) { source in
      source.field("format") { $0.format }
      source.field("mimeType") { $0.mimeType }
      source.field("url") { $0.url }
    }
  }
}
