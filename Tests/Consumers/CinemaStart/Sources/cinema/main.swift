import Foundation
import GraphQLNetworking
import GraphQLURLSession

let endpoint = URL(string: "http://localhost:4000/graphql")!
let client = GraphQLClient(endpoint: endpoint, transport: URLSessionTransport())

for film in try await client.fetch(FilmsQuery()).films {
  print("\(film.title), \(film.minutes) minutes")
}
