// swift-tools-version: 6.2

import PackageDescription

let inCI = Context.environment["CI"] != nil

let strictSettings: [SwiftSetting] = inCI ? [.treatAllWarnings(as: .error)] : []
let swiftSettings: [SwiftSetting] =
  strictSettings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]

// For our own C alone (`make test-address`): with BoringSSL, twice, it would be a third of the build.
let undefinedIsAnError =
  Context.environment["UNDEFINED_IS_AN_ERROR"] != nil
  ? ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"] : []

let cSettings: [CSetting] = [
  .unsafeFlags(["-Wall", "-Wextra"] + (inCI ? ["-Werror"] : []) + undefinedIsAnError)
]

let package = Package(
  name: "roster",
  products: [
    .executable(name: "roster", targets: ["RosterApp"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["YAML"]),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CMicrohttpd",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .systemLibrary(name: "CMalloc"),
    // C23 for `#embed`.
    .target(
      name: "COpenAPI",
      exclude: ["openapi.yaml"],
      cSettings: cSettings + [.unsafeFlags(["-std=c23"])]
    ),
    .target(
      name: "CRosterHTTP",
      dependencies: ["CMicrohttpd"],
      cSettings: cSettings
    ),
    .target(
      name: "RosterDomain",
      dependencies: [
        "RosterLocking",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterLocking",
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterData",
      dependencies: [
        "CMalloc",
        "RosterDomain",
        "RosterLocking",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterPresentation",
      dependencies: [
        "CZlib",
        "RosterDomain",
        "RosterLocking",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterServer",
      dependencies: [
        "CRosterHTTP",
        "RosterLocking",
        "RosterPresentation",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "RosterApp",
      dependencies: [
        "CMalloc",
        "COpenAPI",
        "RosterData",
        "RosterDomain",
        "RosterLocking",
        "RosterPresentation",
        "RosterServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Roster.docc"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterTestSupport",
      dependencies: [
        "RosterData",
        "RosterDomain",
        "RosterLocking",
        "RosterPresentation",
        "RosterServer",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      path: "Tests/RosterTestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RosterDomainTests",
      dependencies: ["RosterDomain", "RosterTestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RosterDataTests",
      dependencies: [
        "RosterData", "RosterDomain", "RosterTestSupport",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RosterPresentationTests",
      dependencies: [
        "RosterDomain", "RosterLocking", "RosterPresentation", "RosterTestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RosterServerTests",
      dependencies: [
        "CRosterHTTP", "RosterLocking", "RosterPresentation", "RosterServer", "RosterTestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RosterAppTests",
      dependencies: [
        "RosterApp", "RosterLocking", "RosterPresentation", "RosterTestSupport",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "Journeys",
      dependencies: [
        "RosterApp", "RosterData", "RosterDomain", "RosterServer", "RosterTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "Architecture",
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
