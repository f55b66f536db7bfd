import Reports
import ScenarioFiles
import Scenarios

/// The work of one run of a suite, shared by threads.
///
/// Each thread takes what is to be done next: a slice of scenarios to run, else a piece of a file
/// to decode. Scenarios get their places in the order of the files, and results are written in the
/// order of the places, whoever is done first; nobody runs so far ahead that results pile up.
///
/// It may be used from several threads, since all that changes is touched under `lock` only; the
/// reports belong to the one thread that has set `isWriting`.
final class SuiteWork: @unchecked Sendable {
  /// How many scenarios are run at a time between two looks at the lock.
  private static let sliceLength = 16
  /// How many slices may be under way or waiting for their turn, for each thread.
  private static let slicesAhead = 8

  /// What came of the whole.
  struct End {
    /// How many scenarios the whole suite has, all shards together, as far as it was read.
    var selected = 0
    /// Why it ended before all had run; nil where all had.
    var stopped: SuiteStop?
  }

  private let lock = WaitingLock()
  private let runners: [SuiteRunner]
  private let stop: any StopSignal
  private let failsFast: Bool
  private let write: (SuiteRunner.Finished) throws -> Void

  // What is to be decoded.
  private var reader: SuiteReader
  private var piecesTaken = 0
  private var decoded: [Int: (piece: SuiteReader.Piece, documents: [ScenarioFile.Document])] = [:]
  private var piecesPlaced = 0
  private var order: SuiteOrder

  // What is to be run.
  private var ready: [[SuiteItem]] = []
  private var slicesTaken = 0
  private var slicesMade = 0
  private var slicesUnderWay = 0

  // What is to be written.
  private var finished: [Int: [SuiteRunner.Finished]] = [:]
  private var slicesWritten = 0
  private var lastSlice = Int.max
  private var isWriting = false
  /// Whether a failure has ended the run: whether anything is left is all that remains to be seen.
  private var hasFailedFast = false
  private var isClosed = false
  private var failure: (any Error)?
  private var end = End()

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - reader: The suite's files.
  ///   - selection: Says which scenarios are wanted.
  ///   - planned: What is run before all that is read.
  ///   - runners: One for each thread.
  ///   - stop: Says whether somebody wants it to stop.
  ///   - failsFast: Whether the first failure is the end.
  ///   - write: Takes the results one by one, in their order.
  init(
    _ reader: SuiteReader, _ selection: SuiteSelection, planned: [SuiteItem] = [],
    runners: [SuiteRunner], stop: any StopSignal, failsFast: Bool,
    write: @escaping (SuiteRunner.Finished) throws -> Void
  ) {
    self.reader = reader
    order = SuiteOrder(selection)
    self.runners = runners
    self.stop = stop
    self.failsFast = failsFast
    self.write = write
    makeSlices(of: planned)
  }

  /// Does it all.
  ///
  /// - Returns: How it ended.
  /// - Throws: What writing threw.
  func run() throws -> End {
    Threads.run(runners.count) { self.work(with: self.runners[$0]) }
    if let failure { throw failure }
    end.selected = order.selection.count
    return end
  }

  private func work(with runner: SuiteRunner) {
    lock.lock()
    defer { lock.unlock() }
    while !isClosed {
      if isDone {
        close { _ in }
      } else if hasFailedFast, slicesMade > slicesWritten {
        close { $0.stopped = .failFast }
      } else if stop.isRaised {
        // What others have in hand is still written, where it follows what has been.
        if slicesUnderWay == 0, !isWriting {
          close { $0.stopped = hasFailedFast ? .failFast : .interrupted }
        } else {
          lock.wait()
        }
      } else if slicesTaken < slicesMade, slicesTaken < slicesWritten + window {
        runSlice(with: runner)
      } else if !reader.isAtEnd, slicesMade - slicesTaken < window {
        decodePiece()
      } else {
        lock.wait()
      }
    }
  }

  private var isDone: Bool {
    reader.isAtEnd && piecesPlaced == piecesTaken && slicesWritten == slicesMade
      && lastSlice == .max
  }

  private var window: Int { runners.count * Self.slicesAhead }

  private func close(_ change: (inout End) -> Void) {
    change(&end)
    isClosed = true
    lock.wakeAll()
  }

  // MARK: Decoding

  private func decodePiece() {
    guard let piece = reader.next() else { return }
    let number = piecesTaken
    piecesTaken += 1
    let documents = lock.whileUnlocked { piece.documents() }
    decoded[number] = (piece, documents)
    while let (piece, documents) = decoded.removeValue(forKey: piecesPlaced) {
      piecesPlaced += 1
      makeSlices(of: order.items(of: documents, in: piece))
    }
    lock.wakeAll()
  }

  private func makeSlices(of items: [SuiteItem]) {
    for start in stride(from: 0, to: items.count, by: Self.sliceLength) {
      ready.append(Array(items[start..<min(start + Self.sliceLength, items.count)]))
      slicesMade += 1
    }
  }

  // MARK: Running

  private func runSlice(with runner: SuiteRunner) {
    let number = slicesTaken
    slicesTaken += 1
    slicesUnderWay += 1
    let slice = ready[number - (slicesMade - ready.count)]
    dropTakenSlices()
    let results = lock.whileUnlocked {
      var results: [SuiteRunner.Finished] = []
      results.reserveCapacity(slice.count)
      for item in slice {
        guard !stop.isRaised, let result = runner.finished(item, stop: stop) else { break }
        results.append(result)
      }
      return results
    }
    slicesUnderWay -= 1
    finished[number] = results
    // Behind a slice that was broken off, nothing more can be written in order.
    if results.count < slice.count { lastSlice = min(lastSlice, number) }
    writeAll()
    lock.wakeAll()
  }

  /// Forgets slices that have been taken, now and then, since each time moves the others.
  private func dropTakenSlices() {
    let taken = slicesTaken - (slicesMade - ready.count)
    if taken * 2 > ready.count { ready.removeFirst(taken) }
  }

  // MARK: Writing

  /// Writes what can be written in order, unless another thread is about it.
  private func writeAll() {
    guard !isWriting, !isClosed, !hasFailedFast else { return }
    isWriting = true
    defer { isWriting = false }
    while !isClosed, !hasFailedFast, slicesWritten <= lastSlice,
      let results = finished.removeValue(forKey: slicesWritten)
    {
      let outcome = lock.whileUnlocked { Result { try writeSlice(results) } }
      slicesWritten += 1
      switch outcome {
      case .success(nil): break
      case .success(let left?):
        hasFailedFast = true
        if left > 0 { close { $0.stopped = .failFast } }
      case .failure(let error):
        failure = error
        close { _ in }
      }
      lock.wakeAll()
    }
  }

  /// Writes results up to a failure that ends the run; returns how many are left behind it, and nil
  /// where there is none.
  private func writeSlice(_ results: [SuiteRunner.Finished]) throws -> Int? {
    for (index, result) in results.enumerated() {
      try write(result)
      if failsFast, result.parts.status.isFailure { return results.count - 1 - index }
    }
    return nil
  }
}

extension ScenarioResult.Status {
  /// Whether it is one that makes a run fail.
  var isFailure: Bool {
    switch self {
    case .failed, .broken: true
    case .passed, .skipped: false
    }
  }
}
