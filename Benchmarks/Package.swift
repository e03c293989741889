// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "filterc", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "ContentRules", package: "filterc"),
                .product(name: "FilterLists", package: "filterc"),
                .product(name: "FilterCompiler", package: "filterc"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BenchmarksTests",
            dependencies: [
                "Benchmarks",
                .product(name: "ContentRules", package: "filterc"),
                .product(name: "FilterLists", package: "filterc"),
                .product(name: "FilterCompiler", package: "filterc"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
