import NavSimCommand

// The list of variables may change in theory; here one thread reads it before there are others.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

// A closed pipe is an error of writing, which the tool answers to, not a reason to be killed.
signal(SIGPIPE, SIG_IGN)

// Where a standard stream is closed, the next file opened would take its number and could be
// written to by mistake. Standard output is opened for reading, so that writing to it fails.
for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
  _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
}

var environment: [String: String] = [:]
var variable: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
while let text = variable.pointee.map({ String(cString: $0) }) {
  let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  if halves.count == 2 { environment[String(halves[0])] = String(halves[1]) }
  variable += 1
}

// Swift's own array of arguments has replaced what isn't UTF-8 already, and would name other files.
let words = (0..<Int(CommandLine.argc)).compactMap { index in
  CommandLine.unsafeArgv[index].map { word in
    UnsafeRawBufferPointer(start: word, count: strlen(word)).map { $0 }
  }
}

let status = CommandLineTool().run(
  words: Array(words.dropFirst()), environment: environment, streams: .standard)
exit(status.rawValue)
