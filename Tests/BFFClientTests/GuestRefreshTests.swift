import BFFClient
import CommerceModels
import Foundation
import GraphQLRuntime
import MockBFF
import Testing

@Suite("What becomes of a guest's choices at the shop")
struct GuestRefreshTests {
  private let shop: MockBFF
  private let demo: Demo

  init() throws {
    shop = try MockBFF()
    demo = try Demo(shop)
  }

  /// Changes a price from now on.
  private func change(_ price: Int, to other: Int) {
    demo.transport.rewrite { _, response in
      response.replacing(
        "\"amount\":\(price),\"amountFormatted\":\"",
        with: "\"amount\":\(other),\"amountFormatted\":\"~"
      )
    }
  }

  /// Holds the first request for a guest's variants at one gate, and all later ones at another.
  private func holdTwo() -> [Gate] {
    let (gates, requests) = ([Gate(), Gate()], Recorder<Void>())
    demo.transport.fail { body in
      guard body.contains("ProductsBySku") else { return }
      let gate = gates[min(requests.all.count, 1)]
      requests.add(())
      await gate.pass()
      try Task.checkCancellation()
    }
    return gates
  }

  /// Begins two loads of a guest's bag with one variant. Each waits at its gate for the answer.
  private func beginTwoLoads() async throws -> ([Gate], Task<Bag, any Error>, Task<Bag, any Error>) {
    _ = try await demo.bag.add(try await demo.variants(1)[0])
    let gates = holdTwo()
    let first = Task { try await demo.bag.load() }
    await gates[0].isReached()
    let second = Task { try await demo.bag.load() }
    await gates[1].isReached()
    return (gates, first, second)
  }

  /// Buys pieces as another customer.
  private func buy(_ quantity: Int, of selected: SelectedProduct) async throws {
    let other = try Demo(shop)
    _ = try await other.signIn("ben@vitrine.example")
    _ = try await other.bag.add(selected, quantity: quantity)
    _ = try await other.bag.checkout()
  }

  @Test("A price that has changed is the bag's when it is loaded, and what it was is told until it is acknowledged")
  func price() async throws {
    let chosen = try await demo.variants(1)[0]
    let before = chosen.variant.price.amount
    _ = try await demo.bag.add(chosen, quantity: 2)
    _ = try await demo.wishlist.add(chosen)
    change(before.amount, to: before.amount + 50)
    let bag = try await demo.bag.load()
    #expect(bag.totals.grandTotal.amount == 2 * (before.amount + 50))
    #expect(try await demo.wishlist.load().items[0].variant.price.amount.amount == before.amount + 50)
    for changes in [demo.bag.changes.current, demo.wishlist.changes.current] {
      #expect(changes.map(\.kind) == [.price])
      #expect(changes[0].oldPrice?.amount == before.amount && changes[0].newPrice?.amount == before.amount + 50)
      #expect(changes[0].message.contains(before.amountFormatted))
      #expect(changes[0].selected.id == chosen.id)
    }
    // It is still told when the app starts the next time, and without a connection.
    let restarted = try Demo(shop, folder: demo.folder).offline()
    _ = try await restarted.bag.load()
    #expect(restarted.bag.changes.current.count == 1)
    try await restarted.bag.acknowledgeChanges()
    #expect(restarted.bag.changes.current.isEmpty)
    #expect(restarted.bag.state.value?.totals == bag.totals)
    _ = try await demo.bag.load()
    #expect(demo.bag.changes.current.isEmpty)
  }

  @Test("What has changed in a merge that is not finished is not told again after it was acknowledged")
  func changesInMerge() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen, quantity: 2)
    demo.transport.lose { body in if body.contains("MergeBag") { throw noAnswer } }
    #expect(try await demo.signIn().mergeError != nil)
    demo.transport.lose(nil)
    try await demo.storefront.signOut()
    change(chosen.variant.price.amount.amount, to: 7)
    _ = try await demo.bag.load()
    #expect(demo.bag.changes.current.map(\.kind) == [.price])
    try await demo.bag.acknowledgeChanges()
    #expect(demo.bag.changes.current.isEmpty)
    #expect(try await demo.bag.load().itemCount == 2)
    #expect(demo.bag.changes.current.isEmpty)
    _ = try await demo.signIn()
    #expect(try await demo.bag.load().itemCount == 2)
  }

  @Test("A price that is what it was again is not told")
  func priceBack() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    change(chosen.variant.price.amount.amount, to: 7)
    _ = try await demo.bag.load()
    demo.transport.rewrite(nil)
    _ = try await demo.bag.load()
    #expect(demo.bag.changes.current.isEmpty)
  }

  @Test("What a guest sees is what the shop asks for after sign-in")
  func sameAfterSignIn() async throws {
    let chosen = try await demo.variants(2)
    for choice in chosen {
      // As the app saw it some weeks ago.
      var old = choice
      old.variant.price.amount.amount *= 3
      _ = try await demo.bag.add(old)
    }
    let guest = try await demo.bag.load()
    _ = try await demo.signIn()
    let customer = try await demo.bag.load()
    #expect(guest.lines.map(\.unitPrice.amount.amount) == customer.lines.map(\.unitPrice.amount.amount))
    #expect(guest.totals.subtotal.amount == customer.totals.subtotal.amount)
  }

  @Test("Less stock than a line holds, or none, is told and shown at the line")
  func stock() async throws {
    let chosen = try await demo.variants(2)
    let (some, none) = (chosen[0], chosen[1])
    _ = try await demo.bag.add(some, quantity: some.variant.stock)
    _ = try await demo.bag.add(none)
    _ = try await demo.wishlist.add(none)
    try await buy(some.variant.stock - 1, of: some)
    try await buy(none.variant.stock, of: none)
    let bag = try await demo.bag.load()
    #expect(bag.lines.map(\.availability) == [.outOfStock, .outOfStock])
    #expect(bag.lines.map(\.quantity) == [some.variant.stock, 1])
    let changes = demo.bag.changes.current
    #expect(changes.map(\.kind) == [.outOfStock, .outOfStock])
    #expect(changes.map(\.requested) == [some.variant.stock, 1])
    #expect(changes.map(\.available) == [1, 0])
    #expect(
      changes.map(\.message) == [
        "There is only one \(some.product.name) left.", "\(none.product.name) is sold out.",
      ]
    )
    _ = try await demo.wishlist.load()
    let wished = demo.wishlist.changes.current
    #expect(wished.map(\.kind) == [.outOfStock])
    #expect(wished.first?.requested == 1 && wished.first?.available == 0)
  }

  @Test("What the shop does not sell any more is not in the bag, is told, and comes back when it is sold again")
  func gone() async throws {
    let chosen = try await demo.variants(2)
    for choice in chosen {
      _ = try await demo.bag.add(choice)
      _ = try await demo.wishlist.add(choice)
    }
    let sku = chosen[0].variant.sku
    demo.transport.rewrite { request, response in
      request.contains("ProductsBySku") ? response.replacing("\"\(sku)\"", with: "\"other\"") : response
    }
    #expect(try await demo.bag.load().lines.map(\.variant.sku) == [chosen[1].variant.sku])
    #expect(demo.bag.changes.current.map(\.kind) == [.notSold])
    #expect(demo.bag.changes.current.first?.selected == chosen[0])
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == [chosen[1].variant.sku])
    #expect(try await !demo.wishlist.contains(sku: sku))
    demo.transport.rewrite(nil)
    #expect(try await demo.bag.load().lines.count == 2)
    #expect(demo.bag.changes.current.isEmpty)
    demo.transport.rewrite { _, response in response.replacing("\"\(sku)\"", with: "\"other\"") }
    _ = try await demo.wishlist.load()
    try await demo.wishlist.acknowledgeChanges()
    demo.transport.rewrite(nil)
    #expect(try await demo.wishlist.load().items.count == 1)
    // What is chosen anew begins anew.
    #expect(try await demo.bag.add(chosen[0], quantity: 2).lines.map(\.quantity) == [3, 1])
  }

  @Test("A bag in a currency that the shop had before is in today's when it is loaded, and when something is added")
  func currency() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0], quantity: 2)
    let abroad = try Demo(MockBFF(store: .japan), folder: demo.folder)
    let new = try await abroad.service.product(sku: chosen[1].variant.sku)
    let added = try await abroad.bag.add(new)
    #expect(added.lines.map(\.unitPrice.amount.currencyCode) == ["JPY", "JPY"])
    #expect(added.totals.grandTotal.currencyCode == "JPY")
    #expect(added.totals.grandTotal.amount == added.lines.reduce(0) { $0 + $1.lineTotal.amount })
    let change = try #require(abroad.bag.changes.current.first)
    #expect(change.kind == .currency)
    #expect(change.oldPrice == chosen[0].variant.price.amount)
    #expect(change.newPrice?.currencyCode == "JPY")
    let home = try Demo(shop, folder: demo.folder)
    #expect(try await home.bag.load().lines.map(\.unitPrice.amount.currencyCode) == ["GBP", "GBP"])
  }

  @Test("Two currencies stay a problem where the shop cannot be asked")
  func currencyOffline() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    let new = try await Demo(MockBFF(store: .japan)).variants(2)[1]
    let problem = try await problem { try await demo.offline().bag.add(new) }
    #expect(problem.facts == .otherCurrency(sku: new.variant.sku))
    #expect(demo.bag.state.value?.itemCount == 1)
  }

  @Test("Without a connection a guest's things stay as they were, with their age and why the shop could not be asked")
  func offlineGuest() async throws {
    let chosen = try await demo.variants(1)[0]
    let begin = Date()
    let bag = try await demo.bag.add(chosen)
    let wishlist = try await demo.wishlist.add(chosen)
    let restarted = try Demo(shop, folder: demo.folder).offline()
    #expect(try await restarted.bag.load() == bag)
    #expect(try await restarted.wishlist.load() == wishlist)
    for (error, age) in [
      (restarted.bag.state.error, restarted.bag.state.checkedAt),
      (restarted.wishlist.state.error, restarted.wishlist.state.checkedAt),
    ] {
      #expect(error?.kind == .couldNotConnect)
      #expect((begin...Date()).contains(try #require(age)))
    }
    let checked = try #require(restarted.bag.state.checkedAt)
    restarted.transport.fail(nil)
    _ = try await restarted.bag.load()
    #expect(restarted.bag.state.phase == "loaded")
    #expect(try #require(restarted.bag.state.checkedAt) > checked)
  }

  @Test("A guest's bag and wishlist of an earlier run are not confirmed until the shop has answered")
  func earlierRun() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    _ = try await demo.wishlist.add(chosen[0])
    let restarted = try Demo(shop, folder: demo.folder).offline()
    _ = try await restarted.bag.load()
    _ = try await restarted.wishlist.load()
    #expect(!restarted.bag.state.isConfirmed && !restarted.wishlist.state.isConfirmed)
    _ = try await restarted.bag.add(chosen[1])
    _ = try await restarted.wishlist.add(chosen[1])
    #expect(!restarted.bag.state.isConfirmed && !restarted.wishlist.state.isConfirmed)
    restarted.transport.fail(nil)
    _ = try await restarted.bag.load()
    _ = try await restarted.wishlist.load()
    #expect(restarted.bag.state.isConfirmed && restarted.wishlist.state.isConfirmed)
  }

  @Test("A change of a line's quantity keeps the shop's newest description of it, its age, and the changes to tell")
  func quantity() async throws {
    let chosen = try await demo.variants(1)[0]
    let price = chosen.variant.price.amount.amount
    _ = try await demo.bag.add(chosen)
    change(price, to: price + 50)
    _ = try await demo.bag.load()
    let (age, changes) = (demo.bag.state.checkedAt, demo.bag.changes.current)
    demo.transport.fail { _ in throw offline }
    // As the app saw it before.
    for bag in [try await demo.bag.add(chosen), try await demo.bag.setQuantity(3, of: chosen)] {
      #expect(bag.lines.map(\.unitPrice.amount.amount) == [price + 50])
    }
    #expect(demo.bag.state.value?.itemCount == 3 && demo.bag.state.checkedAt == age)
    #expect(changes.map(\.kind) == [.price] && demo.bag.changes.current == changes)
  }

  @Test("While the shop is asked, what is kept is shown, and what is chosen meanwhile is not lost")
  func meanwhile() async throws {
    let chosen = try await demo.variants(2)
    _ = try await demo.bag.add(chosen[0])
    let gate = Gate()
    demo.transport.fail { body in if body.contains("ProductsBySku") { await gate.pass() } }
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    #expect(demo.bag.state.phase == "loading")
    #expect(demo.bag.state.value?.itemCount == 1)
    _ = try await demo.bag.add(chosen[1], quantity: 2)
    _ = try await demo.bag.remove(sku: chosen[0].variant.sku)
    await gate.open()
    #expect(try await load.value.lines.map(\.quantity) == [2])
    #expect(demo.bag.state.phase == "loaded")
  }

  @Test(
    "Of two loads of a guest's bag at once the first one ends and the second is cancelled: nothing is loading any more",
    .timeLimit(.minutes(60))
  )
  func cancelledSecond() async throws {
    let (gates, first, second) = try await beginTwoLoads()
    await gates[0].open()
    _ = try await first.value
    second.cancel()
    await gates[1].open()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(demo.bag.state.phase == "loaded")
  }

  @Test(
    "Two loads of a guest's bag at once that are both cancelled leave the phase as it was",
    .timeLimit(.minutes(60))
  )
  func cancelledBoth() async throws {
    let (gates, first, second) = try await beginTwoLoads()
    first.cancel()
    await gates[0].open()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(demo.bag.state.phase == "loading")
    second.cancel()
    await gates[1].open()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(demo.bag.state.phase == "loaded")
  }

  @Test("A guest's bag that is loaded late is not shown to a customer")
  func signInMeanwhile() async throws {
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.bag.add(chosen)
    let gate = Gate()
    demo.transport.fail { body in if body.contains("ProductsBySku") { await gate.pass() } }
    let load = Task { try await demo.bag.load() }
    await gate.isReached()
    _ = try await demo.signIn()
    #expect(try await demo.bag.load().id == "bag-of-customer-1")
    await gate.open()
    _ = await load.result
    #expect(demo.bag.state.value?.id == "bag-of-customer-1")
    #expect(demo.bag.state.value?.itemCount == 1)
  }

  @Test("All variants of a guest are asked for at once, 100 in a request")
  func batches() async throws {
    let products = try await demo.service.productListing(limit: 60).products
    let variants = products.flatMap { product in
      product.variants.map { SelectedProduct(product: product, variant: $0) }
    }
    try #require(variants.count >= 150)
    try FileManager.default.createDirectory(at: demo.folder.url, withIntermediateDirectories: true)
    let wishes = variants.prefix(150).map { variant in
      """
      {"selected":{"product":{"id":"\(variant.product.id)"},"variant":{"sku":"\(variant.variant.sku)"}}}
      """
    }
    let text = "{\"wishes\":[\(wishes.joined(separator: ","))]}"
    let header = "{\"checksum\":\(crc32(text)),\"kind\":\"vitrine-wishlist\",\"version\":2}"
    let isMade = FileManager.default.createFile(
      atPath: demo.folder.file("wishlist.json").path,
      contents: Data("\(header)\n\(text)".utf8),
      attributes: [.posixPermissions: 0o600]
    )
    try #require(isMade)
    let before = demo.transport.bodies.all.count
    #expect(try await demo.wishlist.load().items.count == 150)
    #expect(demo.transport.bodies.all.count == before + 2)
  }
}
