// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// Shared vehicles nearby, for riders with an account. It uses the GraphQL toolchain on its own schema.
let package = Package(
  name: "Ecomobility",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    // The app's domain. It depends on nothing, and everything else depends on it.
    .target(name: "EcomobilityDomain"),
    // The server's schema and our queries: the Swift code for them is generated.
    .target(name: "EcomobilityAPI", dependencies: [vitrine("GraphQLRuntime")], plugins: [codegen]),
    // The domain's repositories, over GraphQL.
    .target(
      name: "EcomobilityData",
      dependencies: [
        "EcomobilityAPI", "EcomobilityDomain", vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime"),
        vitrine("GraphQLSessions"),
      ]
    ),
    // A server for trying the app without one.
    .target(
      name: "EcomobilityBackend",
      dependencies: [
        "EcomobilityAPI", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime"),
      ],
      plugins: [codegen]
    ),
    .executableTarget(
      name: "ecomobility",
      dependencies: [
        "EcomobilityBackend", "EcomobilityData", "EcomobilityDomain", vitrine("GraphQLMock"), vitrine("GraphQLRuntime"),
        vitrine("GraphQLSessions"), vitrine("GraphQLURLSession"),
      ]
    ),
    // Contains `mock(…)` factories for the types that are generated from the queries.
    .testTarget(
      name: "EcomobilityTests",
      dependencies: [
        "EcomobilityAPI", "EcomobilityBackend", "EcomobilityData", "EcomobilityDomain", vitrine("GraphQLMock"),
        vitrine("GraphQLRuntime"), vitrine("GraphQLSessions"), vitrine("GraphQLURLSession"),
      ],
      plugins: [codegen]
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
