public import CommerceModels
import GraphQLNetworking

/// Says what happened to a customer: in the shop's own words where it has written any, otherwise in those of the app, and
/// in English where the app has none.
///
/// ```swift
/// let words = ShopWords { sentence in
///   switch sentence.code {
///   case .fewLeft: String(localized: "Noch \(sentence.count ?? 0) Stück")
///   case .priceChanged: sentence.newPrice.map { "Jetzt \($0.formatted(for: locale))" }
///   default: nil
///   }
/// }
/// banner.text = state.error.map(words.text)
/// ```
public struct ShopWords: Sendable {
  private let say: @Sendable (ShopSentence) -> String?

  /// - Parameter say: Puts a sentence into words: with its plurals, and with amounts as `Money.formatted(for:)` writes them.
  ///   `nil` for the English ones.
  public init(_ say: @escaping @Sendable (ShopSentence) -> String? = { _ in nil }) {
    self.say = say
  }

  /// A sentence in the app's words.
  public func text(for sentence: ShopSentence) -> String { say(sentence) ?? sentence.english }

  /// What the shop has changed about a choice.
  public func text(for change: SelectedProduct.Change) -> String { text(for: change.sentence) }

  /// Why something was not done. Of an error that no customer understands, that it happened: its `description` is for logs.
  public func text(for error: any Error) -> String {
    switch error {
    case let problem as BagProblem: problem.sentence.map(text) ?? problem.message
    case let problem as WishlistProblem: problem.sentence.map(text) ?? problem.message
    case let problem as CheckoutProblem: problem.sentence.map(text) ?? problem.message
    case let error as SignInError: text(for: error.sentence ?? ShopSentence(.failed))
    case is StorageError: text(for: ShopSentence(.notKept))
    case let error as GraphQLClientError: text(of: error)
    default: text(for: ShopSentence(.failed))
    }
  }

  private func text(of error: GraphQLClientError) -> String {
    switch error.kind {
    case .refused: error.underlying.map { text(for: $0) } ?? text(for: ShopSentence(.failed))
    case .storage: text(for: ShopSentence(.notKept))
    case .unauthenticated: text(for: ShopSentence(.notSignedIn))
    case .couldNotConnect, .connectionLost: text(for: ShopSentence(.offline))
    case .timeout, .rateLimited, .serverStatus: text(for: ShopSentence(.busy))
    case .notFound, .empty: text(for: ShopSentence(.notFound))
    default: text(for: ShopSentence(.failed))
    }
  }
}
