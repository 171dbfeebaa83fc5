// swift-tools-version: 6.2
import PackageDescription

// The modules are targets here, so that what no app can reach is compared as well.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Waymark", exclude: ["Waymark.docc"], swiftSettings: settings),
    .target(
      name: "WaymarkNavigator", dependencies: ["Waymark"], exclude: ["WaymarkNavigator.docc"],
      swiftSettings: settings),
    .executableTarget(
      name: "Fuzz", dependencies: ["Waymark", "WaymarkNavigator"],
      exclude: [
        "Reference/ReferenceComparisonTests.swift", "Reference/ReferenceMatcherTests.swift",
        "Reference/ReferenceMatcherTests+Payloads.swift",
        "Reference/ReferenceMatcherTests+URLs.swift", "Reference/URLLawTests.swift",
      ], swiftSettings: settings),
  ]
)
