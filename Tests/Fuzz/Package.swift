// swift-tools-version: 6.2
import PackageDescription

// The library is a target here, so that what no app can reach is compared as well.
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
    .executableTarget(
      name: "Fuzz", dependencies: ["Waymark"],
      exclude: [
        "Reference/ReferenceComparisonTests.swift", "Reference/ReferenceMatcherTests.swift",
        "Reference/ReferenceMatcherTests+Payloads.swift",
        "Reference/ReferenceMatcherTests+URLs.swift", "Reference/URLLawTests.swift",
      ], swiftSettings: settings),
  ]
)
