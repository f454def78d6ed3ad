import CommerceModels
import Foundation
import GraphQLRuntime

/// Prices and media in their stored form in the files of guests.
extension Price: KeptValue {
  init?(kept json: JSONValue) {
    guard let amount: Money = json.value("amount") else { return nil }
    self.init(amount: amount, was: json.value("was"))
  }

  var kept: JSONValue { .members(["amount": amount.kept, "was": was?.kept]) }
}

extension PriceRange: KeptValue {
  init?(kept json: JSONValue) {
    guard let low: Money = json.value("low"), let high: Money = json.value("high") else { return nil }
    self.init(low: low, high: high)
  }

  var kept: JSONValue { .members(["high": high.kept, "low": low.kept]) }
}

extension Money: KeptValue {
  init?(kept json: JSONValue) {
    guard let code = json["currencyCode"]?.string, let amount = json.number("amount") else { return nil }
    self.init(currencyCode: code, amount: amount, amountFormatted: json.text("amountFormatted"))
    if amountFormatted.isEmpty { amountFormatted = formatted(for: .autoupdatingCurrent) }
  }

  var kept: JSONValue {
    .members([
      "amount": .number(amount), "amountFormatted": .string(amountFormatted), "currencyCode": .string(currencyCode),
    ])
  }
}

/// Stored as an object with one member, `image` or `video`.
extension Media: KeptValue {
  init?(kept json: JSONValue) {
    if let image: MediaImage = json.value("image") {
      self = .image(image)
    } else if let video: MediaVideo = json.value("video") {
      self = .video(video)
    } else {
      return nil
    }
  }

  var kept: JSONValue { .members(["image": image?.kept, "video": video?.kept]) }
}

extension MediaImage: KeptValue {
  init?(kept json: JSONValue) {
    guard let url: URL = json.value("url") else { return nil }
    self.init(alt: json["alt"]?.string, url: url)
  }

  var kept: JSONValue { .members(["alt": alt.map(JSONValue.string), "url": url.kept]) }
}

extension MediaVideo: KeptValue {
  init?(kept json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(alt: json["alt"]?.string, previewImage: json.value("previewImage"), sources: json.values("sources"))
  }

  var kept: JSONValue {
    .members(["alt": alt.map(JSONValue.string), "previewImage": previewImage?.kept, "sources": .list(sources)])
  }
}

extension VideoSource: KeptValue {
  init?(kept json: JSONValue) {
    guard let url: URL = json.value("url") else { return nil }
    self.init(format: Format(rawValue: json.text("format")), mimeType: json.text("mimeType"), url: url)
  }

  var kept: JSONValue {
    .members(["format": .string(format.rawValue), "mimeType": .string(mimeType), "url": url.kept])
  }
}
