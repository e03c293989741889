// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "NewsFilters",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "NewsFilters", targets: ["NewsFilters"])],
    dependencies: [.package(name: "filterc", path: "../..")],
    targets: [
        // The line that compiles Sources/NewsFilters/filterc.yml is the one with the plugin.
        .target(name: "NewsFilters", plugins: [.plugin(name: "CompileFilters", package: "filterc")]),
        .executableTarget(name: "news-filters", dependencies: ["NewsFilters"]),
        .testTarget(name: "NewsFiltersTests", dependencies: ["NewsFilters"]),
    ]
)
