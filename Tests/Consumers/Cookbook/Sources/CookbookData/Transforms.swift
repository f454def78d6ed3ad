import CookbookAPI
import CookbookDomain
import Foundation
import GraphQLNetworking

extension Ingredient {
  init(fragment: IngredientFragment) {
    self.init(id: fragment.id, name: fragment.name, image: fragment.image.map(ImageAddress.init(url:)))
  }
}

extension Recipe {
  init(fragment: RecipeFragment) {
    self.init(
      id: fragment.id,
      name: fragment.name,
      image: fragment.image.map(ImageAddress.init(url:)),
      ingredients: fragment.ingredients.map(Ingredient.init(fragment:))
    )
  }
}

extension Note {
  init(fragment: NoteFragment) {
    self.init(id: fragment.id, text: fragment.text)
  }
}

extension ImageAddress {
  init(url: URL) {
    self.init(url.absoluteString)
  }
}

extension CookbookError {
  /// Converts any error to an error of the domain.
  init(_ error: any Error) {
    switch (error as? GraphQLClientError)?.kind {
    case .invalidRequest: self = .url("\(error)")
    case .decoding, .invalidResponse: self = .decoding("\(error)")
    default: self = .unknown("\(error)")
    }
  }
}
