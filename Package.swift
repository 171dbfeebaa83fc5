// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Waymark",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkNavigator", targets: ["WaymarkNavigator"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
  ],
  targets: [
    .target(name: "Waymark", swiftSettings: settings),
    // Open registration by URL pattern, on the engine and the destinations of Waymark.
    .target(name: "WaymarkNavigator", dependencies: ["Waymark"], swiftSettings: settings),
    // Test support. Types that only Waymark's own tests need have `package` access.
    .target(name: "WaymarkTesting", dependencies: ["Waymark"], swiftSettings: settings),
    // A program to try the router with. It has no product, so that clients do not build it.
    .executableTarget(
      name: "recipe-box", dependencies: ["Waymark"], path: "Examples/RecipeBox",
      exclude: ["links.txt", "expected-output.txt"], swiftSettings: settings),
    // The specification of an app that opens links by registered patterns. It has no product either.
    .executableTarget(
      name: "app-router", dependencies: ["WaymarkNavigator"], path: "Examples/AppRouter",
      exclude: ["links.txt", "expected-output.txt"], swiftSettings: settings),
    // Measures what the library costs. It has no product either.
    .executableTarget(
      name: "waymark-benchmarks",
      dependencies: ["Waymark", "WaymarkNavigator", "AllocationCounter"],
      path: "Examples/Benchmarks", exclude: ["size-and-build", "type-check-time"],
      swiftSettings: settings),
    // Counts the program's allocations, which only C can do without making some.
    .target(name: "AllocationCounter", path: "Examples/AllocationCounter"),
    .testTarget(
      name: "WaymarkTests", dependencies: ["Waymark", "WaymarkNavigator", "WaymarkTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkNavigatorTests", dependencies: ["WaymarkNavigator", "WaymarkTesting"],
      swiftSettings: settings),
    // Random tables, URLs and sequences of calls: short by default, long in `.ci/long`.
    .testTarget(
      name: "WaymarkPropertyTests",
      dependencies: ["Waymark", "WaymarkNavigator", "WaymarkTesting"], swiftSettings: settings),
    .testTarget(
      name: "AppRouterTests", dependencies: ["WaymarkNavigator", "app-router"],
      swiftSettings: settings),
    .testTarget(
      name: "RecipeBoxTests", dependencies: ["Waymark", "WaymarkTesting", "recipe-box"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
