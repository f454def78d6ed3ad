public import BFFQueries
public import CommerceModels

extension ProductCategory {
  /// The category with those above it, as far up as the fragment asks.
  public init(_ fragment: HierarchyItemFragment) {
    self.init(fragment.hierarchyLevelFragment, parent: fragment.parent.map(Self.init))
  }

  private init(_ item: HierarchyItemFragment.Parent) {
    self.init(item.hierarchyLevelFragment, parent: item.parent.map(Self.init))
  }

  private init(_ item: HierarchyItemFragment.Parent.Parent) {
    self.init(item.hierarchyLevelFragment, parent: item.parent.map { Self($0, parent: nil) })
  }

  private init(_ level: HierarchyLevelFragment, parent: ProductCategory?) {
    self.init(id: level.categoryId, name: level.name, slug: level.slug, parent: parent)
  }
}
