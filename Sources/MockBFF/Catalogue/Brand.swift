/// A maker of products.
struct Brand: Sendable {
  let id, name, slug: String

  init(_ name: String) {
    self.name = name
    slug = MockBFF.slug(name)
    id = "brand-" + slug
  }
}

/// A name as it stands in URLs: small letters and digits, everything else a hyphen.
func slug(_ name: String) -> String {
  let plain: [Character: String] = ["é": "e", "è": "e", "ø": "o", "ö": "o", "å": "a", "ä": "a", "’": "", "'": ""]
  var result = ""
  for character in name.lowercased() {
    if let replacement = plain[character] {
      result += replacement
    } else if character.isASCII && (character.isLetter || character.isNumber) {
      result.append(character)
    } else if !result.isEmpty && !result.hasSuffix("-") {
      result += "-"
    }
  }
  return result.hasSuffix("-") ? String(result.dropLast()) : result
}
