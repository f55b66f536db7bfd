// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// Whether a header is where compilers look for headers.
///
/// A plain `swift build` does without the libraries that aren't there; the command then says what to
/// install.
func hasHeader(_ name: String) -> Bool {
  let environment = Context.environment
  let more = ["CPATH", "C_INCLUDE_PATH"].flatMap { variable in
    (environment[variable] ?? "").split(separator: ":").map(String.init)
  }
  let folders = more + ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
  return environment["NAVSIM_WITHOUT"]?.split(separator: ",").contains { $0 == name } != true
    && folders.contains { FileManager.default.fileExists(atPath: $0 + "/" + name) }
}

let hasYAML = hasHeader("yaml.h")
/// Where libFuzzer is; nil but for `make fuzz`.
let fuzzerLibrary = Context.environment["NAVSIM_FUZZ"]

/// What the fuzzers' build is compiled with beside that: the address sanitizer, and counters of the
/// ways taken.
let watched: [SwiftSetting] =
  fuzzerLibrary == nil
  ? []
  : [
    .unsafeFlags([
      "-sanitize=fuzzer,address", "-assert-config", "Debug", "-enable-testing",
    ])
  ]

/// What every Swift target of the package is compiled with.
let settings: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + watched

/// A room of the package: a target that may import only what it names here.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  settings more: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: settings + more)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings more: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, path: "Tests/" + name + "Tests",
    exclude: exclude, swiftSettings: settings + more)
}

let package = Package(
  name: "navsim",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navsim", targets: ["navsim-tool"]),
    // What tests import: the core with Foundation's types beside it, and what checks it.
    .library(name: "NavSim", targets: ["NavSim"]),
    .library(name: "NavSimTesting", targets: ["NavSimTesting"]),
    // With the rooms that a test of one's own delegates speaks of.
    .library(
      name: "NavSimApple",
      targets: [
        "NavSimApple", "Simulation", "Links", "Browsing", "DeviceModel", "PushToPage", "Scenarios",
      ]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "CUnicode",
      linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icudata")]),

    // The core: no input or output, no Foundation, no wall clock, no thread.
    room("Simulation"),
    room("Links", ["CUnicode"]),
    room("Markup", ["CLibXML2", "CUnicode"]),
    room("Browsing", ["Simulation", "Links", "Markup"]),
    room("DeviceModel", ["Simulation", "Links"]),
    room(
      "PushToPage", ["Simulation", "Links", "Browsing", "DeviceModel"],
      // What apps of frameworks do with a push, as files of rules.
      resources: [.embedInCode("Frameworks/Files")]),
    room("Scenarios", ["Simulation", "Links", "Browsing", "DeviceModel", "PushToPage"]),
    room(
      "Exploring",
      ["Simulation", "Links", "Browsing", "DeviceModel", "PushToPage", "Scenarios"]),

    // The shell around it.
    room(
      "ScenarioFiles",
      ["Simulation", "Links", "Markup", "Browsing", "DeviceModel", "PushToPage", "Scenarios"]
        + (hasYAML ? ["CLibYAML"] : []),
      // The schema, which `navsim help schema` prints.
      resources: [.embedInCode("Schema/scenario.schema.json")],
      settings: hasYAML ? [.define("NAVSIM_YAML")] : []),
    room(
      "Reports",
      [
        "Simulation", "Links", "Markup", "Browsing", "DeviceModel", "PushToPage", "Scenarios",
        "Exploring",
      ],
      // The styles and scripts of the report in HTML.
      resources: [.embedInCode("Page")]),
    room(
      "NavSimCommand",
      [
        "Simulation", "Links", "Markup", "Browsing", "DeviceModel", "PushToPage", "Scenarios",
        "Exploring", "ScenarioFiles", "Reports",
      ],
      // The apps' own sources, which `navsim apps --source` prints.
      resources: [.embedInCode("Listings")]),

    // Apple's own names over the core, for delegates brought from an iOS project.
    .target(name: "CRunningEvent"),
    room(
      "NavSimApple",
      [
        "CRunningEvent", "Simulation", "Links", "Browsing", "DeviceModel", "PushToPage",
        "Scenarios",
      ]),
    // The recommended app as an iOS project takes it: nothing but Apple's names.
    room("Gated", ["NavSimApple"]),
    // Not called navsim: where case makes no difference in file names, it would be NavSim.
    .executableTarget(
      name: "navsim-tool", dependencies: ["NavSimCommand"], swiftSettings: settings),

    // What another package's tests import.
    room(
      "NavSim",
      [
        "Simulation", "Links", "Browsing", "DeviceModel", "PushToPage", "Scenarios", "Exploring",
        "ScenarioFiles", "Reports",
      ]),
    // It names the rooms that NavSim re-exports, too: a build knows only of what is named what has to
    // be compiled again.
    room(
      "NavSimTesting",
      [
        "NavSim", "NavSimApple", "Simulation", "Links", "Browsing", "DeviceModel", "PushToPage",
        "Scenarios", "Exploring", "ScenarioFiles", "Reports",
      ]),

    tests(
      "NavSimApple",
      [
        "Gated", "NavSimApple", "Browsing", "DeviceModel", "Links", "PushToPage", "Scenarios",
        "Simulation",
      ]),
    tests("Simulation", ["Simulation"]),
    tests("Links", ["Links"]),
    tests("Markup", ["CLibXML2", "Markup"], exclude: ["Data"]),
    tests("DeviceModel", ["DeviceModel", "Links", "Simulation"]),
    tests(
      "PushToPage",
      ["PushToPage", "Browsing", "DeviceModel", "Links", "Reports", "Scenarios", "Simulation"]),
    tests(
      "Scenarios", ["Scenarios", "Browsing", "DeviceModel", "Links", "PushToPage", "Simulation"]),
    tests(
      "Exploring",
      [
        "Exploring", "Browsing", "DeviceModel", "Links", "PushToPage", "Scenarios", "Simulation",
      ]),
    tests(
      "Reports",
      ["Reports", "Browsing", "DeviceModel", "Links", "PushToPage", "Scenarios", "Simulation"],
      exclude: ["Snapshots"]),
    tests("Browsing", ["Simulation", "Links", "Markup", "Browsing"]),
    tests("Conformance", ["Simulation", "Links", "Browsing"]),
    tests(
      "ScenarioFiles",
      [
        "ScenarioFiles", "Browsing", "DeviceModel", "Links", "Markup", "PushToPage", "Scenarios",
        "Simulation",
      ], settings: hasYAML ? [.define("NAVSIM_YAML")] : []),
    tests(
      "NavSimCommand",
      [
        "NavSimCommand", "ScenarioFiles", "Links", "Browsing", "DeviceModel", "PushToPage",
        "Scenarios", "Simulation", "Exploring", "Reports", "navsim-tool",
      ],
      exclude: ["Snapshots"]),
    tests(
      "NavSim",
      [
        "NavSim", "NavSimApple", "NavSimTesting", "Simulation", "Links", "Browsing", "DeviceModel",
        "PushToPage", "Scenarios", "Exploring", "ScenarioFiles",
      ]),
    tests("Tidy", []),
  ],
  swiftLanguageModes: [.v6]
)

if hasYAML {
  package.targets.append(
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]))
}

// The benchmark is built where it is asked for, by `make bench`: a plain build doesn't wait for it.
if Context.environment["NAVSIM_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "navsim-bench",
      dependencies: [
        "Simulation", "Links", "Markup", "Browsing", "PushToPage", "Scenarios", "ScenarioFiles",
        "Exploring", "Reports", "CLibXML2",
      ],
      path: "Tests/Benchmarks",
      exclude: [
        "events.c", "floor.c", "generate-suite", "interleavings.yaml", "others.py", "race.c", "run",
        "spin",
      ],
      swiftSettings: settings))
}

// The fuzzers likewise, by `make fuzz`.
if let fuzzerLibrary {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "navsim-fuzz",
      dependencies: ["CFuzzer", "Links", "Markup", "Browsing", "DeviceModel", "ScenarioFiles"],
      path: "Tests/Fuzz/Fuzzers", swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(["-sanitize=address", fuzzerLibrary]), .linkedLibrary("stdc++"),
      ]),
  ]
}
