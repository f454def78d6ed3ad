package import GraphQLNetworking

/// What the server has told of a value, and the changes over it that it has not answered yet.
///
/// A change is a function that is applied again whenever what is under it changes. A store works with any implementation:
/// ``ValueLayers`` keeps the server's value itself, a cache takes it from the responses that it holds. Only values of
/// customers are in layers: a guest's are in a file.
package protocol OptimisticLayers<Value>: Sendable {
  associatedtype Value: Sendable & Equatable

  /// The value with and without its layers now.
  var current: LayeredValue<Value> { get }

  /// The value, whenever it differs: also where something else than the store has changed it.
  var changes: Updates<LayeredValue<Value>> { get }

  /// Shows a change until it ends.
  ///
  /// - Returns: The number of the layer, which is not used again.
  func begin(_ change: @escaping @Sendable (Value) -> Value) -> Int

  /// Takes a layer away and, in the same step, takes over what the server has answered.
  ///
  /// - Parameter answer: Makes what the server has now from what is confirmed and from that with the layer's change alone;
  ///   returns `nil` to keep what is confirmed.
  func end(_ layer: Int, _ answer: (_ confirmed: Value?, _ expected: Value?) -> Value?)

  /// Takes over what the server has told, under all layers.
  func confirm(_ value: Value)

  /// Forgets everything: the value belongs to somebody else from now on.
  func reset()
}

/// A value with and without changes that wait for their answer.
package struct LayeredValue<Value: Sendable & Equatable>: Sendable, Equatable {
  /// What the server has, as far as it has told; `nil` before it has.
  package var confirmed: Value?
  /// The same with all layers, in the order in which they began.
  package var shown: Value?
  /// Whether there are layers.
  package var isPending: Bool

  package init(confirmed: Value? = nil, shown: Value? = nil, isPending: Bool = false) {
    self.confirmed = confirmed
    self.shown = shown
    self.isPending = isPending
  }
}

/// Layers over a value that they keep themselves.
package struct ValueLayers<Value: Sendable & Equatable>: OptimisticLayers {
  private struct Layer: Sendable {
    let number: Int
    let change: @Sendable (Value) -> Value
  }

  private struct Content: Sendable {
    var confirmed: Value?
    var layers: [Layer] = []
    var lastNumber = 0
  }

  private let content = Locked(Content())
  private let source = Updates<LayeredValue<Value>>.Source(LayeredValue())

  package init() {}

  package var current: LayeredValue<Value> {
    let content = content.withLock { $0 }
    return LayeredValue(
      confirmed: content.confirmed,
      shown: content.confirmed.map { value in content.layers.reduce(value) { $1.change($0) } },
      isPending: !content.layers.isEmpty
    )
  }

  package var changes: Updates<LayeredValue<Value>> { source.updates }

  package func begin(_ change: @escaping @Sendable (Value) -> Value) -> Int {
    let number = content.withLock { content in
      content.lastNumber += 1
      content.layers.append(Layer(number: content.lastNumber, change: change))
      return content.lastNumber
    }
    source.send(current)
    return number
  }

  package func end(_ layer: Int, _ answer: (_ confirmed: Value?, _ expected: Value?) -> Value?) {
    let (confirmed, ended) = content.withLock { content in
      (content.confirmed, content.layers.first { $0.number == layer })
    }
    // A layer that was reset has nothing to say of what belongs to somebody else.
    guard let ended else { return }
    let value = answer(confirmed, confirmed.map(ended.change))
    content.withLock { content in
      content.layers.removeAll { $0.number == layer }
      if let value { content.confirmed = value }
    }
    source.send(current)
  }

  package func confirm(_ value: Value) {
    content.withLock { $0.confirmed = value }
    source.send(current)
  }

  package func reset() {
    content.withLock { content in
      content.confirmed = nil
      content.layers = []
    }
    source.send(current)
  }
}
