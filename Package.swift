// swift-tools-version: 6.2

import PackageDescription

/// The strict settings with which every target is compiled. Warnings become errors if `VITRINE_STRICT` is set, as in CI: a
/// warning of a newer compiler must not stop users of the package.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["VITRINE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
  name: "Vitrine",
  platforms: [.iOS(.v16), .macOS(.v13), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    // The toolchain.
    .library(name: "GraphQLLanguage", targets: ["GraphQLLanguage"]),
    .library(name: "GraphQLComparison", targets: ["GraphQLComparison"]),
    .library(name: "GraphQLIntrospection", targets: ["GraphQLIntrospection"]),
    .library(name: "GraphQLProject", targets: ["GraphQLProject"]),
    .library(name: "GraphQLCodegen", targets: ["GraphQLCodegen"]),
    .executable(name: "graphql-codegen", targets: ["graphql-codegen"]),
    .executable(name: "graphql-codegen-cache", targets: ["graphql-codegen-cache"]),
    .executable(name: "graphql-codegen-diff", targets: ["graphql-codegen-diff"]),
    .executable(name: "graphql-codegen-download", targets: ["graphql-codegen-download"]),
    .executable(name: "graphql-codegen-format", targets: ["graphql-codegen-format"]),
    .executable(name: "graphql-codegen-lsp", targets: ["graphql-codegen-lsp"]),
    .executable(name: "graphql-codegen-mock", targets: ["graphql-codegen-mock"]),
    .plugin(name: "GraphQLCodegenPlugin", targets: ["GraphQLCodegenPlugin"]),
    .plugin(name: "GraphQLCommandPlugin", targets: ["GraphQLCommandPlugin"]),
    // Libraries that generated code links.
    .library(name: "GraphQLRuntime", targets: ["GraphQLRuntime"]),
    .library(name: "GraphQLNetworking", targets: ["GraphQLNetworking"]),
    .library(name: "GraphQLLive", targets: ["GraphQLLive"]),
    .library(name: "GraphQLCache", targets: ["GraphQLCache"]),
    .library(name: "GraphQLObservation", targets: ["GraphQLObservation"]),
    .library(name: "GraphQLURLSession", targets: ["GraphQLURLSession"]),
    .library(name: "GraphQLPaging", targets: ["GraphQLPaging"]),
    .library(name: "GraphQLCachePaging", targets: ["GraphQLCachePaging"]),
    .library(name: "GraphQLSessions", targets: ["GraphQLSessions"]),
    .library(name: "GraphQLMock", targets: ["GraphQLMock"]),
    // The storefront.
    .library(name: "BFFSchema", targets: ["BFFSchema"]),
    .library(name: "BFFQueries", targets: ["BFFQueries"]),
    .library(name: "BFFQueriesMocks", targets: ["BFFQueriesMocks"]),
    .library(name: "CommerceModels", targets: ["CommerceModels"]),
    .library(name: "BFFClient", targets: ["BFFClient"]),
    .library(name: "BFFClientCache", targets: ["BFFClientCache"]),
    .library(name: "BFFPictures", targets: ["BFFPictures"]),
    .library(name: "BFFClientStubs", targets: ["BFFClientStubs"]),
    .library(name: "MockBFF", targets: ["MockBFF"]),
    .executable(name: "vitrine", targets: ["vitrine"]),
  ],
  traits: [
    .trait(name: "Cache", description: "The generator writes plans. A cache needs them to keep responses as objects.")
  ],
  dependencies: [],
  targets: [
    // Command-line programs: arguments, terminal, files, exit codes, companions, diagnostics.
    .target(name: "CommandSupport", dependencies: ["GraphQLLanguage"]),
    // The toolchain.
    .target(name: "GraphQLLanguage"),
    .target(name: "GraphQLComparison", dependencies: ["GraphQLLanguage"]),
    .target(name: "GraphQLIntrospection", dependencies: ["GraphQLLanguage"]),
    .target(name: "GraphQLProject", dependencies: ["GraphQLLanguage"]),
    .target(name: "GraphQLCodegen", dependencies: ["GraphQLLanguage", "GraphQLProject"]),
    // Cache plans, which only generators built with the trait contain.
    .target(name: "GraphQLCodegenCache", dependencies: ["GraphQLCodegen", "GraphQLLanguage", "GraphQLProject"]),
    .executableTarget(
      name: "graphql-codegen",
      dependencies: [
        "CommandSupport", "GraphQLCodegen", "GraphQLLanguage", "GraphQLProject",
        .target(name: "GraphQLCodegenCache", condition: .when(traits: ["Cache"])),
      ]
    ),
    // The program behind `graphql-codegen diff`: separate, because a build that generates code compares no schemas.
    .executableTarget(
      name: "graphql-codegen-diff",
      dependencies: ["CommandSupport", "GraphQLComparison", "GraphQLLanguage"]
    ),
    // The program behind `graphql-codegen mock`: separate, so that a build that generates code does not also build and start
    // a server.
    .executableTarget(
      name: "graphql-codegen-mock",
      dependencies: ["CommandSupport", "GraphQLLanguage", "GraphQLMock", "GraphQLProject"]
    ),
    // The program behind `graphql-codegen schema download`: separate, because linking an HTTP client slows every start of
    // the tool.
    .executableTarget(
      name: "graphql-codegen-download",
      dependencies: [
        "CommandSupport", "GraphQLIntrospection", "GraphQLLanguage", "GraphQLNetworking",
        "GraphQLURLSession",
      ]
    ),
    // Editor features for the texts of a project. It knows no protocol and reads no files. It has no product.
    .target(name: "GraphQLEditing", dependencies: ["GraphQLLanguage", "GraphQLProject"]),
    // The same features over messages, for the files of a workspace. It has no product.
    .target(
      name: "GraphQLLanguageServer",
      dependencies: [
        "CommandSupport", "GraphQLCodegen", "GraphQLCodegenCache", "GraphQLEditing", "GraphQLLanguage",
        "GraphQLProject", "GraphQLRuntime",
      ]
    ),
    // The program behind `graphql-codegen format`: separate, because no build needs it.
    .executableTarget(
      name: "graphql-codegen-format",
      dependencies: ["CommandSupport", "GraphQLEditing", "GraphQLLanguage"]
    ),
    // The program behind `graphql-codegen lsp`: separate, because no build needs it.
    .executableTarget(
      name: "graphql-codegen-lsp",
      dependencies: ["CommandSupport", "GraphQLLanguageServer"]
    ),
    // The program behind `graphql-codegen cache`: separate, because no build needs it.
    .executableTarget(
      name: "graphql-codegen-cache",
      dependencies: ["CommandSupport", "GraphQLCache"]
    ),
    .plugin(name: "GraphQLCodegenPlugin", capability: .buildTool, dependencies: ["graphql-codegen"]),
    .plugin(
      name: "GraphQLCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "graphql",
          description: "Generates Swift from GraphQL into the source tree, downloads schemas and compares them."
        ),
        permissions: [
          .writeToPackageDirectory(
            reason: "`swift package graphql generate` writes the generated Swift next to the queries."
          )
        ]
      ),
      dependencies: ["graphql-codegen", "graphql-codegen-diff", "graphql-codegen-download"]
    ),
    // Libraries that generated code links.
    .target(name: "GraphQLRuntime"),
    // The client: separate, so that a package of queries and models does not compile it. It re-exports the runtime.
    .target(name: "GraphQLNetworking", dependencies: ["GraphQLRuntime"]),
    // Subscriptions: separate, so that an app without them does not compile them.
    .target(name: "GraphQLLive", dependencies: ["GraphQLNetworking"]),
    // Responses as records, for caches: plans, rows, and texts made from them. It has no product.
    .target(name: "GraphQLRecords", dependencies: ["GraphQLRuntime"]),
    // A cache that all operations share: separate, so that an app without a cache does not compile it.
    .target(
      name: "GraphQLCache",
      dependencies: ["GraphQLFiles", "GraphQLNetworking", "GraphQLRecords", "GraphQLRuntime"]
    ),
    // States as observable objects: separate, because only screens use it, and because it needs newer platforms.
    .target(name: "GraphQLObservation", dependencies: ["GraphQLNetworking"]),
    .target(name: "GraphQLURLSession", dependencies: ["GraphQLNetworking", "GraphQLRuntime"]),
    // Files and locks between processes, for data on disk. It has no product.
    .target(name: "GraphQLFiles", dependencies: ["GraphQLRuntime"]),
    // Lists that are read page by page: separate, so that an app without long lists does not compile it.
    .target(name: "GraphQLPaging", dependencies: ["GraphQLNetworking"]),
    // Lists whose pages are in the cache: separate, so that an app that uses only one of the two does not compile the other.
    .target(
      name: "GraphQLCachePaging",
      dependencies: ["GraphQLCache", "GraphQLNetworking", "GraphQLPaging", "GraphQLRuntime"]
    ),
    // Tokens: sent, refreshed, and stored between starts. Separate, so that an app without sign-in does not compile it.
    .target(name: "GraphQLSessions", dependencies: ["GraphQLFiles", "GraphQLNetworking", "GraphQLRuntime"]),
    .target(
      name: "GraphQLMock",
      dependencies: ["GraphQLLanguage", "GraphQLNetworking", "GraphQLRuntime"],
      // Embedded in the program, because a separate resource folder could be missing.
      resources: [
        "index.html", "page.css", "base.js", "completing.js", "completion.js", "events.js", "marks.js", "page.js",
        "prettify.js", "request.js", "schema.js", "tokens.js", "workspace.js",
      ].map { .embedInCode("Page/\($0)") }
    ),
    // The storefront.
    .target(name: "BFFSchema", dependencies: ["GraphQLRuntime"], path: "Schema", plugins: ["GraphQLCodegenPlugin"]),
    .target(
      name: "BFFQueries",
      dependencies: ["BFFSchema", "GraphQLRuntime"],
      path: "Queries",
      plugins: ["GraphQLCodegenPlugin"]
    ),
    .target(
      name: "BFFQueriesMocks",
      dependencies: ["BFFQueries", "BFFSchema", "GraphQLRuntime"],
      plugins: ["GraphQLCodegenPlugin"]
    ),
    .target(name: "CommerceModels"),
    .target(
      name: "BFFClient",
      dependencies: [
        "BFFQueries", "BFFSchema", "CommerceModels", "GraphQLFiles", "GraphQLNetworking", "GraphQLPaging",
        "GraphQLRuntime", "GraphQLSessions", "GraphQLURLSession",
      ]
    ),
    // The shop's cached responses, shown until it responds again: separate, so that an app without a cache does not compile
    // one.
    .target(
      name: "BFFClientCache",
      dependencies: [
        "BFFClient", "BFFQueries", "CommerceModels", "GraphQLCache", "GraphQLCachePaging", "GraphQLFiles",
        "GraphQLNetworking", "GraphQLPaging", "GraphQLRuntime", "GraphQLSessions", "GraphQLURLSession",
      ]
    ),
    // Pictures in the sizes of a display: separate, so that an app that loads the originals does not compile it.
    .target(
      name: "BFFPictures",
      dependencies: [
        "BFFClient", "BFFSchema", "CommerceModels", "GraphQLNetworking", "GraphQLPaging", "GraphQLRuntime",
        "GraphQLURLSession",
      ],
      plugins: ["GraphQLCodegenPlugin"]
    ),
    // A shop of closures and sample models, for tests and previews: separate, so that no app links it.
    .target(name: "BFFClientStubs", dependencies: ["BFFClient", "CommerceModels", "GraphQLNetworking"]),
    .target(
      name: "MockBFF",
      dependencies: [
        "BFFSchema", "GraphQLFiles", "GraphQLLanguage", "GraphQLMock", "GraphQLNetworking", "GraphQLRuntime",
      ],
      plugins: ["GraphQLCodegenPlugin"]
    ),
    .executableTarget(
      name: "vitrine",
      dependencies: [
        "BFFClient", "BFFClientCache", "CommandSupport", "CommerceModels", "GraphQLLanguage", "GraphQLLive",
        "GraphQLMock", "GraphQLNetworking", "GraphQLPaging", "GraphQLRuntime", "GraphQLSessions", "MockBFF",
      ]
    ),
    // Tests, one folder per target.
    // Compares the documentation with the packages in Tests/Consumers, which CI compiles.
    .testTarget(name: "DocumentationTests"),
    .testTarget(name: "CommandSupportTests", dependencies: ["CommandSupport"]),
    .testTarget(
      name: "GraphQLLanguageTests",
      dependencies: ["GraphQLIntrospection", "GraphQLLanguage"],
      exclude: ["Snapshots"]
    ),
    .testTarget(name: "GraphQLProjectTests", dependencies: ["GraphQLLanguage", "GraphQLProject"]),
    .testTarget(name: "GraphQLComparisonTests", dependencies: ["GraphQLComparison", "GraphQLLanguage"]),
    .testTarget(
      name: "GraphQLCodegenTests",
      dependencies: ["GraphQLCodegen", "GraphQLCodegenCache", "GraphQLLanguage", "GraphQLProject"],
      exclude: ["Fixtures"]
    ),
    // Generated code of the fixtures, compiled and run. One of them is the module that another one builds on.
    .target(name: "GraphQLGoldenBase", dependencies: ["GraphQLRuntime"], path: "Tests/GraphQLGoldenBase"),
    .testTarget(
      name: "GraphQLGoldenTests",
      dependencies: ["GraphQLGoldenBase", "GraphQLNetworking", "GraphQLRecords", "GraphQLRuntime"]
    ),
    // Runs the tool next to the tests. As a dependency, it would be linked twice if tests apply the plugin.
    .testTarget(
      name: "GraphQLCodegenToolTests",
      dependencies: ["GraphQLIntrospection", "GraphQLLanguage", "GraphQLMock"]
    ),
    .testTarget(
      name: "GraphQLLanguageServerTests",
      dependencies: [
        "GraphQLCodegen", "GraphQLEditing", "GraphQLLanguage", "GraphQLLanguageServer", "GraphQLProject",
        "GraphQLRuntime",
      ]
    ),
    .testTarget(name: "GraphQLRuntimeTests", dependencies: ["GraphQLRuntime"]),
    .testTarget(
      name: "GraphQLNetworkingTests",
      dependencies: ["GraphQLNetworking", "GraphQLRuntime", "GraphQLSessions"]
    ),
    .testTarget(
      name: "GraphQLLiveTests",
      dependencies: ["GraphQLLive", "GraphQLMock", "GraphQLNetworking", "GraphQLSessions"]
    ),
    .testTarget(
      name: "GraphQLRecordsTests",
      dependencies: [
        "GraphQLCache", "GraphQLCodegen", "GraphQLCodegenCache", "GraphQLLanguage", "GraphQLNetworking",
        "GraphQLProject", "GraphQLRecords", "GraphQLRuntime",
      ]
    ),
    .testTarget(
      name: "GraphQLCacheTests",
      dependencies: [
        "GraphQLCache", "GraphQLCachePaging", "GraphQLFiles", "GraphQLLive", "GraphQLNetworking",
        "GraphQLObservation", "GraphQLPaging", "GraphQLRecords", "cache-writer",
      ]
    ),
    // Writes a cache until the tests kill it.
    .executableTarget(
      name: "cache-writer",
      dependencies: ["GraphQLCache", "GraphQLFiles", "GraphQLNetworking", "GraphQLRecords"],
      path: "Tests/CacheWriter"
    ),
    .testTarget(
      name: "GraphQLObservationTests",
      dependencies: ["GraphQLNetworking", "GraphQLObservation", "GraphQLPaging"]
    ),
    .testTarget(name: "GraphQLPagingTests", dependencies: ["GraphQLNetworking", "GraphQLPaging"]),
    .testTarget(
      name: "GraphQLSessionsTests",
      dependencies: ["GraphQLFiles", "GraphQLNetworking", "GraphQLRuntime", "GraphQLSessions"]
    ),
    .testTarget(
      name: "GraphQLURLSessionTests",
      dependencies: ["GraphQLLive", "GraphQLNetworking", "GraphQLRuntime", "GraphQLSessions", "GraphQLURLSession"]
    ),
    .testTarget(
      name: "GraphQLMockTests",
      dependencies: ["GraphQLLanguage", "GraphQLLive", "GraphQLMock", "GraphQLNetworking", "GraphQLRuntime"]
    ),
    .testTarget(name: "CommerceModelsTests", dependencies: ["CommerceModels"]),
    .testTarget(
      name: "BFFClientTests",
      dependencies: [
        "BFFClient", "BFFClientStubs", "BFFQueries", "BFFSchema", "CommerceModels", "GraphQLFiles", "GraphQLLive",
        "GraphQLMock", "GraphQLNetworking", "GraphQLPaging", "GraphQLRuntime", "GraphQLSessions", "MockBFF",
      ],
      exclude: ["Files"]
    ),
    .testTarget(
      name: "BFFClientCacheTests",
      dependencies: [
        "BFFClient", "BFFClientCache", "CommerceModels", "GraphQLCache", "GraphQLLive", "GraphQLMock",
        "GraphQLNetworking", "GraphQLPaging", "GraphQLSessions", "GraphQLURLSession", "MockBFF",
      ]
    ),
    .testTarget(
      name: "BFFPicturesTests",
      dependencies: [
        "BFFClient", "BFFPictures", "CommerceModels", "GraphQLMock", "GraphQLNetworking", "GraphQLPaging", "MockBFF",
      ]
    ),
    .testTarget(
      name: "VitrineTests",
      dependencies: [
        "BFFClient", "CommandSupport", "CommerceModels", "GraphQLMock", "GraphQLNetworking", "GraphQLRuntime",
        "GraphQLSessions",
        "MockBFF", "vitrine",
      ]
    ),
    .testTarget(
      name: "MockBFFTests",
      dependencies: ["GraphQLMock", "GraphQLNetworking", "GraphQLRuntime", "GraphQLURLSession", "MockBFF"]
    ),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = settings
}
