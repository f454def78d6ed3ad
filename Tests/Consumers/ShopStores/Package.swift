// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ShopStores",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    .target(
      name: "ShopStores",
      dependencies: [
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "BFFQueries", package: "Vitrine"),
        .product(name: "BFFSchema", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    .target(
      name: "ShopStoresMocks",
      dependencies: [
        "ShopStores",
        .product(name: "BFFQueries", package: "Vitrine"),
        .product(name: "BFFQueriesMocks", package: "Vitrine"),
        .product(name: "BFFSchema", package: "Vitrine"),
        .product(name: "GraphQLMock", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "MockBFF", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    .executableTarget(
      name: "shop-stores",
      dependencies: [
        "ShopStores", "ShopStoresMocks",
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLMock", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
        .product(name: "MockBFF", package: "Vitrine"),
      ]
    ),
    .testTarget(
      name: "ShopStoresTests",
      dependencies: [
        "ShopStores", "ShopStoresMocks",
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "BFFQueriesMocks", package: "Vitrine"),
        .product(name: "BFFSchema", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLMock", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
        .product(name: "MockBFF", package: "Vitrine"),
      ]
    ),
  ]
)

// The settings are as strict as the SDK's own, so that generated code causes no warnings in any package.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
