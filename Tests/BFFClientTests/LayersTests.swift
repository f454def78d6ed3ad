import BFFClient
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import MockBFF
import Testing

@Suite("Optimistic layers under a store", .timeLimit(.minutes(60)))
struct LayersTests {
  @Test("A layer is applied again whenever what is under it changes, and goes with its answer")
  func order() {
    var layers = OptimisticLayers<[Int]>()
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

  @Test("The answer and the end of its layer are one state: no reader sees the change twice or not at all")
  func oneState() async throws {
    let demo = try Demo()
    let chosen = try await demo.variants(1)[0]
    _ = try await demo.signIn()
    _ = try await demo.bag.load()
    let reader = Task { [bag = demo.bag] in
      var largest = 0
      for await state in bag.states {
        let count = state.value?.itemCount ?? 0
        #expect(count >= largest)
        largest = count
        if count == 9 { return }
      }
    }
    for _ in 1...9 { try await demo.bag.add(chosen) }
    await reader.value
  }

  @Test("Random changes of a guest and a customer are those of a model", arguments: 1...6)
  func model(seed: UInt64) async throws {
    var random = SeededNumbers(seed)
    let demo = try Demo()
    let chosen = try await demo.variants(4)
    var (bag, wished): ([Int: Int], Set<Int>) = ([:], [])
    if Int.random(in: 0..<2, using: &random) == 0 { _ = try await demo.signIn() }
    for _ in 0..<60 {
      let (index, quantity) = (Int.random(in: 0..<4, using: &random), 1 + Int.random(in: 0..<3, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
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
