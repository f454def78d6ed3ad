// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// A library's books: fetched data is cached, shared by all lists, and available offline.
let package = Package(
  name: "Bookshelf",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..", traits: ["Cache"])
  ],
  targets: [
    // The server's schema and our operations: the Swift code for them is generated.
    .target(name: "BookshelfAPI", dependencies: [vitrine("GraphQLRuntime")], plugins: [codegen]),
    // The app's data: a client with a cache.
    .target(
      name: "BookshelfData",
      dependencies: [
        "BookshelfAPI", vitrine("GraphQLCache"), vitrine("GraphQLCachePaging"), vitrine("GraphQLNetworking"),
        vitrine("GraphQLObservation"), vitrine("GraphQLPaging"), vitrine("GraphQLRuntime"),
      ]
    ),
    // A server for trying the app without one.
    .target(
      name: "BookshelfBackend",
      dependencies: ["BookshelfAPI", vitrine("GraphQLMock"), vitrine("GraphQLRuntime")],
      plugins: [codegen]
    ),
    .executableTarget(
      name: "bookshelf",
      dependencies: [
        "BookshelfAPI", "BookshelfBackend", "BookshelfData", vitrine("GraphQLCache"), vitrine("GraphQLMock"),
        vitrine("GraphQLURLSession"),
      ]
    ),
    .testTarget(
      name: "BookshelfTests",
      dependencies: [
        "BookshelfAPI", "BookshelfBackend", "BookshelfData", vitrine("GraphQLCache"), vitrine("GraphQLMock"),
        vitrine("GraphQLNetworking"), vitrine("GraphQLObservation"), vitrine("GraphQLPaging"),
        vitrine("GraphQLURLSession"),
      ]
    ),
  ]
)

/// The settings are as strict as the SDK's own, so that generated code causes no warnings in any package.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
