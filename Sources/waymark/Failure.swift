/// The end of a verb: wrong usage, or something that cannot be opened or written. Exit status 2.
struct Failure: Error {
  let messages: [String]

  init(_ messages: String...) { self.messages = messages }
  init(all messages: [String]) { self.messages = messages }
}
