import CommerceModels
import Foundation

/// A guest's choices, which can be refreshed from the shop.
protocol Refreshable {
  /// The variants to request.
  var skus: Set<String> { get }

  /// Applies the shop's current description of variants.
  ///
  /// - Parameters:
  ///   - answers: The variants that the shop sells, by SKU.
  ///   - asked: The requested variants. The others stay as they are.
  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date)

  /// Whether there is anything to merge into a customer's choices. Otherwise there are none, except unread ones.
  var isMergeable: Bool { get }

  /// The number of choices that this version cannot read.
  var unreadCount: Int { get }

  /// Records that the guest has seen the changes.
  mutating func acknowledge()
}

extension [Choice] {
  /// When the shop last described the least recently described choice, or `nil` if this is not known for all choices.
  var oldest: Date? {
    let dates = compactMap(\.checkedAt)
    return dates.count == count ? dates.min() : nil
  }
}
