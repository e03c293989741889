// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Apple's SDKs hold these libraries. There pkg-config would find Homebrew's, which other Macs lack and iOS cannot have.
#if os(Linux)
let (libxml2, zlib): (String?, String?) = ("libxml-2.0", "zlib")
#else
let (libxml2, zlib): (String?, String?) = (nil, nil)
#endif

let package = Package(
    name: "filterc",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "ContentRules", targets: ["ContentRules"]),
        .library(name: "FilterLists", targets: ["FilterLists"]),
        .library(name: "FilterCompiler", targets: ["FilterCompiler"]),
        .library(name: "FilterRefresh", targets: ["FilterRefresh"]),
        .executable(name: "filterc", targets: ["filterc"]),
        .plugin(name: "CompileFilters", targets: ["CompileFilters"]),
        .plugin(name: "RefreshFilters", targets: ["RefreshFilters"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/jpsim/Yams.git", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        // Sockets for the server of tests.
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(name: "CLibXML2", pkgConfig: libxml2, providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: zlib, providers: [.apt(["zlib1g-dev"])]),
        // On Linux alone; Sources/FilterRefresh/Transport/HTTPTransport.swift says why. pkg-config would have it linked.
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CMalloc"),
        .target(name: "ProcessMemory", dependencies: ["CMalloc"], swiftSettings: settings),
        // A span's lifetime is that of the array that it is taken of: Sources/ByteTables/Array+ElementSpan.swift.
        .target(
            name: "ByteTables", swiftSettings: settings + [.enableExperimentalFeature("Lifetimes")]),
        .target(name: "ContentRules", dependencies: ["ByteTables"], swiftSettings: settings),
        .target(name: "FilterLists", dependencies: ["ByteTables", "CLibXML2"], swiftSettings: settings),
        .target(
            name: "FilterCompiler", dependencies: ["ByteTables", "ContentRules", "FilterLists"],
            swiftSettings: settings),
        .target(
            name: "FilterReview", dependencies: ["ByteTables", "ContentRules", "FilterLists", "FilterCompiler"],
            swiftSettings: settings),
        .target(name: "ReviewReports", dependencies: ["FilterReview", "Terminal"], swiftSettings: settings),
        .target(name: "Terminal", swiftSettings: settings),
        .target(name: "Gzip", dependencies: ["CZlib"], swiftSettings: settings),
        .target(
            name: "ListChecksums", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: settings),
        .target(
            name: "FilterRefresh",
            dependencies: [
                "FilterLists", "Gzip", "ListChecksums", .product(name: "Crypto", package: "swift-crypto"),
                .target(name: "CCurl", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: settings),
        .target(
            name: "FilterCatalogues",
            dependencies: [
                "ContentRules", "FilterLists", "FilterCompiler", "Gzip", "Terminal",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "filterc",
            dependencies: [
                "ByteTables", "ContentRules", "FilterLists", "FilterCompiler", "FilterReview", "ReviewReports",
                "FilterRefresh", "FilterCatalogues", "Gzip", "ListChecksums", "ProcessMemory", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: settings),
        .plugin(name: "CompileFilters", capability: .buildTool(), dependencies: ["CompileFiltersTool"]),
        .plugin(
            name: "RefreshFilters",
            capability: .command(
                intent: .custom(
                    verb: "refresh-filters",
                    description: "Fetches the filter lists that a target compiles, and pins them."),
                permissions: [
                    .allowNetworkConnections(scope: .all(), reason: "fetches filter lists from their addresses"),
                    .writeToPackageDirectory(reason: "puts the lists and filters.lock beside the catalogue"),
                ]),
            dependencies: ["filterc"]),
        // What every package that uses the plugin builds: no network, cryptography or service code.
        .executableTarget(
            name: "CompileFiltersTool",
            dependencies: [
                "ContentRules", "FilterLists", "FilterCompiler", "FilterCatalogues", "Gzip", "ProcessMemory",
                "Terminal",
            ],
            swiftSettings: settings),
        // What tests make up by chance, the same for the same seed.
        .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
        .testTarget(name: "ByteTablesTests", dependencies: ["ByteTables", "SeededRandom"], swiftSettings: settings),
        .testTarget(name: "GzipTests", dependencies: ["Gzip"], swiftSettings: settings),
        .testTarget(
            name: "ContentRulesTests", dependencies: ["ContentRules", "SeededRandom"], swiftSettings: settings),
        .testTarget(
            name: "FilterListsTests", dependencies: ["FilterLists", "SeededRandom"], exclude: ["Corpus"],
            swiftSettings: settings),
        .testTarget(
            name: "FilterCompilerTests",
            dependencies: ["FilterCompiler", "ContentRules", "FilterLists", "SeededRandom"],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "FilterReviewTests",
            dependencies: ["FilterReview", "FilterCompiler", "FilterLists", "ContentRules", "SeededRandom"],
            swiftSettings: settings),
        .testTarget(
            name: "ReviewReportsTests",
            dependencies: ["ReviewReports", "FilterReview", "FilterLists", "SeededRandom", "Terminal"],
            exclude: ["Golden"], swiftSettings: settings),
        // A second opinion on what filters mean: it knows none of the modules above.
        .target(name: "ReferenceInterpreter", path: "Tests/ReferenceInterpreter", swiftSettings: settings),
        .testTarget(
            name: "ReferenceInterpreterTests", dependencies: ["ReferenceInterpreter"], swiftSettings: settings),
        .testTarget(
            name: "CompiledMeaningTests",
            dependencies: ["FilterCompiler", "FilterLists", "ContentRules", "ReferenceInterpreter"],
            swiftSettings: settings),
        .testTarget(name: "ListChecksumsTests", dependencies: ["ListChecksums"], swiftSettings: settings),
        // The server of tests: it sends what it is told, byte by byte.
        .target(
            name: "LoopbackServer", dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")],
            path: "Tests/LoopbackServer", swiftSettings: settings),
        .testTarget(
            name: "FilterRefreshTests",
            dependencies: ["FilterRefresh", "FilterLists", "Gzip", "LoopbackServer", "SeededRandom"],
            swiftSettings: settings),
        // The code that the libraries' documentation shows, seen as an app sees them: from outside the package.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["ContentRules", "FilterLists", "FilterCompiler", "FilterRefresh"],
            packageAccess: false, swiftSettings: settings),
        .testTarget(
            name: "FilterToolTests",
            dependencies: [
                "filterc", "CompileFiltersTool", "FilterCatalogues", "FilterLists", "FilterRefresh", "FilterReview",
                "ProcessMemory", "ReviewReports", "ContentRules", "Terminal", "LoopbackServer", "SeededRandom",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
