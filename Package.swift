// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

// The tests read these where they lie in the sources.
let conformanceCases =
  ["README.md"]
  + [
    "KnownFailures", "basic", "comparisons", "conversions", "fields", "fp_math", "integer_math",
    "lists", "logic", "macros", "parse", "plumbing", "string",
  ].map { "\($0).tsv" }

// `make` says what it builds from. What SwiftPM itself knows is kept with the manifest, and is then
// of some commit before. Nothing but the smallest target is compiled when this changes.
let commit =
  Context.environment["WAYMARK_COMMIT"]
  ?? Context.gitInformation.map { "\($0.currentCommit.prefix(7)) or later" } ?? ""
let plainCommit = commit.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " -".contains($0)) }

let package = Package(
  name: "waymark",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "CEL", targets: ["CEL"]),
    .library(name: "WaymarkCompiler", targets: ["WaymarkCompiler"]),
    .library(name: "WaymarkSimulator", targets: ["WaymarkSimulator"]),
    .library(name: "WaymarkEvolution", targets: ["WaymarkEvolution"]),
    .library(name: "WaymarkGenerators", targets: ["WaymarkGenerators"]),
    .library(name: "WaymarkServer", targets: ["WaymarkServer"]),
    .executable(name: "waymark", targets: ["waymark"]),
    .executable(name: "waymark-serve", targets: ["waymark-serve"]),
    .plugin(name: "WaymarkBuildTool", targets: ["WaymarkBuildTool"]),
    .plugin(name: "WaymarkGenerate", targets: ["WaymarkGenerate"]),
  ],
  traits: [
    .trait(
      name: "Serve", description: "Builds waymark-serve, which needs swift-nio and swift-nio-ssl.")
  ],
  dependencies: [
    // Verbs with options, help and completion: Apple's parser does it and is kept well.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // HTTP from clients that may be slow, broken or hostile: the established library does it.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Backends are reached by https: TLS is its sibling's, which brings all that it needs.
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ],
  targets: [
    // YAML itself is not what Waymark exists for: the system's libyaml reads it.
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // The allocator's settings on Linux, which the module Glibc leaves out.
    .systemLibrary(name: "CMalloc"),
    // The commit, as a constant that is linked in.
    .target(
      name: "CRelease", cSettings: [.define("WAYMARK_COMMIT", to: "\"\(plainCommit)\"")]),
    // What stands between: whoever imports this is not compiled again for another commit.
    .target(name: "Release", dependencies: ["CRelease"], swiftSettings: strict),
    // The regular expressions of `matches()`.
    .target(name: "RE2", swiftSettings: strict),
    // Rounding is in a part of Linux's C library that only Foundation links by itself.
    .target(
      name: "CEL", dependencies: ["RE2"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "WaymarkCompiler", dependencies: ["CEL", "CYaml"], swiftSettings: strict),
    .target(
      name: "WaymarkSimulator", dependencies: ["WaymarkCompiler", "CEL"], swiftSettings: strict),
    .target(
      name: "WaymarkEvolution", dependencies: ["WaymarkSimulator", "WaymarkCompiler", "CEL"],
      swiftSettings: strict),
    .target(
      name: "WaymarkGenerators", dependencies: ["WaymarkCompiler", "CEL"],
      resources: [.embedInCode("Swift/Runtime"), .embedInCode("Site/Page")], swiftSettings: strict),
    // The same files again, as the code that they are.
    .target(
      name: "GeneratedRuntime", path: "Sources/WaymarkGenerators/Swift/Runtime",
      swiftSettings: strict),
    .executableTarget(
      name: "waymark",
      dependencies: [
        "CMalloc", "CEL", "Release", "WaymarkCompiler", "WaymarkSimulator", "WaymarkGenerators",
        "WaymarkEvolution",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // The engine of the mock server: requests to answers, without sockets or files.
    .target(
      name: "WaymarkServer",
      dependencies: ["WaymarkCompiler", "WaymarkSimulator", "WaymarkGenerators", "CEL"],
      swiftSettings: strict),
    // Its sockets and files.
    .executableTarget(
      name: "waymark-serve",
      dependencies: [
        "CMalloc", "Release", "WaymarkServer", "WaymarkCompiler",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(
          name: "NIOConcurrencyHelpers", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Serve"])),
      ],
      swiftSettings: strict),
    // The libraries in a program of one's own, without Foundation.
    .executableTarget(
      name: "Embedding",
      dependencies: ["CEL", "WaymarkCompiler", "WaymarkSimulator", "WaymarkGenerators"],
      path: "Samples/Embedding", swiftSettings: strict),
    // How long the judgements take, for `make bench`.
    .executableTarget(
      name: "judgements",
      dependencies: ["WaymarkCompiler", "WaymarkSimulator", "WaymarkEvolution"],
      path: "Bench/Judgements", swiftSettings: strict),
    // What the mock server is compared with there.
    .executableTarget(
      name: "echo",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Serve"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Serve"])),
      ],
      path: "Bench/Echo", swiftSettings: strict),
    .plugin(name: "WaymarkBuildTool", capability: .buildTool(), dependencies: ["waymark"]),
    .plugin(
      name: "WaymarkGenerate",
      capability: .command(
        intent: .custom(
          verb: "waymark-generate", description: "Writes what waymark.yaml names under generate."),
        permissions: [.writeToPackageDirectory(reason: "The generated files belong to it.")]),
      dependencies: ["waymark"]),
    // What Waymark generates from Specs, with the client's own types that it speaks of.
    .target(name: "HelpKit", path: "Samples/HelpKit", swiftSettings: strict),
    .target(
      name: "HelpCentreRoutes", dependencies: ["HelpKit"], path: "Generated/Swift",
      exclude: ["HelpCentreMocks"], swiftSettings: strict),
    .target(
      name: "HelpCentreMocks", dependencies: ["HelpCentreRoutes", "HelpKit"],
      path: "Generated/Swift/HelpCentreMocks", swiftSettings: strict),
    // The app's own flows, which the scenarios of Specs are played with.
    .target(
      name: "HelpApp", dependencies: ["HelpCentreRoutes"], path: "Samples/HelpApp",
      swiftSettings: strict),
    .testTarget(name: "RE2Tests", dependencies: ["RE2", "Effort"], swiftSettings: strict),
    // How much the tests do, in one place for all of them.
    .target(name: "Effort", path: "Tests/Effort", swiftSettings: strict),
    .testTarget(
      name: "CELTests", dependencies: ["CEL", "Effort"],
      exclude: conformanceCases.map { "Conformance/\($0)" }, swiftSettings: strict),
    .testTarget(
      name: "CompilerTests",
      dependencies: ["WaymarkSimulator", "WaymarkCompiler", "CEL", "Effort"],
      swiftSettings: strict),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["WaymarkSimulator", "WaymarkCompiler", "CEL", "Effort"],
      swiftSettings: strict),
    .testTarget(
      name: "EvolutionTests",
      dependencies: ["WaymarkEvolution", "WaymarkSimulator", "WaymarkCompiler", "CEL", "Effort"],
      swiftSettings: strict),
    .testTarget(
      name: "GeneratorTests",
      dependencies: [
        "GeneratedRuntime", "WaymarkGenerators", "WaymarkSimulator", "WaymarkCompiler", "CEL",
        "Effort",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: ["WaymarkServer", "WaymarkSimulator", "WaymarkCompiler", "CEL"],
      swiftSettings: strict),
    .testTarget(
      name: "HelpCentreRoutesTests",
      dependencies: ["HelpCentreRoutes", "HelpCentreMocks", "HelpKit"],
      swiftSettings: strict),
    // What Waymark generates from Specs to test it with.
    .testTarget(
      name: "HelpCentreGeneratedTests",
      dependencies: ["HelpCentreRoutes", "HelpCentreMocks", "HelpApp", "HelpKit"],
      path: "Generated/Tests", swiftSettings: strict),
    .testTarget(
      name: "HouseTests", exclude: ["Budget.txt", "UpwardUses.txt"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["HelpCentreRoutes", "Effort"],
      exclude: ["SARIF/sarif-2.1.0.tsv"],
      swiftSettings: strict),
  ]
)
