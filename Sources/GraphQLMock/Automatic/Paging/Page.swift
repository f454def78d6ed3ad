import GraphQLRuntime

/// A part of a longer list.
struct Page: Sendable {
  /// The places of the page's elements in the whole list.
  let range: Range<Int>
  /// The maximum number of elements on a page.
  let size: Int
  /// The number of elements in the whole list.
  let total: Int
  /// Whether pages are requested by number, from 1; otherwise by the place of their first element.
  let isByNumber: Bool
  /// The source of the elements, and the place in the list of all objects where they begin.
  var source = Source()

  struct Source: Sendable {
    var seed = Seed(0)
    var start = 0
    /// Possible names of the requested types, in lower case.
    var types: Set<String> = []
  }

  init(range: Range<Int>, size: Int, total: Int) {
    self.range = range
    self.size = size
    self.total = total
    isByNumber = false
  }

  init(from start: Int, size: Int, total: Int, isByNumber: Bool) {
    let start = max(0, min(start, total))
    range = start..<(start + min(size, total - start))
    self.size = size
    self.total = total
    self.isByNumber = isByNumber
  }

  /// The names that the elements of a list have in the container of a page.
  static let listNames: Set<String> = [
    "items", "nodes", "results", "edges", "entries", "records", "list", "content", "hits", "data", "values", "elements",
  ]
}

extension Page {
  private static let cursorPrefix = "cursor:"

  static func cursor(of place: Int) -> JSONValue {
    .string(cursorPrefix + String(place))
  }

  /// Returns the place that a cursor means; `nil` for anything but a cursor.
  static func place(of cursor: JSONValue) -> Int? {
    guard let text = cursor.string, text.hasPrefix(cursorPrefix) else { return nil }
    return Int32(text.dropFirst(cursorPrefix.count)).flatMap { $0 >= 0 ? Int($0) : nil }
  }

  /// Returns the value of a field that describes the page, by the field's name.
  func fact(_ words: [String]) -> JSONValue? {
    switch words.joined() {
    case "hasnextpage", "hasnext", "hasmore", "hasmorepages", "more": .bool(hasNext)
    case "haspreviouspage", "hasprevious", "hasprev": .bool(hasPrevious)
    case "islastpage", "islast": .bool(!hasNext)
    case "isfirstpage", "isfirst": .bool(!hasPrevious)
    case "startcursor": range.isEmpty ? .null : Self.cursor(of: range.lowerBound)
    case "endcursor", "nextcursor", "cursor": range.isEmpty ? .null : Self.cursor(of: range.upperBound - 1)
    default: number(words).map { $0.map { .int(Int64($0)) } ?? .null }
    }
  }

  /// Returns the number that a field has, by the field's name: `nil` for any other name, and an optional that is `nil` if
  /// there is no such page.
  private func number(_ words: [String]) -> Int?? {
    switch words.joined() {
    case "total", "totalcount", "totalitems", "totalresults", "totalelements", "count", "totalhits": .some(total)
    case "offset", "skip", "start", "from": .some(range.lowerBound)
    case "limit", "perpage", "pagesize", "size", "itemsperpage": .some(size)
    case "pages", "totalpages", "pagecount", "numpages", "lastpage": .some(pages)
    case "page", "currentpage", "pagenumber": .some(number)
    case "nextpage", "next", "nextoffset": .some(hasNext ? (isByNumber ? number + 1 : range.upperBound) : nil)
    case "previouspage", "prevpage", "previous", "prev", "previousoffset": .some(hasPrevious ? previous : nil)
    default: nil
    }
  }

  private var hasNext: Bool { range.upperBound < total }
  private var hasPrevious: Bool { range.lowerBound > 0 }
  private var pages: Int { size == 0 ? 0 : (total + size - 1) / size }
  private var number: Int { size == 0 ? 1 : range.lowerBound / size + 1 }
  private var previous: Int { isByNumber ? number - 1 : max(0, range.lowerBound - size) }
}
