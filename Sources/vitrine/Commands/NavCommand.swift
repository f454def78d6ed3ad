import BFFClient
import CommandSupport
import CommerceModels

struct NavCommand: Command {
  static let name = "nav"
  static let help = """
    vitrine nav [HANDLE] [--flat] [--json] \(Shop.options)
        Shows one of the shop's menus, or lists the names of all of them. --flat shows only the first level.
    """

  private let handle: String?
  private let isFlat: Bool
  private let asJSON: Bool
  private let shop: Shop

  /// Creates the command that lists the names of all menus.
  init(asJSON: Bool, shop: Shop) {
    (handle, isFlat, self.asJSON, self.shop) = (nil, false, asJSON, shop)
  }

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    isFlat = arguments.flag("--flat")
    handle = arguments.positional()
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    guard let handle else {
      let handles = try await shop.withService(console) { try await $0.navigationHandles() }
      return try console.print(asJSON ? json(handles) : handles.joined(separator: "\n"))
    }
    let items = try await shop.withService(console) {
      try await $0.navigationFeed(handle: handle, withMedia: asJSON, withItems: !isFlat).newest(console)
    }
    try console.print(asJSON ? json(items) : items.map { $0.text() }.joined(separator: "\n"))
  }
}

extension NavigationItem {
  /// Returns the entry with its destination, followed by the entries below it, with more indentation at each level.
  fileprivate func text(indentedBy indent: String = "") -> String {
    let line = indent + title + (url.map { "  \($0)" } ?? "")
    return ([line] + items.map { $0.text(indentedBy: indent + "  ") }).joined(separator: "\n")
  }
}
