/// Texts that replace images and videos for people who cannot see them. They are never empty where anything has a name.
extension Media {
  /// The shop's text or, where it has none, another one.
  ///
  /// - Parameter fallback: Tried one after the other: the first that is not blank.
  public func text(or fallback: String...) -> String {
    String.firstText([image?.alt, video?.alt] + fallback)
  }
}

extension MediaImage {
  /// The shop's text or, where it has none, another one.
  ///
  /// - Parameter fallback: Tried one after the other: the first that is not blank.
  public func text(or fallback: String...) -> String {
    String.firstText([alt] + fallback)
  }
}

extension Product {
  /// The text for one of the product's images or videos: the shop's or, where it has none, the product's name with the
  /// colour.
  ///
  /// - Parameter variant: The variant that is shown; `nil` for the product as a whole.
  public func text(for media: Media, of variant: Variant? = nil) -> String {
    let colour = variant?.colour?.name ?? ""
    return media.text(or: colour.isBlank || name.isBlank ? name : "\(name), \(colour)", brand.name, slug, id)
  }
}

extension SearchSuggestion.Product {
  /// The text for one of the product's images or videos: the shop's or, where it has none, the product's name.
  public func text(for media: Media) -> String { media.text(or: name, brandName, slug, id) }
}

extension OrderLine {
  /// The text for the line's picture: the shop's or, where it has none, the product's name with the colour.
  public var imageText: String {
    let colour = colour ?? ""
    let fallback = colour.isBlank || name.isBlank ? name : "\(name), \(colour)"
    return String.firstText([image?.alt, fallback, brandName, sku])
  }
}

extension NavigationItem {
  /// The text for the entry's image or video: the shop's or, where it has none, the title.
  public var mediaText: String { String.firstText([media?.image?.alt, media?.video?.alt, title, kind.rawValue]) }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The first text that is there and not blank.
  fileprivate static func firstText(_ texts: [String?]) -> String {
    texts.lazy.compactMap(\.self).first { !$0.isBlank } ?? ""
  }
}
