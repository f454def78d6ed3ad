import CommerceModels

extension Pagination {
  /// How many there are, and which page this is: `1 product, page 1 of 1`. Whatever a server counts, the page is one of
  /// those there are.
  ///
  /// - Parameters:
  ///   - one: the name of one.
  ///   - many: the name of several, and of none.
  func text(_ one: String, _ many: String) -> String {
    let pages = max(1, pages)
    return "\(counted(total, one, many)), page \(min(max(1, page), pages)) of \(pages)"
  }
}

/// A number with what it counts: `1 order`, `0 orders`.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}
