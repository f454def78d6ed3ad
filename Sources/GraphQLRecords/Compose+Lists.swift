import GraphQLRuntime

/// A list written with the items of all its pages.
struct MergedList {
  struct Page {
    let record: RecordID
    /// The value of the page's record: its object, or the list itself.
    let value: SlotView
    let arguments: PageArguments
    /// Whether the app has changed the page: it may have fewer items than the server sent.
    let isEdited: Bool
    /// The number of items that the server sent, if the app has changed the page since and the number is known.
    let sentCount: Int?
    let order: PageIndex.Order
    /// The number of the page's items that repeat those of the page before, according to the offsets.
    var repeated = 0

    /// Reports whether the server has sent this page since it last changed another one, or together with it.
    func isNewer(than other: Page) -> Bool { order.confirmed >= other.order.changed }
  }

  /// The index of the list's frame.
  let depth: Int
  let policy: ListPolicy
  /// The pages in the order of the list.
  let pages: [Page]
  /// The requested page.
  let first: Int
  /// The page that is being written.
  var current: Int
  /// The items of each page.
  var items: [SlotView?] = []
  /// The index of the page's next item.
  var item = 0
  /// The objects that have been written.
  var seen: Set<RecordID> = []
}

// MARK: - Beginning

extension Compose {
  /// Begins a field whose pages are written together.
  ///
  /// - Parameter key: The key of the page's record.
  /// - Returns: `nil` if the page is written like other fields.
  @inline(never)
  mutating func mergedList(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ key: [UInt8]
  ) -> ValueStep? {
    guard let lists, let policy = lists[Int(field.pointee.list)], let set = field.pointee.set,
      let parts = PageKey(key)
    else { return nil }
    let wanted = PageArguments(parts.arguments, policy)
    let list = parts.list(wanted, policy)
    dependencies.wait(for: list)
    let walk = PageWalk(pages(of: list, parts, policy), policy, like: wanted)
    for page in walk.all { dependLoosely(on: page.record, .presence) }
    guard let first = walk.first(at: wanted.place) else { return nil }
    let (pages, index) = walk.pages(around: first)
    for page in pages {
      dependLoosely(on: page.record, .fieldValue)
      if hasAges {
        noteAge(of: page.record, nil, field)
        noteInner(ofPage: page.record)
      }
    }
    writeKey(field, frame, 0)
    removeEndedMerges()
    merges.append(MergedList(depth: depth, policy: policy, pages: pages, first: index, current: index))
    let value = first.value
    var inner = Frame(
      kind: .merged,
      isNullable: field.pointee.shape.isNullable(0),
      isInList: false,
      listDepth: 0,
      isFieldValue: true,
      owner: first.record,
      name: field.pointee.name,
      field: field,
      start: text.count,
      cursor: value.bytes,
      first: value.bytes,
      end: value.bytes + value.length
    )
    if policy.items.isEmpty {
      merges[merges.count - 1].items = pages.map(\.value)
      beginItems(&inner)
    } else {
      inner.selection = set.pointee.selection(of: value.bytes.rowType)
      inner.first += RowLayout.header
      inner.cursor += RowLayout.header
      push(inner)
    }
    return .moved
  }

  /// Returns the pages of a list that have rows of the right kind.
  private mutating func pages(
    of list: [UInt8],
    _ parts: PageKey,
    _ policy: ListPolicy
  ) -> [MergedList.Page] {
    let known = table.pages.withLock { index in
      index.pages(of: list, parts, policy, in: table).map { page in
        (page, index.order(of: page.record), index.sentCount(of: page.record, policy))
      }
    }
    let kind = policy.items.isEmpty ? ValueKind.list : ValueKind.object
    return known.compactMap { page, order, sentCount in
      guard !incomplete.contains(page.record), let row = row(of: page.record), let value = Self.value(of: row),
        value.kind == kind, value.length >= (policy.items.isEmpty ? RowLayout.listHeader : RowLayout.header)
      else { return nil }
      let isEdited = isEdited(page.record)
      return MergedList.Page(
        record: page.record,
        value: value,
        arguments: page.arguments,
        isEdited: isEdited,
        sentCount: isEdited ? sentCount ?? table.sentCount(ofPage: page.record, policy) : nil,
        order: order
      )
    }
  }
}

// MARK: - The object of a list

extension Compose {
  /// Continues with the object of a merged list: the items and both ends come from all pages, everything else from the
  /// requested page.
  mutating func composeMerged() {
    let frame = frames + (depth &- 1)
    let merged = innermostMerge()
    guard let selection = frame.pointee.selection else { return }
    let (policy, count) = (merges[merged].policy, merges[merged].pages.count)
    while frame.pointee.next < selection.pointee.count {
      let field = selection.pointee.fields + Int(frame.pointee.next)
      frame.pointee.next &+= 1
      merges[merged].current = merges[merged].first
      if field.pointee.marks & SelectedField.Mark.notComposed != 0 {
        if case .moved = special(field, frame) { return }
      } else if policy.items.contains(field.pointee.name), field.pointee.set != nil, field.pointee.shape.depth == 1 {
        if case .moved = items(field, frame, merged) { return }
      } else if count > 1, field.pointee.set != nil, let relay = policy.relay, relay.pageInfo == field.pointee.name {
        if case .moved = ends(field, frame, merged, relay) { return }
      } else if let slot = slot(field.pointee.name, frame) {
        if case .moved = value(field, frame, slot, isInList: false) { return }
      } else if case .moved = absent(field, frame) {
        return
      }
    }
    end(frame)
  }

  /// Begins the items of all pages.
  private mutating func items(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ merged: Int
  ) -> ValueStep {
    var items: [SlotView?] = []
    for (index, page) in merges[merged].pages.enumerated() {
      merges[merged].current = index
      guard let slot = page.value.slot(field.pointee.name) else { return missing(field, frame) }
      switch slot.kind {
      case ValueKind.list where slot.length >= RowLayout.listHeader: items.append(slot)
      case ValueKind.null where field.pointee.shape.isNullable(0): items.append(nil)
      default: return miss(field, frame, slot.kind == ValueKind.errored ? .errored : .changed)
      }
    }
    if !items.contains(where: { $0 != nil }) {
      writeKey(field, frame, 0)
      writeNull()
      return .done
    }
    writeKey(field, frame, 0)
    merges[merged].items = items
    merges[merged].seen = []
    let value = merges[merged].pages[0].value
    var inner = Frame(
      kind: .pages,
      isNullable: field.pointee.shape.isNullable(0),
      isInList: true,
      listDepth: 0,
      owner: 0,
      name: field.pointee.name,
      field: field,
      start: text.count,
      cursor: value.bytes,
      first: value.bytes,
      end: value.bytes
    )
    beginItems(&inner)
    return .moved
  }

  /// Begins the object with the ends of the list: the start of the first page and the end of the last one.
  private mutating func ends(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ merged: Int,
    _ relay: ListPolicy.RelayNames
  ) -> ValueStep {
    let (first, last) = (merges[merged].pages[0], merges[merged].pages[merges[merged].pages.count - 1])
    merges[merged].current = merges[merged].pages.count - 1
    guard let end = last.value.slot(relay.pageInfo), end.isObject else {
      return missing(field, frame)
    }
    let names = [relay.startCursor, relay.hasPreviousPage]
    let selection = field.pointee.set?.pointee.selection(of: end.bytes.rowType)
    let isFirst = merges[merged].first == 0
    guard let start = first.value.slot(relay.pageInfo),
      isFirst || names.allSatisfy({ start.slot($0) != nil || selection?.pointee.selects($0) != true })
    else {
      // The list begins after this page.
      merges[merged].current = 0
      return missing(field, frame)
    }
    var (bytes, count) = RowLayout.row(end.bytes, end.length) { !names.contains($0.name) }
    for name in names {
      guard let slot = start.slot(name) else { continue }
      count += 1
      slot.append(to: &bytes)
    }
    RowLayout.setHeader(of: &bytes, count: count)
    let row = bytes.withUnsafeBytes { Overlay.Row($0.baseAddress.unsafelyUnwrapped, $0.count, kind: 0) }
    made.append(row)
    let slot = SlotView(
      name: field.pointee.name,
      kind: ValueKind.object,
      bytes: UnsafeRawPointer(row.start),
      length: bytes.count
    )
    return value(field, frame, slot, isInList: false)
  }
}
