// swift-tools-version: 6.2

import PackageDescription

func vitrine(_ product: String) -> Target.Dependency { .product(name: product, package: "Vitrine") }

let codegen: Target.PluginUsage = .plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")

let package = Package(
  name: "Cinema",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "CinemaKit", targets: ["CinemaKit"])],
  dependencies: [
    .package(name: "Vitrine", path: "../../..", traits: ["Cache"])
  ],
  targets: [
    .target(
      name: "CinemaKit",
      dependencies: [
        vitrine("GraphQLCache"), vitrine("GraphQLNetworking"), vitrine("GraphQLPaging"), vitrine("GraphQLRuntime"),
      ],
      plugins: [codegen]
    ),
    .executableTarget(
      name: "cinema",
      dependencies: ["CinemaKit", vitrine("GraphQLNetworking"), vitrine("GraphQLURLSession")]
    ),
    .testTarget(
      name: "CinemaKitTests",
      dependencies: ["CinemaKit", vitrine("GraphQLMock"), vitrine("GraphQLRuntime")],
      plugins: [codegen]
    ),
  ]
)
