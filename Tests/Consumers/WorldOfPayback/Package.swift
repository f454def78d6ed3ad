// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// A user's collected and spent amounts. It uses the GraphQL toolchain on its own schema.
let package = Package(
  name: "WorldOfPayback",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    // The app's domain. It depends on nothing, and everything else depends on it.
    .target(name: "PaybackDomain"),
    // The server's schema and our queries: the Swift code for them is generated.
    .target(name: "PaybackAPI", dependencies: [vitrine("GraphQLRuntime")], plugins: [codegen]),
    // The domain's repositories, over GraphQL.
    .target(
      name: "PaybackData",
      dependencies: ["PaybackAPI", "PaybackDomain", vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime")]
    ),
    // A server for trying the app without one.
    .target(
      name: "PaybackBackend",
      dependencies: ["PaybackAPI", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime")],
      plugins: [codegen]
    ),
    .executableTarget(
      name: "payback",
      dependencies: [
        "PaybackBackend", "PaybackData", "PaybackDomain", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"),
        vitrine("GraphQLRuntime"), vitrine("GraphQLURLSession"),
      ]
    ),
    .testTarget(
      name: "PaybackTests",
      dependencies: [
        "PaybackBackend", "PaybackData", "PaybackDomain", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"),
        vitrine("GraphQLRuntime"), vitrine("GraphQLURLSession"),
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
