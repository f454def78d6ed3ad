public import CommerceModels
import GraphQLNetworking

/// Texts that explain to a customer what happened. A text is the shop's own if the shop has written one; otherwise, it is
/// the app's wording, or English if the app does not have any.
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

  /// Creates texts in the app's own wording.
  ///
  /// - Parameter say: A closure that returns the app's wording of a sentence, including plurals, with amounts formatted by
  ///   `Money.formatted(for:)`, or `nil` for the English wording.
  public init(_ say: @escaping @Sendable (ShopSentence) -> String? = { _ in nil }) {
    self.say = say
  }

  /// Returns the app's wording of a sentence, or its English text if the app has none.
  public func text(for sentence: ShopSentence) -> String { say(sentence) ?? sentence.english }

  /// Returns the text for a change that the shop has made to a variant since the customer chose it.
  public func text(for change: SelectedProduct.Change) -> String { text(for: change.sentence) }

  /// Returns the text for an error, which explains why something was not done. For an error that customers cannot
  /// understand, the text only says that something went wrong: for logs, use the error's `description`.
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
