public import BFFClient
import CommerceModels
import Foundation
public import GraphQLNetworking

/// A screen that shows suggestions.
public protocol SuggestionScreen: Sendable {
  func show(_ state: Loadable<SuggestionFeed.Answer>)
}

/// A search field with suggestions, in German.
public struct SearchField: Sendable {
  private let shop: Storefront

  let words = ShopWords { sentence in
    switch sentence.code {
    case .soldOut: "Ausverkauft"
    case .fewLeft: sentence.count == 1 ? "Nur noch ein Stück" : "Nur noch \(sentence.count ?? 0) Stück"
    default: nil
    }
  }

  public init(shop: Storefront) {
    self.shop = shop
  }

  /// Shows the suggestions for the beginning of a word.
  public func begin(on screen: any SuggestionScreen) async {
    let search = shop.service.suggestionFeed()
    let states = search.states
    let task = Task { for await state in states { screen.show(state) } }
    search.type("lin")
    for await state in states where !state.isLoading && state.value != nil { break }
    task.cancel()
    screen.show(search.state)
  }

  /// Returns the reason for an error.
  public func text(for error: any Error) -> String { words.text(for: error) }
}
