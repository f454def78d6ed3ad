/// An entry of a menu.
struct NavMenuItem: Sendable {
  let title: String
  /// A GraphQL `NavMenuItemType`.
  let type: String
  var url: String?
  /// `Image` or `Video`.
  var media: (any Sendable)?
  var items: [NavMenuItem]?
  /// With gaps, as a real back end has them.
  var attributes: [KeyValuePair?]?
}

extension NavMenuItem {
  /// An entry for a category, with those below it.
  init(_ category: Category, in tree: CategoryTree) {
    let children = tree.children(of: category.id)
    self.init(
      title: category.name,
      type: "LISTING",
      url: "/listing/" + category.id,
      media: category.parent == nil ? Image(alt: category.name, path: "menus/\(category.id).jpg") : nil,
      items: children.isEmpty ? nil : children.map { NavMenuItem($0, in: tree) },
      attributes: [KeyValuePair(key: "category", value: category.id)]
    )
  }
}
