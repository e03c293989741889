// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Where there is no system WebKit of Apple's, WebKitGTK stands in.
#if os(Linux)
let engine: Target.Dependency? = "CWebKitGTK"
let engineTargets: [Target] = [
    .systemLibrary(
        name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1", providers: [.apt(["libwebkit2gtk-4.1-dev"])])
]
#else
let engine: Target.Dependency? = nil
let engineTargets: [Target] = []
#endif

let package = Package(
    name: "WebKitTests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "filterc", path: "..")],
    targets: engineTargets + [
        .target(name: "WebKitEngine", dependencies: [engine].compactMap { $0 }, swiftSettings: settings),
        // What Benchmarks/ runs to learn how long WebKit compiles a rule list.
        .executableTarget(name: "RuleListTimer", dependencies: ["WebKitEngine"], swiftSettings: settings),
        .testTarget(
            name: "WebKitTests",
            dependencies: [
                "WebKitEngine",
                .product(name: "ContentRules", package: "filterc"),
                .product(name: "FilterLists", package: "filterc"),
                .product(name: "FilterCompiler", package: "filterc"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
