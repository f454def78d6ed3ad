import CinemaKit
import Foundation
import GraphQLNetworking
import GraphQLURLSession

let endpoint = URL(string: "http://localhost:4000/graphql")!
let cinema = Cinema(endpoint: endpoint, transport: URLSessionTransport())

do {
  let films = try await cinema.films()
  for film in films { print(film.line) }
  if let first = films.first, let film = try await cinema.film(first.id) {
    print("directed by \(film.director?.name ?? "nobody")")
  }
  if let first = films.first { print("rated \(try await cinema.rate(first.id, stars: 5))") }
  for line in try await cinema.find("a") { print(line) }
  for try await page in cinema.showings(pageSize: 5).prefix(2) {
    for showing in page.items { print("\(showing.starts): \(showing.film.title), \(showing.price.euros) €") }
  }
} catch let error as GraphQLClientError {
  switch error.kind {
  case .couldNotConnect, .connectionLost, .timeout: print("The cinema cannot be reached: \(error)")
  case .graphQLErrors: print("The cinema refuses: \(error.graphQLErrors.map(\.message))")
  default: print("Something went wrong: \(error)")
  }
}
