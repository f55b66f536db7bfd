import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Who wants a command to stop.
public enum StopCause: Sendable {
  /// The person at the keyboard: Control-C.
  case interrupt
  /// The system or a build server: SIGTERM.
  case termination
}

/// Says whether somebody wants a command to stop that takes its time.
public protocol StopSignal: AnyObject, Sendable {
  /// Begins to listen; before that, the system ends the process as it always does.
  func listen()

  /// Whether the command is to stop.
  var isRaised: Bool { get }

  /// Who wants it to, where it is to stop.
  var cause: StopCause { get }

  /// Waits a while, or until the command is to stop.
  ///
  /// - Parameter milliseconds: How long to wait.
  func wait(milliseconds: Int)
}

extension StopSignal {
  /// Control-C, unless a signal knows better.
  public var cause: StopCause { .interrupt }

  /// The status that a command ends with which was stopped.
  var status: ExitStatus {
    switch cause {
    case .interrupt: .interrupted
    case .termination: .terminated
    }
  }
}

/// Nobody ever wants it to stop: for tests, and for programs that embed the tool.
public final class NoStopSignal: StopSignal {
  /// Creates the signal.
  public init() {}

  /// Does nothing.
  public func listen() {}

  /// No.
  public var isRaised: Bool { false }

  /// Waits.
  public func wait(milliseconds: Int) { usleep(UInt32(clamping: milliseconds * 1_000)) }
}

/// Control-C, and what build servers send when a job is to end.
public final class ProcessStopSignal: StopSignal {
  /// Creates the signal; there is one for the whole process, as the system has it.
  public init() {}

  /// Takes SIGINT and SIGTERM, unless they are ignored; a second one ends the process at once.
  public func listen() {
    // Whatever is made at first use must be there before a signal comes.
    raisedSignal.store(0, ordering: .relaxed)
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in [SIGINT, SIGTERM] {
      let earlier = signal(number) { number in
        raisedSignal.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      // A shell lets its background jobs ignore Control-C.
      if unsafeBitCast(earlier, to: Int.self) == 1 { signal(number, SIG_IGN) }
      sigaddset(&taken, number)
    }
    // A program that was started from a thread which blocks signals, as those of thread pools do,
    // blocks them as well, and nothing would ever come.
    pthread_sigmask(SIG_UNBLOCK, &taken, nil)
  }

  /// Whether one of the signals has come.
  public var isRaised: Bool { raisedSignal.load(ordering: .relaxed) != 0 }

  /// Which of the signals has come.
  public var cause: StopCause {
    raisedSignal.load(ordering: .relaxed) == SIGTERM ? .termination : .interrupt
  }

  /// Waits; a signal cuts it short.
  public func wait(milliseconds: Int) {
    guard !isRaised else { return }
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }
}

/// The signal that has come, or 0: a handler may touch nothing else.
private let raisedSignal = Atomic<Int32>(0)
