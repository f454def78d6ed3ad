import GraphQLLanguage
import GraphQLRuntime

/// How a field's arguments request a part of a list.
struct PagingStyle: Sendable {
  enum Kind: Sendable {
    case none
    /// By `first`, `after`, `last` and `before`. https://relay.dev/graphql/connections.htm
    case cursors
    /// By the place of the first element.
    case offset(String)
    /// By a page's number, from 1.
    case page(String)
    /// Only by a maximum number of elements.
    case limit
  }

  let kind: Kind
  /// The argument for the maximum number of elements.
  private let limit: String?
  /// All arguments that concern paging.
  let arguments: Set<String>

  private static let offsets = ["offset", "skip", "start", "from", "startindex"]
  private static let pages = ["page", "pagenumber", "currentpage", "pageindex"]
  private static let limits = [
    "limit", "first", "take", "count", "size", "perpage", "pagesize", "itemsperpage", "max", "maxresults", "top", "num",
  ]
  private static let cursors = ["after", "before", "last"]

  init(_ definitions: [InputValueDefinition], in schema: Schema) {
    let names = definitions.map { schema.context.text($0.name) }
    func find(_ known: [String]) -> String? {
      names.first { known.contains(NameWords.split($0).joined()) }
    }
    let (offset, page, cursor) = (find(Self.offsets), find(Self.pages), find(Self.cursors))
    limit = find(Self.limits)
    if cursor != nil {
      kind = .cursors
    } else if let offset, limit != nil || names.count == 1 {
      kind = .offset(offset)
    } else if let page {
      kind = .page(page)
    } else {
      kind = limit == nil ? .none : .limit
    }
    arguments = Set(([offset, page, limit].compactMap { $0 } + Self.cursors).filter { names.contains($0) })
  }

  /// Whether the field can be requested in parts.
  var isThere: Bool {
    if case .none = kind { false } else { true }
  }

  /// Returns the requested part of a list.
  ///
  /// - Parameters:
  ///   - total: How many elements the list has.
  ///   - standard: The number of elements if no argument specifies it.
  ///   - greatest: The maximum number of elements, whatever is requested.
  /// - Throws: For arguments that a server with connections refuses: a negative size, and text that is not a cursor.
  func page(_ values: JSONObject, total: Int, standard: Int, greatest: Int) throws(FieldFailure) -> Page {
    // Custom scalars can be larger than 32 bits, which would overflow where sizes are added.
    let most = Int64(min(greatest, Int(Int32.max)))
    let wanted = limit.flatMap { values[$0]?.int }.map { Int(max(0, min($0, most))) }
    let size = wanted ?? standard
    switch kind {
    case .cursors:
      for name in [limit, "last"].compactMap(\.self) { try refuseNegative(values[name], name) }
      let last = values["last"]?.int.map { Int(max(0, min($0, most))) }
      return try cursorPage(values, total: total, size: wanted, last: last, standard: standard)
    case .none, .limit: return Page(from: 0, size: size, total: total, isByNumber: false)
    case .offset(let name):
      return Page(from: Int(clamping: values[name]?.int ?? 0), size: size, total: total, isByNumber: false)
    case .page(let name):
      let number = Int(clamping: max(1, values[name]?.int ?? 1))
      let (start, isTooFar) = (number - 1).multipliedReportingOverflow(by: size)
      return Page(from: isTooFar ? total : start, size: size, total: total, isByNumber: true)
    }
  }

  /// https://relay.dev/graphql/connections.htm#sec-Pagination-algorithm
  private func refuseNegative(_ value: JSONValue?, _ name: String) throws(FieldFailure) {
    guard let number = value?.int, number < 0 else { return }
    throw FieldFailure(badInput: "\"\(name)\" must be 0 or more, not \(number).")
  }

  private func place(of name: String, in values: JSONObject) throws(FieldFailure) -> Int? {
    guard let value = values[name], value != .null else { return nil }
    if let place = Page.place(of: value) { return place }
    throw FieldFailure(
      badInput: "\"\(name)\" is not a cursor of this list. Pass the \"cursor\" of an edge, or one of \"pageInfo\"."
    )
  }

  private func cursorPage(
    _ values: JSONObject,
    total: Int,
    size: Int?,
    last: Int?,
    standard: Int
  ) throws(FieldFailure) -> Page {
    var range = 0..<total
    if let after = try place(of: "after", in: values) { range = min(after + 1, total)..<total }
    if let before = try place(of: "before", in: values) {
      range = range.lowerBound..<max(range.lowerBound, min(before, total))
    }
    if let last {
      if let size { range = range.prefix(size) }
      let kept = range.suffix(last)
      return Page(range: kept, size: kept.count, total: total)
    }
    let kept = range.prefix(size ?? standard)
    return Page(range: kept, size: size ?? standard, total: total)
  }
}
