import Foundation
import Testing

@Suite("waymark serve --upstream", .serialized)
struct UpstreamTests {
  @Test("a backend is asked by TLS, and its certificate has to be trusted")
  func secure() throws {
    let scratch = try ServeTests.project()
    let certificate = try TestCertificate(for: "DNS:localhost,IP:127.0.0.1")
    let backend = try BackendProcess(certificate)
    for host in ["localhost", "127.0.0.1"] {
      let server = try RunningServer(
        in: scratch.folder, "--upstream", "https://\(host):\(backend.port)", "--upstream-ca",
        certificate.authority)
      let answer = try server.get("/orders/o-1")
      #expect(answer == #"{"id": "o-1 at \#(host)", "total": 3.5}"#)
      #expect(try server.get("/_waymark/calls").contains(#""outcome": "success""#))
    }
  }

  @Test("one whose certificate is not trusted is not asked, and the server goes on")
  func untrusted() throws {
    let scratch = try ServeTests.project()
    let backend = try BackendProcess(TestCertificate(for: "DNS:localhost"))
    let server = try RunningServer(
      in: scratch.folder, "--upstream", "https://localhost:\(backend.port)")
    let reason = "the real backend does not answer: its certificate is not trusted\n"
    for _ in 1...2 { #expect(try server.get("/orders/o-1") == reason) }
    #expect(try server.status("/orders/o-1") == "502")
    #expect(try server.status("/_waymark/status") == "200")
    #expect(server.printed.components(separatedBy: reason).count == 2, "\(server.printed)")
  }

  @Test("a certificate for another name is refused", arguments: ["localhost", "127.0.0.1"])
  func otherName(_ host: String) throws {
    let scratch = try ServeTests.project()
    let certificate = try TestCertificate(for: "DNS:other.example,IP:127.0.0.2")
    let backend = try BackendProcess(certificate)
    let server = try RunningServer(
      in: scratch.folder, "--upstream", "https://\(host):\(backend.port)", "--upstream-ca",
      certificate.authority)
    #expect(try server.get("/orders/o-1").hasSuffix("its certificate is for another name\n"))
  }

  @Test("a backend without TLS is not asked in another way")
  func withoutTLS() throws {
    let scratch = try ServeTests.project()
    let backend = try BackendProcess()
    let server = try RunningServer(
      in: scratch.folder, "--upstream", "https://127.0.0.1:\(backend.port)")
    #expect(try server.get("/orders/o-1").hasSuffix("does not speak TLS, or none that is safe\n"))
  }

  @Test("a backend that hangs, closes or talks rubbish is told as such, and the server goes on")
  func broken() throws {
    let scratch = try ServeTests.project()
    let certificate = try TestCertificate(for: "DNS:localhost")
    let plain = try BackendProcess()
    let secure = try BackendProcess(certificate)
    let addresses = ["http://localhost:\(plain.port)", "https://localhost:\(secure.port)"]
    for address in addresses {
      let server = try RunningServer(
        in: scratch.folder, "--upstream", address, "--upstream-ca", certificate.authority,
        "--upstream-timeout", "4")
      for (path, status, words) in [
        ("hang", "504", "did not come in time"), ("close", "502", "closed the connection"),
        ("cut", "502", "closed the connection"), ("garbage", "502", "is not HTTP/1.1"),
        ("endless", "502", "more than 64 MiB"), ("beyond", "502", "none from 200 to 599"),
      ] {
        #expect(try server.status("/orders/\(path)") == status, "\(address) \(path)")
        #expect(server.printed.contains(words), "\(address) \(path): \(server.printed)")
      }
      #expect(try server.status("/orders/o-1") == "200")
    }
  }

  @Test(
    "what is no address of a backend, or no certificate, is wrong usage",
    arguments: [
      ["--upstream", "ftp://a"], ["--upstream", "https://"], ["--upstream", "http://a:0"],
      ["--upstream", "https://a@b"], ["--upstream", "https://a", "--upstream-ca", "missing.pem"],
      ["--upstream", "https://a", "--upstream-ca", "waymark.yaml"],
      ["--upstream", "https://a", "--upstream-timeout", "3601"],
    ])
  func usage(_ words: [String]) throws {
    let scratch = try ServeTests.project()
    let result = try scratch.tool.run(["serve", "--port", "0"] + words)
    #expect(result.status == 2)
    #expect(result.complaints.contains(words[words.count - 1]), "\(result.complaints)")
  }
}
