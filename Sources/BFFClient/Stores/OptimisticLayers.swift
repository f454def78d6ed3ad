package import GraphQLNetworking

/// The value that the server has reported, with layers for the changes that it has not answered yet.
///
/// A change is a function that is applied again whenever the value under it changes. A store works with any implementation:
/// ``ValueLayers`` holds the server's value itself, whereas a cache derives it from the responses that it holds. Layers only
/// contain values of customers: a guest's values are in a file.
package protocol OptimisticLayers<Value>: Sendable {
  associatedtype Value: Sendable & Equatable

  /// The current value, with and without its layers.
  var current: LayeredValue<Value> { get }

  /// The value, whenever it changes, even if the change does not come from the store.
  var changes: Updates<LayeredValue<Value>> { get }

  /// Adds a layer that shows a change until the layer is removed.
  ///
  /// - Returns: The number of the layer, which is not reused.
  func begin(_ change: @escaping @Sendable (Value) -> Value) -> Int

  /// Removes a layer and, in the same step, applies the server's answer.
  ///
  /// - Parameter answer: Returns the server's new value, given the confirmed value and the value expected after the layer's
  ///   change alone, or `nil` to keep the confirmed value.
  func end(_ layer: Int, _ answer: (_ confirmed: Value?, _ expected: Value?) -> Value?)

  /// Replaces the confirmed value with one that the server has reported, under all layers.
  func confirm(_ value: Value)

  /// Removes everything, because the value now has another owner.
  func reset()
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

/// Layers over a value that they hold themselves.
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
    // A layer that was reset must not affect another owner's value.
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
