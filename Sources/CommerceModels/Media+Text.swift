/// Texts that replace images and videos for people who cannot see them. A text is empty only if the shop has none and all
/// fallbacks are blank.
extension Media {
  /// Returns the shop's alternative text or, if there is none, a fallback.
  ///
  /// - Parameter fallback: The fallbacks, in order of preference. The first one that is not blank is returned.
  public func text(or fallback: String...) -> String {
    String.firstText([image?.alt, video?.alt] + fallback)
  }
}

extension MediaImage {
  /// Returns the shop's alternative text or, if there is none, a fallback.
  ///
  /// - Parameter fallback: The fallbacks, in order of preference. The first one that is not blank is returned.
  public func text(or fallback: String...) -> String {
    String.firstText([alt] + fallback)
  }
}

extension Product {
  /// Returns the alternative text for one of the product's images or videos: the shop's or, if there is none, the product's
  /// name and color.
  ///
  /// - Parameter variant: The variant on display, or `nil` for the product as a whole.
  public func text(for media: Media, of variant: Variant? = nil) -> String {
    let colour = variant?.colour?.name ?? ""
    return media.text(or: colour.isBlank || name.isBlank ? name : "\(name), \(colour)", brand.name, slug, id)
  }
}

extension SearchSuggestion.Product {
  /// Returns the alternative text for one of the product's images or videos: the shop's or, if there is none, the product's
  /// name.
  public func text(for media: Media) -> String { media.text(or: name, brandName, slug, id) }
}

extension OrderLine {
  /// The alternative text for the line's picture: the shop's or, if there is none, the product's name and color.
  public var imageText: String {
    let colour = colour ?? ""
    let fallback = colour.isBlank || name.isBlank ? name : "\(name), \(colour)"
    return String.firstText([image?.alt, fallback, brandName, sku])
  }
}

extension NavigationItem {
  /// The alternative text for the entry's image or video: the shop's or, if there is none, the entry's title.
  public var mediaText: String { String.firstText([media?.image?.alt, media?.video?.alt, title, kind.rawValue]) }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Returns the first text that is not nil or blank.
  fileprivate static func firstText(_ texts: [String?]) -> String {
    texts.lazy.compactMap(\.self).first { !$0.isBlank } ?? ""
  }
}
