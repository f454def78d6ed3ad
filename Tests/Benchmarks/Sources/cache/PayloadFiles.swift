import Foundation
import GraphQLRuntime

/// The files for measuring other caches: the same responses with type names, and the operation.
enum PayloadFiles {
  static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (shape, text) in [
      (Payload.Shape.cards, CardsQuery.operationDocument.text), (.full, FullQuery.operationDocument.text),
    ] {
      let body = Payload.response(shape, products: shape == .full ? 74 : 89, typenames: true)
      try Data(body).write(to: folder.appending(path: "\(shape.rawValue).json"))
      try Data(text.utf8).write(to: folder.appending(path: "\(shape.rawValue).graphql"))
    }
    try Data(PriceQuery.operationDocument.text.utf8).write(to: folder.appending(path: "price.graphql"))
  }
}
