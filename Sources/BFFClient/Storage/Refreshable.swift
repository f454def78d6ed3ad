import CommerceModels
import Foundation

/// Choices of a guest, which the shop can be asked about.
protocol Refreshable {
  /// The variants to ask for.
  var skus: Set<String> { get }

  /// Takes what the shop says of variants now.
  ///
  /// - Parameters:
  ///   - answers: the variants that the shop sells, by SKU.
  ///   - asked: the variants that it was asked for. The others stay as they are.
  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date)

  /// The number of choices that this version cannot read.
  var unreadCount: Int { get }

  /// The guest knows what has changed.
  mutating func acknowledge()
}

extension [Choice] {
  /// When the shop described the one that it described longest ago; `nil` where that is not known of all.
  var oldest: Date? {
    let dates = compactMap(\.checkedAt)
    return dates.count == count ? dates.min() : nil
  }
}
