// swift-tools-version: 6.3
import PackageDescription

// A package of its own: libFuzzer brings its own main function and its own build of the readers.
let package = Package(
    name: "SourceFuzzing",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "filterc", path: "../..")],
    targets: [
        .executableTarget(
            name: "SourceFuzzing", dependencies: [.product(name: "FilterLists", package: "filterc")],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
