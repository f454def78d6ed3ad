// swift-tools-version: 6.2

import PackageDescription

/// Visits GraphQL servers that others have written: see README.md.
let package = Package(
  name: "Servers",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "visit",
      dependencies: [
        .product(name: "GraphQLLive", package: "Vitrine"), .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"), .product(name: "GraphQLURLSession", package: "Vitrine"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    )
  ]
)
