// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// An investor's account, and the session to see it. It uses the GraphQL toolchain on its own schema.
let package = Package(
  name: "Moneybox",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    // The app's domain. It depends on nothing, and everything else depends on it.
    .target(name: "MoneyboxDomain"),
    // The server's schema and our queries: the Swift code for them is generated.
    .target(name: "MoneyboxAPI", dependencies: [vitrine("GraphQLRuntime")], plugins: [codegen]),
    // The domain's repositories, over GraphQL.
    .target(
      name: "MoneyboxData",
      dependencies: [
        "MoneyboxAPI", "MoneyboxDomain", vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime"),
        vitrine("GraphQLSessions"),
      ]
    ),
    // A server for trying the app without one.
    .target(
      name: "MoneyboxBackend",
      dependencies: ["MoneyboxAPI", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"), vitrine("GraphQLRuntime")],
      plugins: [codegen]
    ),
    .executableTarget(
      name: "moneybox",
      dependencies: [
        "MoneyboxBackend", "MoneyboxData", "MoneyboxDomain", vitrine("GraphQLMock"), vitrine("GraphQLRuntime"),
        vitrine("GraphQLSessions"), vitrine("GraphQLURLSession"),
      ]
    ),
    .testTarget(
      name: "MoneyboxTests",
      dependencies: [
        "MoneyboxBackend", "MoneyboxData", "MoneyboxDomain", vitrine("GraphQLMock"), vitrine("GraphQLNetworking"),
        vitrine("GraphQLRuntime"), vitrine("GraphQLSessions"), vitrine("GraphQLURLSession"),
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
