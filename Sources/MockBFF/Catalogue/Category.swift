/// A category of the shop.
final class Category: Sendable {
  let id, name: String
  let parent: Category?

  init(id: String, name: String, parent: Category?) {
    self.id = id
    self.name = name
    self.parent = parent
  }

  /// Returns whether this is the category with the given id, or one of its descendants.
  func isWithin(_ id: String) -> Bool {
    self.id == id || (parent?.isWithin(id) ?? false)
  }
}

/// All categories, each after its parent.
struct CategoryTree: Sendable {
  let all: [Category]

  /// Reads a tree from lines such as `  women-dresses Dresses`, where every two spaces of indentation are one level.
  init(_ outline: String) {
    var all: [Category] = []
    var branch: [Category] = []
    for line in outline.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      let depth = line.prefix { $0 == " " }.count / 2
      guard let id = words.first, let name = words.last else { continue }
      branch.removeSubrange(min(depth, branch.count)...)
      let category = Category(id: String(id), name: String(name), parent: branch.last)
      branch.append(category)
      all.append(category)
    }
    self.all = all
  }

  subscript(id: String) -> Category? { all.first { $0.id == id } }

  /// Returns the categories directly below one, or the top-level ones.
  func children(of id: String?) -> [Category] {
    all.filter { $0.parent?.id == id }
  }
}
