import CommerceModels
import Foundation
import GraphQLRuntime

/// A guest's choices, as stored until the guest signs in. They can be refreshed from the shop.
protocol GuestChoices: KeptContent {
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

  /// The choices that this version cannot read. They are written back unchanged.
  var unread: [JSONValue] { get }

  /// Records that the guest has seen the changes.
  mutating func acknowledge()
}

/// A line of a guest's bag, or a wish.
protocol ChoiceHolder {
  var choice: Choice { get set }
}

extension Array where Element: ChoiceHolder {
  /// Applies the shop's current description of variants, as ``GuestChoices/refresh(_:for:at:)`` does.
  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date) {
    for index in indices { self[index].choice.refresh(answers, for: asked, at: date) }
  }

  /// Records that the guest has seen the changes: removes the variants that the shop no longer sells.
  mutating func acknowledge() {
    removeAll(where: \.choice.isGone)
    for index in indices { self[index].choice.known = nil }
  }
}

/// Choices that this version cannot read. The shop's description of their variants restores them.
extension [JSONValue] {
  /// The variants to request.
  var skus: [String] { compactMap(Self.sku) }

  /// Removes the choices whose variants the shop sells, and returns them with its descriptions.
  mutating func removeRestored(by answers: [String: SelectedProduct]) -> [(JSONValue, SelectedProduct)] {
    let before = self
    removeAll { Self.answer($0, in: answers) != nil }
    return before.compactMap { json in Self.answer(json, in: answers).map { (json, $0) } }
  }

  private static func answer(_ choice: JSONValue, in answers: [String: SelectedProduct]) -> SelectedProduct? {
    sku(choice).flatMap { answers[$0] }
  }

  private static func sku(_ choice: JSONValue) -> String? { choice["selected"]?["variant"]?["sku"]?.string }
}
