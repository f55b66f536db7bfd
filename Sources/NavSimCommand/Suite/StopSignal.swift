import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Says whether somebody wants a command to stop that takes its time.
public protocol StopSignal: AnyObject, Sendable {
  /// Begins to listen; before that, the system ends the process as it always does.
  func listen()

  /// Whether the command is to stop.
  var isRaised: Bool { get }

  /// Waits a while, or until the command is to stop.
  ///
  /// - Parameter milliseconds: How long to wait.
  func wait(milliseconds: Int)
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
    stopIsRaised.store(false, ordering: .relaxed)
    // Who started the process may have blocked them, as threads of many libraries do.
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    defer { signals.deallocate() }
    sigemptyset(signals)
    for number in [SIGINT, SIGTERM] {
      sigaddset(signals, number)
      let earlier = signal(number) { number in
        stopIsRaised.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      // A shell lets its background jobs ignore Control-C.
      if unsafeBitCast(earlier, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
    pthread_sigmask(SIG_UNBLOCK, signals, nil)
  }

  /// Whether one of the signals has come.
  public var isRaised: Bool { stopIsRaised.load(ordering: .relaxed) }

  /// Waits; a signal cuts it short.
  public func wait(milliseconds: Int) {
    guard !isRaised else { return }
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }
}

/// Whether a signal has come: a handler may touch nothing else.
private let stopIsRaised = Atomic<Bool>(false)
