// swift-tools-version: 6.2

import PackageDescription

/// The settings are as strict as the SDK's own, so that generated code causes no warnings in any package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    .target(
      name: "ShopWindow",
      dependencies: [
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "BFFQueries", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
      ],
      swiftSettings: settings,
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    // The same shop with a cache.
    .target(
      name: "KnownShop",
      dependencies: [
        .product(name: "BFFClientCache", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
      ],
      swiftSettings: settings
    ),
    // Its pictures at the size of a display.
    .target(
      name: "PictureWall",
      dependencies: [
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "BFFPictures", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLPaging", package: "Vitrine"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "shop-window",
      dependencies: [
        "ShopWindow",
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLMock", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
        .product(name: "MockBFF", package: "Vitrine"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ShopWindowTests",
      dependencies: [
        "KnownShop",
        "PictureWall",
        "ShopWindow",
        .product(name: "BFFClient", package: "Vitrine"),
        .product(name: "BFFClientCache", package: "Vitrine"),
        .product(name: "BFFClientStubs", package: "Vitrine"),
        .product(name: "CommerceModels", package: "Vitrine"),
        .product(name: "GraphQLMock", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLPaging", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "GraphQLSessions", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
        .product(name: "MockBFF", package: "Vitrine"),
      ],
      swiftSettings: settings
    ),
  ]
)
