import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import MockBFF
import Testing

/// The layers that a store itself holds, and layers like those of a cache, which also report changes from elsewhere.
enum LayersKind: CaseIterable, Sendable {
  case own, cached

  func make() -> any OptimisticLayers<Bag> {
    switch self {
    case .own: ValueLayers<Bag>()
    case .cached: CachedLayers<Bag>()
    }
  }
}

@Suite("Optimistic layers under a store")
struct LayersTests {
  @Test("A layer is applied again whenever what is under it changes, and goes with its answer")
  func order() {
    for layers in [ValueLayers<[Int]>(), CachedLayers<[Int]>()] as [any OptimisticLayers<[Int]>] {
      #expect(layers.current == LayeredValue())
      let early = layers.begin { $0 + [0] }
      #expect(layers.current == LayeredValue(isPending: true))
      layers.confirm([1])
      let first = layers.begin { $0 + [2] }
      let second = layers.begin { $0.map { $0 * 10 } }
      #expect(layers.current == LayeredValue(confirmed: [1], shown: [10, 0, 20], isPending: true))
      layers.end(first) { confirmed, expected in
        #expect(confirmed == [1] && expected == [1, 2])
        return [1, 7]
      }
      #expect(layers.current == LayeredValue(confirmed: [1, 7], shown: [10, 70, 0], isPending: true))
      layers.end(early) { _, _ in nil }
      #expect(layers.current.shown == [10, 70])
      layers.end(second) { _, _ in nil }
      #expect(layers.current == LayeredValue(confirmed: [1, 7], shown: [1, 7]))
      let late = layers.begin { _ in [] }
      layers.reset()
      layers.end(late) { _, _ in [9] }
      #expect(layers.current == LayeredValue())
    }
  }

  @Test("The answer and the end of its layer are one state: no reader sees the change twice or not at all")
  func oneState() async {
    let layers = ValueLayers<[Int]>()
    layers.confirm([])
    let reader = Task {
      var longest = 0
      for await value in layers.changes {
        let count = value.shown?.count ?? 0
        #expect(count >= longest)
        longest = count
        if count == 500 { return }
      }
    }
    for count in 1...500 {
      let layer = layers.begin { $0 + [count] }
      layers.end(layer) { _, expected in expected }
    }
    await reader.value
  }

  @Test("What something else than the store changes is shown, under the changes that wait for their answer")
  func fromElsewhere() async throws {
    let layers = CachedLayers<Bag>()
    let demo = try Demo(layers: layers)
    let chosen = try await demo.variants(2)
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let gate = Gate()
    demo.transport.fail { body in if body.contains("AddToBag") { await gate.pass() } }
    let add = Task { try await demo.bag.add(chosen[0]) }
    await gate.isReached()
    let bag = try await demo.service.setBagQuantity(sku: chosen[1].variant.sku, quantity: 3).get()
    layers.confirm(bag)
    await demo.bag.shows(4)
    #expect(!demo.bag.state.isConfirmed)
    await gate.open()
    #expect(try await add.value.itemCount == 4)
    #expect(demo.bag.state.isConfirmed)
    let cleared = try await demo.service.clearBag()
    layers.confirm(cleared)
    await demo.bag.shows(0)
  }

  @Test(
    "Random changes of a guest and a customer are those of a model, over any layers",
    arguments: LayersKind.allCases,
    [1, 2, 3]
  )
  func model(kind: LayersKind, seed: UInt64) async throws {
    var random = Seeded(state: seed)
    let demo = try Demo(layers: kind.make())
    let chosen = try await demo.variants(4)
    var (bag, wished): ([Int: Int], Set<Int>) = ([:], [])
    if random.next(2) == 0 { _ = try await demo.signIn() }
    for _ in 0..<60 {
      let (index, quantity) = (random.next(4), 1 + random.next(3))
      switch random.next(9) {
      case 0...1:
        try await demo.bag.add(chosen[index], quantity: quantity)
        bag[index, default: 0] += quantity
      case 2:
        try await demo.bag.setQuantity(quantity - 1, of: chosen[index])
        bag[index] = quantity == 1 ? nil : quantity - 1
      case 3:
        try await demo.bag.remove(sku: chosen[index].variant.sku)
        bag[index] = nil
      case 4:
        try await demo.wishlist.add(chosen[index])
        wished.insert(index)
      case 5:
        try await demo.wishlist.remove(sku: chosen[index].variant.sku)
        wished.remove(index)
      case 6 where wished.contains(index):
        try await demo.wishlist.moveToBag(chosen[index])
        bag[index, default: 0] += 1
        wished.remove(index)
      case 7:
        let before = demo.bag.state.value
        _ = try await problem { try await demo.bag.add(chosen[index], quantity: 100) }
        #expect(demo.bag.state.value == before || before == nil)
        #expect(demo.bag.state.value == nil || demo.bag.state.value?.lines == before?.lines)
      case 8 where bag.values.reduce(0, +) < 20: _ = try await demo.bag.load()
      default: break
      }
      if bag.values.contains(where: { $0 > 15 }) {
        try await demo.bag.clear()
        bag = [:]
      }
      if let shown = demo.bag.state.value { #expect(quantities(shown, of: chosen) == bag) }
    }
    let loaded = try await demo.bag.load()
    #expect(quantities(loaded, of: chosen) == bag)
    #expect(demo.bag.state.value == loaded && demo.bag.state.isConfirmed && !demo.bag.state.isLoading)
    #expect(Set(try await demo.wishlist.load().items.map(\.variant.sku)) == Set(wished.map { chosen[$0].variant.sku }))
  }

  private func quantities(_ bag: Bag, of chosen: [SelectedProduct]) -> [Int: Int] {
    var quantities: [Int: Int] = [:]
    for line in bag.lines {
      guard let index = chosen.firstIndex(where: { $0.id == line.selectedProduct.id }) else { continue }
      quantities[index] = line.quantity
    }
    return quantities
  }
}

/// Generates the same numbers in each run.
private struct Seeded {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}

/// Layers over a value that is stored elsewhere, such as in a cache: others write it, and changes are reported later.
final class CachedLayers<Value: Sendable & Equatable>: OptimisticLayers {
  private struct Content {
    var layers: [(number: Int, change: @Sendable (Value) -> Value)] = []
    var count = 0
  }

  private let cache = Updates<Value?>.Source(nil)
  private let content = Locked(Content())
  private let source = Updates<LayeredValue<Value>>.Source(LayeredValue())

  var current: LayeredValue<Value> {
    let (confirmed, layers) = (cache.current, content.withLock { $0.layers.map(\.change) })
    return LayeredValue(
      confirmed: confirmed,
      shown: confirmed.map { layers.reduce($0) { $1($0) } },
      isPending: !layers.isEmpty
    )
  }

  var changes: Updates<LayeredValue<Value>> { source.updates }

  func begin(_ change: @escaping @Sendable (Value) -> Value) -> Int {
    let number = content.withLock { content in
      content.count += 1
      content.layers.append((content.count, change))
      return content.count
    }
    source.send(current)
    return number
  }

  func end(_ layer: Int, _ answer: (_ confirmed: Value?, _ expected: Value?) -> Value?) {
    guard let change = content.withLock({ $0.layers.first { $0.number == layer }?.change }) else { return }
    let confirmed = cache.current
    let value = answer(confirmed, confirmed.map(change))
    content.withLock { $0.layers.removeAll { $0.number == layer } }
    if let value { cache.send(value) }
    source.send(current)
  }

  func confirm(_ value: Value) {
    cache.send(value)
    source.send(current)
  }

  func reset() {
    content.withLock { $0.layers = [] }
    cache.send(nil)
    source.send(current)
  }
}
