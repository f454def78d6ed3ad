/// The response keys of one selection set, known when the code is generated; or any other fixed set of names, such as
/// the values of an enum.
///
/// ```swift
/// private static let keys = JSONKeys("id name shortDescription? price")
/// ```
/// Keys are parted by a blank and numbered from 0 in this order; a `?` marks a key that may be missing. A table is
/// meant to be a static constant: its memory is never given back.
public struct JSONKeys {
  let entries: UnsafePointer<JSONKey>
  let count: Int

  /// A table of the keys in `keys`, which are parted by a blank.
  public init(_ keys: StaticString) {
    let names = keys.description.utf8.split(separator: ASCII.space)
    let entries = UnsafeMutablePointer<JSONKey>.allocate(capacity: names.count)
    for (index, name) in names.enumerated() { (entries + index).initialize(to: JSONKey(name)) }
    self.entries = UnsafePointer(entries)
    count = names.count
  }
}

// Proof for `@unchecked`: the memory behind the pointers is written before `init` returns and is never written, moved
// or freed after that, so that any thread may read it at any time.
extension JSONKeys: @unchecked Sendable {}
