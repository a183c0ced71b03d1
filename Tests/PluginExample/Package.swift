// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    // The routes are made while it is built; `swift package waymark-generate` writes the fixtures.
    .executableTarget(
      name: "Shop", plugins: [.plugin(name: "WaymarkBuildTool", package: "waymark")])
  ]
)
