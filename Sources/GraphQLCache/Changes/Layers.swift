internal import GraphQLNetworking
internal import GraphQLRecords

/// A change that is shown until a response arrives.
struct Layer {
  let number: Int
  let change: (inout CacheChanges) throws -> Void
  /// What it shows; nothing if it has failed.
  fileprivate(set) var part = OverlayPart()
  /// The data that its last run has read or written; `nil` if that run has failed.
  fileprivate var seen: SeenData?
  /// Whether it must run again whatever is different, for example because records that it knows are gone.
  fileprivate var isOutdated = false
  /// The number of compactions before its last run.
  fileprivate var compactions = 0
}

/// The changes that are shown, each on top of the earlier ones.
struct Layers {
  fileprivate var all: [Layer] = []
  /// What was added to the end or has ended since the layers were last shown.
  fileprivate var added: [OverlayPart] = []
  fileprivate var ended: [OverlayPart] = []
  /// The index of the first layer that was on top of one that has ended.
  fileprivate var firstAfterEnd = Int.max

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// The records that the changes need: those that they have read or written, and those that their rows refer to.
  var records: Set<RecordID> {
    all.reduce(into: []) { records, layer in
      records.formUnion(layer.part.records)
      records.formUnion(layer.part.references)
      if let seen = layer.seen { records.formUnion(seen.records) }
    }
  }

  fileprivate mutating func append(_ layer: Layer) {
    all.append(layer)
    added.append(layer.part)
  }

  /// Ends a layer. What it shows goes with the next commit.
  ///
  /// - Returns: `false` if there is no such layer.
  @discardableResult
  mutating func end(_ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    ended.append(all.remove(at: index).part)
    firstAfterEnd = min(firstAfterEnd, index)
    return true
  }

  /// Lets all layers run again with the next commit.
  mutating func expire() {
    for index in all.indices { all[index].isOutdated = true }
  }

  /// Lets those layers run again with the next commit that have read or written one of these records.
  mutating func expire(readersOf records: Set<RecordID>) {
    if records.isEmpty { return }
    for index in all.indices where all[index].seen?.has(anyOf: records) == true { all[index].isOutdated = true }
  }
}

/// What layers show after a commit, if that is different.
struct ShownLayers {
  /// The rows of all layers; `nil` if they show nothing.
  let overlay: Overlay?
  /// The records that layers show in another way than before.
  let changed: Set<RecordID>
}

/// A mutation whose effect is shown before its response.
struct OptimisticCall: Sendable {
  let layer: Int?
  /// Makes changes that the response itself does not contain, using the mutation's data.
  let update: @Sendable (inout CacheChanges, any Sendable) throws -> Void
  /// The error that `update` threw.
  let problem = Locked<(any Error)?>(nil)
}

extension CacheCore {
  /// Shows a change until ``removeLayer(_:)`` or a response removes it.
  ///
  /// - Throws: Any error that the change throws. Nothing is shown then.
  func addLayer(_ change: @escaping (inout CacheChanges) throws -> Void) throws -> Int {
    if writing.isHeld { throw CacheUpdateError.insideTransaction }
    checkForRemoval()
    var woken = Woken()
    defer { woken.wake() }
    return try writing.withLock {
      // A sweep may follow.
      for _ in 0..<2 where areLayersOutdated { woken = woken + installLayers() }
      var layer = Layer(number: writer.lastLayer + 1, change: change)
      do { _ = try run(&layer, on: Overlay(copying: state.withLock { $0.overlay } ?? Overlay())) } catch {
        table.cancelStaging()
        throw error
      }
      writer.lastLayer += 1
      writer.layers.append(layer)
      woken = woken + installLayers()
      return writer.lastLayer
    }
  }

  /// Whether records have been dropped since a layer last ran: a new layer would see numbers of objects that are gone.
  private var areLayersOutdated: Bool { writer.layers.all.contains { $0.compactions != table.compactionCount } }

  func removeLayer(_ number: Int) {
    let woken = writing.withLock { endLayer(number) }
    woken.wake()
  }

  /// Removes a layer without a response. Called under `writing`.
  func endLayer(_ number: Int?) -> Woken {
    guard let number, writer.layers.end(number) else { return Woken() }
    return installLayers()
  }

  /// Runs those layers again for which data is different, in order, each on top of the earlier ones. A layer that fails shows
  /// nothing. Called under `writing`.
  ///
  /// - Parameter base: The changes of a commit. The keys of objects that only layers have are added to it.
  /// - Returns: `nil` if the layers show the same as before.
  func showLayers(over base: Overlay) -> ShownLayers? {
    if writer.layers.isEmpty, writer.layers.ended.isEmpty { return nil }
    var pass = LayerPass(over: base, in: table)
    for part in writer.layers.added + writer.layers.ended { pass.noteShown(part) }
    let firstAdded = writer.layers.all.count - writer.layers.added.count
    for index in writer.layers.all.indices {
      // What has ended is different for the layers on top of it.
      if index == writer.layers.firstAfterEnd { for part in writer.layers.ended { pass.note(part) } }
      var layer = writer.layers.all[index]
      // A layer that is new has found only the numbers of objects that the others had before.
      guard pass.concerns(layer) || index >= firstAdded && pass.hasRun else {
        pass.keep(layer.part)
        continue
      }
      let before = layer.part
      let shown = try? run(&layer, on: pass.overlay(after: writer.layers.all[..<index]))
      writer.layers.all[index] = layer
      pass.replace(before, by: layer.part, shown)
    }
    (writer.layers.added, writer.layers.ended, writer.layers.firstAfterEnd) = ([], [], .max)
    for index in writer.layers.all.indices where writer.layers.all[index].part.hasNewKeys {
      // The numbers of objects that only layers have are in the table, but their rows are not.
      writer.layerRecords.formUnion(base.addKeys(of: writer.layers.all[index].part))
      writer.layers.all[index].part.forgetKeys()
    }
    return pass.isDifferent ? ShownLayers(overlay: rowsOfLayers, changed: pass.changed) : nil
  }

  private var rowsOfLayers: Overlay? {
    let overlay = Overlay()
    for layer in writer.layers.all { overlay.add(layer.part, of: layer.number) }
    return overlay.isEmpty && overlay.told.isEmpty ? nil : overlay
  }

  /// Runs a layer.
  ///
  /// - Returns: The overlay with the layer's changes.
  /// - Throws: Any error that its change throws. It shows nothing then, and the overlay cannot be used any more.
  private func run(_ layer: inout Layer, on overlay: Overlay) throws -> Overlay {
    (layer.part, layer.seen, layer.isOutdated) = (OverlayPart(), nil, false)
    let mark = overlay.beginPart()
    var changes = CacheChanges(self, overlay, notesSeen: true)
    _ = try run(layer.change, &changes)
    (layer.part, layer.seen) = (changes.overlay.part(since: mark), changes.seen?.withLock { $0 })
    layer.compactions = table.compactionCount
    return changes.overlay
  }
}

/// A pass through the layers, from the lowest one.
private struct LayerPass {
  private let base: Overlay
  private let table: RecordTable
  /// The data that is different for the next layer.
  private var different: ChangedData
  /// The records that readers see in another way than before.
  private(set) var changed: Set<RecordID> = []
  private(set) var isDifferent = false
  private(set) var hasRun = false
  /// The commit with the layers so far; `nil` until a layer runs.
  private var overlay: Overlay?

  init(over base: Overlay, in table: RecordTable) {
    (self.base, self.table) = (base, table)
    different = ChangedData(base, in: table)
  }

  /// Reports whether a layer must run again.
  func concerns(_ layer: Layer) -> Bool {
    guard let seen = layer.seen, !layer.isOutdated, layer.compactions == table.compactionCount else { return true }
    return different.concerns(seen)
  }

  /// Returns the overlay for the next layer, which its changes extend.
  mutating func overlay(after layers: ArraySlice<Layer>) -> Overlay {
    if let overlay { return overlay }
    let new = Overlay(copying: base)
    for layer in layers { new.add(layer.part) }
    overlay = new
    return new
  }

  /// Passes a layer that has not run.
  func keep(_ part: OverlayPart) { overlay?.add(part) }

  /// Passes a layer that has run.
  ///
  /// - Parameter shown: The overlay with its changes. A change that has failed may have left something in the last one.
  mutating func replace(_ before: OverlayPart, by after: OverlayPart, _ shown: Overlay?) {
    hasRun = true
    for part in [before, after] {
      note(part)
      noteShown(part)
    }
    overlay = shown
  }

  /// Notes what is different for the layers on top.
  mutating func note(_ part: OverlayPart) { different.add(part, in: table) }

  /// Notes what is different for readers.
  mutating func noteShown(_ part: OverlayPart) {
    if part.isEmpty { return }
    isDifferent = true
    changed.formUnion(part.records)
  }
}
