import GraphQLMock

extension Resolvers {
  mutating func addAccount(_ ledger: Ledger) {
    query { query in
      query.field("me") { args in try await ledger.visit(args.request) { shop in try shop.visitor(args.request) } }
    }
    mutation { mutation in
      mutation.field("signIn") { args in
        try await ledger.visit(args.request) { shop in try shop.signIn(email: args["email"], password: args["password"])
        }
      }
      mutation.field("refreshSession") { args in
        try await ledger.visit(args.request) { shop in try shop.refresh(args["refreshToken"]) }
      }
      mutation.field("signOut") { args in try await ledger.visit(args.request) { shop in shop.signOut(args.request) } }
    }
    addAccountTypes()
  }

  private mutating func addAccountTypes() {
    type("Customer", Customer.self) { customer in
      customer.field("id") { $0.id }
      customer.field("email") { $0.email }
      customer.field("firstName") { $0.firstName }
      customer.field("lastName") { $0.lastName }
    }
    type("AuthSession", Session.self) { session in
      session.field("accessToken") { $0.accessToken }
      session.field("refreshToken") { $0.refreshToken }
      session.field("tokenType") { _ in "Bearer" }
      session.field("expiresIn") { _ in Session.lifetime }
      session.field("scope") { _ in nil }
    }
  }
}
