// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Vitrine", path: "../..", traits: ["Cache"])],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "GraphQLCodegen", package: "Vitrine"), .product(name: "GraphQLLanguage", package: "Vitrine"),
        .product(name: "GraphQLProject", package: "Vitrine"),
      ]
    ),
    .executableTarget(
      name: "decoding",
      dependencies: [.product(name: "GraphQLRuntime", package: "Vitrine")],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    .executableTarget(
      name: "cache",
      dependencies: [
        "HeapSize", .product(name: "GraphQLCache", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"), .product(name: "GraphQLRuntime", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    // Files of it are links to those of other targets.
    .executableTarget(
      name: "live",
      dependencies: [
        "HeapSize", .product(name: "GraphQLLive", package: "Vitrine"),
        .product(name: "GraphQLMock", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"), .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    .target(name: "HeapSize"),
    .target(name: "Allocations"),
    // Its responses and operations are links to those of `cache`.
    .executableTarget(
      name: "allocations-report",
      dependencies: [
        "Allocations", .product(name: "GraphQLCache", package: "Vitrine"),
        .product(name: "GraphQLCodegen", package: "Vitrine"), .product(name: "GraphQLLanguage", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"), .product(name: "GraphQLProject", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    // `FaultServer` in it is a link to the folder of the tests.
    .executableTarget(
      name: "network",
      dependencies: [
        .product(name: "GraphQLNetworking", package: "Vitrine"), .product(name: "GraphQLRuntime", package: "Vitrine"),
        .product(name: "GraphQLSessions", package: "Vitrine"),
        .product(name: "GraphQLURLSession", package: "Vitrine"),
      ]
    ),
  ]
)

for target in package.targets where !["Allocations", "HeapSize"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
