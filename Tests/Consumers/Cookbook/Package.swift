// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// A cookbook on its own server, which can be read offline. It uses the GraphQL toolchain, but no part of the shop.
let package = Package(
  name: "Cookbook",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..", traits: ["Cache"])
  ],
  targets: [
    // The app's domain. It depends on nothing, and everything else depends on it.
    .target(name: "CookbookDomain"),
    // The server's schema and our queries: the Swift code for them is generated.
    .target(name: "CookbookAPI", dependencies: [vitrine("GraphQLRuntime")], plugins: [codegen]),
    // The domain's repositories, over GraphQL.
    .target(
      name: "CookbookData",
      dependencies: [
        "CookbookAPI", "CookbookDomain", vitrine("GraphQLCache"), vitrine("GraphQLNetworking"),
        vitrine("GraphQLPaging"), vitrine("GraphQLRuntime"),
      ]
    ),
    // A server for trying the app without one.
    .target(
      name: "CookbookBackend",
      dependencies: ["CookbookAPI", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime")],
      plugins: [codegen]
    ),
    .executableTarget(
      name: "cookbook",
      dependencies: [
        "CookbookBackend", "CookbookData", "CookbookDomain", vitrine("GraphQLCache"), vitrine("GraphQLMock"),
        vitrine("GraphQLNetworking"), vitrine("GraphQLPaging"), vitrine("GraphQLRuntime"), vitrine("GraphQLURLSession"),
      ]
    ),
    .testTarget(
      name: "CookbookTests",
      dependencies: [
        "CookbookBackend", "CookbookData", "CookbookDomain", vitrine("GraphQLCache"), vitrine("GraphQLMock"),
        vitrine("GraphQLNetworking"), vitrine("GraphQLPaging"), vitrine("GraphQLRuntime"), vitrine("GraphQLURLSession"),
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
