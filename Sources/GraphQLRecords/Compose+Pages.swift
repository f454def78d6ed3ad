// The items of the pages of a merged list.

extension Compose {
  /// Returns the index of the merged list that contains the innermost frame.
  mutating func innermostMerge() -> Int {
    removeEndedMerges()
    return merges.count - 1
  }

  /// Removes the merged lists that have ended. Frames end in many places, which need not look for merged lists.
  mutating func removeEndedMerges() { merges.removeAll { $0.depth >= depth } }

  /// Turns a frame into one for the items of all pages, and begins it.
  mutating func beginItems(_ frame: inout Frame) {
    let merged = merges.count - 1
    frame.kind = .pages
    frame.isInList = true
    frame.isFieldValue = true
    push(frame)
    begin(page: 0, of: merged)
    text.reserve(32)
    text.base.storeBytes(of: Byte.leftBracket, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
  }

  /// Continues the innermost frame with the items of a page.
  private mutating func begin(page: Int, of merged: Int) {
    merges[merged].current = page
    merges[merged].item = 0
    let frame = frames + (depth &- 1)
    frame.pointee.owner = merges[merged].pages[page].record
    guard let items = merges[merged].items[page] else {
      frame.pointee.cursor = frame.pointee.end
      return
    }
    frame.pointee.end = items.bytes + items.length
    frame.pointee.cursor = items.bytes + RowLayout.listHeader
  }

  /// Continues with the items of the pages of a list.
  mutating func composePages() {
    let frame = frames + (depth &- 1)
    let merged = innermostMerge()
    while true {
      while let item = SlotView(at: frame.pointee.cursor, before: frame.pointee.end), let field = frame.pointee.field {
        frame.pointee.cursor = item.end
        merges[merged].item += 1
        guard !hasRemoved || removedObject(in: item, field) == nil, isShown(item, merged) else { continue }
        text.reserve(32)
        if frame.pointee.written > 0 {
          text.base.storeBytes(of: Byte.comma, toByteOffset: text.count, as: UInt8.self)
          text.count &+= 1
        }
        frame.pointee.written &+= 1
        if case .moved = element(field, frame, item) { return }
      }
      let page = merges[merged].current + 1
      if page == merges[merged].pages.count { break }
      begin(page: page, of: merged)
    }
    text.reserve(16)
    text.base.storeBytes(of: Byte.rightBracket, toByteOffset: text.count, as: UInt8.self)
    text.count &+= 1
    depth &-= 1
  }

  /// Reports whether an item is not removed and did not occur at an earlier place.
  private mutating func isShown(_ item: SlotView, _ merged: Int) -> Bool {
    if isMarking { return true }
    if item.kind == ValueKind.null || item.kind == ValueKind.errored { return true }
    guard let object = object(of: item, merges[merged].policy) else {
      let page = merges[merged].pages[merges[merged].current]
      return merges[merged].item > page.repeated
    }
    if isRemoved(object) {
      dependLoosely(on: object, .presence)
      forbidReuse()
      leavesOut = true
      return false
    }
    return merges[merged].seen.insert(object).inserted
  }

  /// Returns the object that an item stands for: itself, or the node of an edge.
  private mutating func object(of item: SlotView, _ policy: ListPolicy) -> RecordID? {
    if let record = item.reference {
      var edge: SlotView?
      if let relay = policy.relay, let row = row(of: record) {
        edge = SlotWalk.slot(relay.node, of: row, row.rowLength)
      }
      return edge?.reference ?? record
    }
    return policy.relay.flatMap { item.slot($0.node) }?.reference
  }
}

// MARK: - Missing values

extension Compose {
  /// Returns the page of a merged list, other than the requested one, that lacks values that a complete text needs.
  func pageToLeaveOut() -> RecordID? {
    if isPartial || isMarking || merges.isEmpty { return nil }
    var depth = failedDepth
    while let merged = merges.last(where: { $0.depth < depth }) {
      let kind = frames[merged.depth].kind
      if kind == .merged || kind == .pages, merged.current != merged.first {
        return merged.pages[merged.current].record
      }
      depth = merged.depth
    }
    return nil
  }
}

extension SlotView {
  /// Returns the slot of an object with a name.
  func slot(_ name: FieldID) -> SlotView? {
    guard isObject else { return nil }
    return SlotWalk.slot(name, of: bytes, length)
  }
}
