import NavSimCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A closed pipe is an error of writing, which the tool answers to, not a reason to be killed.
signal(SIGPIPE, SIG_IGN)

// Where a standard stream is closed, the next file opened would take its number and could be
// written to by mistake. Standard output is opened for reading, so that writing to it fails.
for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
  _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
}

var environment: [String: String] = [:]
for name in CommandLineTool.environmentNames {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}

let status = CommandLineTool().run(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
  streams: .standard)
exit(status.rawValue)
