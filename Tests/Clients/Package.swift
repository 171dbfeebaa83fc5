// swift-tools-version: 6.2

import PackageDescription

// Apps that use the library in each language mode. None of them may get a diagnostic.
//
// `Shared` is the same code in all three, linked into each; the code that only one mode has stands
// beside the link. `ReflectionClient` is a program that also works without reflection metadata.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let products: [Target.Dependency] = [
  .product(name: "Waymark", package: "Waymark"),
  .product(name: "WaymarkNavigator", package: "Waymark"),
]

let package = Package(
  name: "Clients",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  dependencies: [.package(name: "Waymark", path: "../..")],
  targets: [
    .target(
      name: "Swift5Client", dependencies: products,
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "Swift6Client", dependencies: products,
      swiftSettings: strict + [.swiftLanguageMode(.v6), .define("ANNOTATED")]),
    .target(
      name: "MainActorClient", dependencies: products,
      swiftSettings: strict + [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "ReflectionClient", dependencies: [.product(name: "Waymark", package: "Waymark")],
      swiftSettings: strict + [.swiftLanguageMode(.v6)]),
  ]
)
