// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "BlockerModel",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "BlockerModel", targets: ["BlockerModel"])],
    dependencies: [.package(name: "filterc", path: "../..")],
    targets: [
        .target(
            name: "BlockerModel",
            dependencies: [
                .product(name: "ContentRules", package: "filterc"),
                .product(name: "FilterLists", package: "filterc"),
                .product(name: "FilterCompiler", package: "filterc"),
                .product(name: "FilterRefresh", package: "filterc"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BlockerModelTests",
            dependencies: [
                "BlockerModel",
                .product(name: "ContentRules", package: "filterc"),
                .product(name: "FilterLists", package: "filterc"),
                .product(name: "FilterCompiler", package: "filterc"),
                .product(name: "FilterRefresh", package: "filterc"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
