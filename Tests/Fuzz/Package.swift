// swift-tools-version: 6.2

import PackageDescription

// The parts of the service that read what strangers send, compiled once more with coverage and the address sanitizer.
// `Service` is a link to the service's sources: fuzzing them needs no product, and hardly any dependency, of theirs.

// lld, since gold fails on the sanitizers' libraries of this toolchain.
let instrumented = ["-sanitize=fuzzer,address", "-enable-testing"]
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .unsafeFlags(instrumented),
]
let cSettings: [CSetting] = [
  .unsafeFlags([
    "-Wall", "-Wextra", "-Werror", "-fsanitize=fuzzer-no-link,address,undefined", "-fno-sanitize-recover=undefined",
  ])
]

let package = Package(
  name: "roster-fuzz",
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ],
  targets: [
    .systemLibrary(name: "CZlib", path: "Service/CZlib"),
    .target(
      name: "RosterLocking",
      path: "Service/RosterLocking",
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterDomain",
      dependencies: [
        "RosterLocking",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Service/RosterDomain",
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RosterData",
      dependencies: ["RosterDomain"],
      path: "Service/RosterData",
      sources: ["DTO", "Remote/UpstreamError.swift", "Repository/Duration+LogText.swift"],
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
      path: "Service/RosterPresentation",
      swiftSettings: swiftSettings
    ),
    .target(
      name: "CRosterHTTP",
      path: "Service/CRosterHTTP",
      sources: ["validate.c"],
      cSettings: cSettings
    ),
    .target(
      name: "CFuzzing",
      dependencies: ["CRosterHTTP"],
      cSettings: cSettings + [.headerSearchPath("../../Service/CRosterHTTP")]
    ),
    .executableTarget(
      name: "RosterFuzz",
      dependencies: [
        "CFuzzing", "RosterData", "RosterDomain", "RosterPresentation",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: swiftSettings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
    ),
  ],
  swiftLanguageModes: [.v6]
)
