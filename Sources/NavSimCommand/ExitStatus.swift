/// What the command says about itself when it ends.
public enum ExitStatus: Int32, Sendable {
  /// All went as it should.
  case success = 0
  /// The push didn't reach its page, a page failed, or the results couldn't be written.
  case failure = 1
  /// The command was used wrongly, or what it should read can't be read.
  case wrongUse = 2
  /// Control-C.
  case interrupted = 130
  /// Nobody reads the results any more, as in `navsim … | head -1`: what a shell reports for a
  /// program that SIGPIPE ended.
  case brokenPipe = 141
  /// SIGTERM, with which build servers end a job.
  case terminated = 143
}
