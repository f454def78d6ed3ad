// swift-tools-version: 6.2

import PackageDescription

let client: [Target.Dependency] = [
  .product(name: "GraphQLLive", package: "Vitrine"), .product(name: "GraphQLNetworking", package: "Vitrine"),
  .product(name: "GraphQLRuntime", package: "Vitrine"), .product(name: "GraphQLURLSession", package: "Vitrine"),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let plugin = Target.PluginUsage.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

/// Tests the client with third-party GraphQL servers: see README.md.
let package = Package(
  name: "Servers",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(name: "visit", dependencies: client, swiftSettings: settings, plugins: [plugin]),
    // Its operations are written by the script `parts`.
    .executableTarget(name: "parts", dependencies: client, swiftSettings: settings, plugins: [plugin]),
  ]
)
