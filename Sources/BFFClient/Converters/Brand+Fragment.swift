public import BFFQueries
public import CommerceModels

extension Brand {
  public init(_ fragment: BrandFragment) {
    self.init(id: fragment.id, name: fragment.name, slug: fragment.slug)
  }
}
