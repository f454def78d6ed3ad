import BFFClient
import CommandSupport
import CommerceModels
import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking

struct WatchCommand: Command {
  static let name = "watch"
  static let help = """
    vitrine watch SKU [--count N] [--json] \(Shop.options)
        Prints the price and the stock of a variant now and whenever they change, one line each time, until interrupted or
        until it has printed N lines. If the connection to the shop is lost, it reconnects, and says so on standard error.
        In the demo shop, they change about every second.
    """

  private let sku: String
  private let count: Int?
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    count = try arguments.positiveNumber("--count")
    sku = try arguments.sku()
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let live = LiveTransport()
    try await shop.withStorefront(console, live: live) { shop in
      try await withThrowingTaskGroup { group in
        group.addTask { try await watch(shop.service, console) }
        group.addTask { await tellConnection(live.status, console) }
        group.addTask { await Interruption().wait() }
        // The offers have ended, or Control-C was pressed: cancel the other task, and with it the subscription.
        try await group.next()
        group.cancelAll()
      }
    }
  }

  /// Reports when the connection is lost, and when it is restored.
  private func tellConnection(_ statuses: Updates<LiveStatus>, _ console: Console) async {
    var isLost = false
    for await status in statuses {
      if !isLost, let problem = status.problem {
        isLost = true
        console.remark("reconnecting to the shop: \(Failure.message(of: problem))")
      } else if isLost, status.connected > 0 {
        isLost = false
        console.remark("connected to the shop again")
      }
    }
  }

  private func watch(_ service: any BFFClientService, _ console: Console) async throws {
    let product = try await service.product(sku: sku)
    console.remark("\(product.product.name), \(product.variant.text)")
    var left = count ?? .max
    for try await offer in service.offers(sku: sku) {
      try console.print(asJSON ? json(offer) : offer.text(at: Date()))
      left -= 1
      if left == 0 { break }
    }
  }
}

extension VariantOffer {
  /// Returns a line for a terminal: `14:02:07  £20.00 (was £30.00)  5 left`.
  fileprivate func text(at date: Date) -> String {
    let time = date.formatted(.dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).second(.twoDigits))
    return "\(time)  \(price.text)  \(isSoldOut ? "sold out" : "\(stock) left")"
  }
}
