// swift-tools-version: 6.2

import PackageDescription

/// A station's departures, in one target whose default isolation is the main actor, as in a new Xcode project.
let package = Package(
  name: "Timetable",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [
    .package(name: "Vitrine", path: "../../..")
  ],
  targets: [
    .target(
      name: "Timetable",
      dependencies: [
        .product(name: "GraphQLLive", package: "Vitrine"), .product(name: "GraphQLNetworking", package: "Vitrine"),
        .product(name: "GraphQLRuntime", package: "Vitrine"),
      ],
      plugins: [.plugin(name: "GraphQLCodegenPlugin", package: "Vitrine")]
    ),
    .testTarget(
      name: "TimetableTests",
      dependencies: [
        "Timetable", .product(name: "GraphQLLive", package: "Vitrine"),
        .product(name: "GraphQLNetworking", package: "Vitrine"), .product(name: "GraphQLRuntime", package: "Vitrine"),
      ]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
