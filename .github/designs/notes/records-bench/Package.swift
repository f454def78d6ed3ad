// swift-tools-version: 6.2
import PackageDescription
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]
let package = Package(
  name: "Vitrine",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Spelling"),
    .target(name: "GraphQLLanguage", dependencies: ["Spelling"]),
    .target(name: "GraphQLRuntime"),
    .target(name: "GraphQLRecords", dependencies: ["GraphQLRuntime"]),
    .executableTarget(name: "rbench", dependencies: ["GraphQLRuntime", "GraphQLRecords"]),
    .testTarget(name: "GraphQLRecordsTests", dependencies: ["GraphQLRecords", "GraphQLRuntime"]),
  ]
)
for target in package.targets { target.swiftSettings = settings }
