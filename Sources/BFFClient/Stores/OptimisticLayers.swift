/// The value that the server has reported, with layers for the changes that it has not answered yet.
///
/// A change is a function that is applied again whenever the value under it changes. Layers only contain values of customers:
/// a guest's values are in a file.
package struct OptimisticLayers<Value: Sendable & Equatable>: Sendable {
  private struct Layer: Sendable {
    let number: Int
    let change: @Sendable (Value) -> Value
  }

  private var confirmed: Value?
  private var layers: [Layer] = []
  private var lastNumber = 0

  package init() {}

  /// The current value, with and without its layers.
  package var current: LayeredValue<Value> {
    LayeredValue(
      confirmed: confirmed,
      shown: confirmed.map { value in layers.reduce(value) { $1.change($0) } },
      isPending: !layers.isEmpty
    )
  }

  /// The number of layers.
  package var count: Int { layers.count }

  /// Adds a layer that shows a change until the layer is removed.
  ///
  /// - Returns: The number of the layer, which is not reused.
  package mutating func begin(_ change: @escaping @Sendable (Value) -> Value) -> Int {
    lastNumber += 1
    layers.append(Layer(number: lastNumber, change: change))
    return lastNumber
  }

  /// Removes a layer, and applies the server's answer.
  ///
  /// - Parameter answer: Returns the server's new value, given the confirmed value and the value expected after the layer's
  ///   change alone, or `nil` to keep the confirmed value.
  package mutating func end(_ layer: Int, _ answer: (_ confirmed: Value?, _ expected: Value?) -> Value?) {
    // A layer that was reset must not affect another owner's value.
    guard let index = layers.firstIndex(where: { $0.number == layer }) else { return }
    let ended = layers.remove(at: index)
    if let value = answer(confirmed, confirmed.map(ended.change)) { confirmed = value }
  }

  /// Replaces the confirmed value with one that the server has reported, under all layers.
  package mutating func confirm(_ value: Value) { confirmed = value }

  /// Removes everything, because the value now has another owner.
  package mutating func reset() { (confirmed, layers) = (nil, []) }
}

/// A value with and without the changes that wait for a response.
package struct LayeredValue<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value that the server has reported, or `nil` until it has reported one.
  package var confirmed: Value?
  /// The confirmed value with all layers applied, in the order in which they began.
  package var shown: Value?
  /// Whether there are layers.
  package var isPending: Bool

  package init(confirmed: Value? = nil, shown: Value? = nil, isPending: Bool = false) {
    self.confirmed = confirmed
    self.shown = shown
    self.isPending = isPending
  }
}
