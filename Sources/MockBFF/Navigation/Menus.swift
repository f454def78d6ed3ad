import GraphQLMock

/// The shop's menus, by handle.
struct Menus: Sendable {
  private let menus: [(handle: String, items: [NavMenuItem])]

  init(categories: CategoryTree) {
    menus = [
      ("main", Self.main(categories)), ("account", Self.account), ("footer", Self.footer),
      ("campaigns", Self.campaigns),
    ]
  }

  var handles: [String] { menus.map(\.handle) }

  /// Returns the items of a menu. Throws `UNKNOWN_HANDLE`.
  func items(of handle: String) throws(ResolverError) -> [NavMenuItem] {
    guard let menu = menus.first(where: { $0.handle == handle }) else {
      throw .unknownHandle(handle, known: handles)
    }
    return menu.items
  }

  private static func main(_ categories: CategoryTree) -> [NavMenuItem] {
    let home = NavMenuItem(title: "Home page", type: "HOME", url: "/")
    return [home] + categories.children(of: nil).map { NavMenuItem($0, in: categories) }
  }

  private static let account = [
    NavMenuItem(title: "Your account", type: "ACCOUNT", url: "/account"),
    NavMenuItem(title: "Your wishlist", type: "WISHLIST", url: "/wishlist"),
    NavMenuItem(title: "Search", type: "SEARCH", url: "/search"),
  ]

  private static let footer = [
    NavMenuItem(
      title: "Help",
      type: "PAGE",
      items: [
        NavMenuItem(title: "Delivery", type: "PAGE", url: "/pages/delivery"),
        NavMenuItem(title: "Sending things back", type: "PAGE", url: "/pages/returns"),
      ],
      attributes: [KeyValuePair(key: "icon", value: "lifebelt"), nil]
    ),
    NavMenuItem(title: "Our journal", type: "EXTERNAL_HTTP", url: "https://journal.vitrine.example/"),
  ]

  private static let campaigns = [
    NavMenuItem(
      title: "Knitted for winter",
      type: "LISTING",
      url: "/listing/women-knitwear",
      media: Video(
        alt: "A jumper is knitted",
        previewImage: Image(alt: "Wool", path: "campaigns/winter.jpg"),
        sources: [
          VideoSource(format: "MP4", mimeType: "video/mp4", url: "https://videos.vitrine.example/campaigns/winter.mp4")
        ]
      ),
      attributes: [KeyValuePair(key: "theme", value: "dark"), nil, KeyValuePair(key: "theme", value: "light")]
    ),
    NavMenuItem(
      title: "The product of the month",
      type: "PRODUCT",
      url: "/product/1001",
      media: Image(alt: "The product of the month", path: "campaigns/month.jpg")
    ),
  ]
}
