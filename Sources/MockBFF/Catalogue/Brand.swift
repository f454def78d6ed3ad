/// A maker of products.
struct Brand: Sendable {
  let id, name, slug: String

  init(_ name: String) {
    self.name = name
    slug = name.slug
    id = "brand-" + slug
  }
}
