import GraphQLMock

extension Resolvers {
  mutating func addNavigation(_ menus: Menus) {
    query { query in
      query.field("navigation") { args in try menus.items(of: args["handle"]) }
      query.field("navigationHandles") { _ in menus.handles }
    }
    type("NavMenuItem", NavMenuItem.self) { item in
      item.field("title") { $0.title }
      item.field("type") { $0.type }
      item.field("url") { $0.url }
      item.field("media") { $0.media }
      item.field("items") { $0.items }
      item.field("attributes") { $0.attributes }
    }
  }
}
