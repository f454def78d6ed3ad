import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import Heroes

let server = try GraphQLMock(sdl: HeroesText.sdl) { resolvers in
  resolvers.query { query in
    query.field("hero") { args in
      let isDroid = args.values["episode"]?.string == "NEW_HOPE"
      return isDroid ? Characters.r2d2 : Characters.luke
    }
  }
}.serve()

let client = GraphQLClient(
  endpoint: server.url,
  transport: URLSessionTransport(),
  interceptors: [ClientName("heroes"), RetryInterceptor()]
)
for episode in [Episode.newHope, .jedi] {
  let hero = try await client.fetch(HeroQuery(episode: episode)).hero
  print(Heroes.credit(for: hero))
}
await server.stop()
