// swift-tools-version: 6.2

import PackageDescription

// A package of its own that uses navsim's products as any other would: nothing in it is navsim's.
let package = Package(
  name: "shop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "navsim", path: "../..")
  ],
  targets: [
    // The app, as an iOS project has it.
    .target(name: "Shop", dependencies: [.product(name: "NavSimApple", package: "navsim")]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop",
        .product(name: "NavSim", package: "navsim"),
        .product(name: "NavSimApple", package: "navsim"),
        .product(name: "NavSimTesting", package: "navsim"),
      ],
      exclude: ["Pages", "Scenarios", "Wrong"]),
  ],
  swiftLanguageModes: [.v6]
)
