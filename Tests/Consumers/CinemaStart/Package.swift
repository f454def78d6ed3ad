// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Cinema",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "cinema",
      dependencies: [
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    )
  ]
)
