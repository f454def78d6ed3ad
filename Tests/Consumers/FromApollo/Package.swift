// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// A program that used Apollo iOS, migrated to this toolchain: the code of the migration guide.
let package = Package(
  name: "FromApollo",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    // The schema, the queries, and the code that uses them, in one target.
    .target(
      name: "Heroes",
      dependencies: [vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime")],
      plugins: [codegen]
    ),
    // Contains the schema's text for its own server, as set in its graphql.config.json.
    .executableTarget(
      name: "heroes-from-apollo",
      dependencies: [
        "Heroes", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime"),
        vitrine("GraphQLURLSession"),
      ],
      plugins: [codegen]
    ),
    // Contains `mock(…)` factories for all types that are generated in `Heroes`.
    .testTarget(
      name: "HeroesTests",
      dependencies: [
        "Heroes", vitrine("GraphQLLive"), vitrine("GraphQLMock"), vitrine("GraphQLNetworking"),
        vitrine("GraphQLRuntime"), vitrine("GraphQLURLSession"),
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
