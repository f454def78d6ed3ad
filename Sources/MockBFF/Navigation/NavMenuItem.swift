/// An entry of a menu.
struct NavMenuItem: Sendable {
  let title: String
  /// The GraphQL enum `NavMenuItemType`.
  let type: String
  var url: String?
  /// The media, an `Image` or a `Video`.
  var media: (any Sendable)?
  var items: [NavMenuItem]?
  /// The attributes, some of them null as in a real back end.
  var attributes: [KeyValuePair?]?
}

extension NavMenuItem {
  /// Creates an entry for a category, with the entries below it.
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
