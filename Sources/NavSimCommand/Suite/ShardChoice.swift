import Reports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which part of a suite is run here: what `--shard` says, else what the machinery says that has
/// started the process as one of several.
struct ShardChoice {
  /// The part; nil for all of it.
  let shard: Shard?
  /// Who said so, in words; nil where it was `--shard`.
  var origin: String?

  /// Reads the option, else the environment.
  ///
  /// - Parameters:
  ///   - arguments: The options of `navsim run`.
  ///   - environment: The environment's variables.
  /// - Throws: ``UsageError`` for a part that there can't be.
  init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
    if let text = arguments.string("--shard") {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Self.number(parts[0]), let total = Self.number(parts[1])
      else {
        throw Self.error("--shard takes K/N, such as 2/5, not \(text.quoted)")
      }
      guard let shard = Shard(index: index, total: total) else {
        throw Self.error(
          "--shard \(text) can't be: K has to lie between 1 and N, as in 2/5")
      }
      self.shard = shard.total == 1 ? nil : shard
      return
    }
    for machinery in Machinery.all {
      guard let shard = try machinery.shard(environment) else { continue }
      self.shard = shard.total == 1 ? nil : shard
      if shard.total > 1 { origin = machinery.words }
      return
    }
    shard = nil
  }

  /// Tells Bazel that the shards are understood, as it wants to be told.
  ///
  /// https://bazel.build/reference/test-encyclopedia#initial-conditions
  ///
  /// - Parameter environment: The environment's variables.
  /// - Throws: ``CommandError`` when Bazel's file can't be written.
  static func acknowledge(_ environment: [String: String]) throws {
    guard let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty,
      environment["TEST_TOTAL_SHARDS"] != nil
    else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(
        "\(path.named), which TEST_SHARD_STATUS_FILE names, can't be written:"
          + " \(String(cString: strerror(errno)))", status: .failure)
    }
    close(descriptor)
  }

  fileprivate static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  fileprivate static func error(_ message: String) -> UsageError {
    UsageError(message, command: "run")
  }
}

/// What starts a process several times, and tells each which of them it is.
private struct Machinery {
  /// Its name and the variables, for people.
  let words: String
  /// Returns the part that the variables tell of; nil where they aren't there.
  let shard: @Sendable ([String: String]) throws(UsageError) -> Shard?

  /// In the order in which they are asked; the first that answers counts.
  static let all = [bazel, gitLab, kubernetes, slurm]

  // https://bazel.build/reference/test-encyclopedia#initial-conditions
  private static let bazel = Machinery(words: "Bazel's TEST_SHARD_INDEX and TEST_TOTAL_SHARDS") {
    variables throws(UsageError) in
    guard let total = try number("TEST_TOTAL_SHARDS", variables), total > 0 else { return nil }
    let index = try required("TEST_SHARD_INDEX", with: "TEST_TOTAL_SHARDS", variables)
    return try shard(index + 1, of: total, named: "TEST_SHARD_INDEX", counting: 0)
  }

  // https://docs.gitlab.com/ci/variables/predefined_variables/
  private static let gitLab = Machinery(words: "GitLab's CI_NODE_INDEX and CI_NODE_TOTAL") {
    variables throws(UsageError) in
    // Jobs without `parallel` have a total of 1 and no index.
    guard let index = try number("CI_NODE_INDEX", variables) else { return nil }
    let total = try required("CI_NODE_TOTAL", with: "CI_NODE_INDEX", variables)
    return try shard(index, of: total, named: "CI_NODE_INDEX", counting: 1)
  }

  // https://kubernetes.io/docs/tasks/job/indexed-parallel-processing-static/
  private static let kubernetes = Machinery(
    words: "Kubernetes' JOB_COMPLETION_INDEX and JOB_COMPLETIONS"
  ) { variables throws(UsageError) in
    guard let index = try number("JOB_COMPLETION_INDEX", variables) else { return nil }
    guard let total = try number("JOB_COMPLETIONS", variables) else {
      throw ShardChoice.error(
        "JOB_COMPLETION_INDEX is \(index), and Kubernetes doesn't tell how many there are; set"
          + " JOB_COMPLETIONS in the pod's env to what spec.completions says, or write --shard 1/1"
          + " to run everything in each pod")
    }
    return try shard(index + 1, of: total, named: "JOB_COMPLETION_INDEX", counting: 0)
  }

  // https://slurm.schedmd.com/job_array.html#env_vars
  private static let slurm = Machinery(words: "Slurm's SLURM_ARRAY_TASK_ID, _MIN and _COUNT") {
    variables throws(UsageError) in
    guard let task = try number("SLURM_ARRAY_TASK_ID", variables) else { return nil }
    let with = "SLURM_ARRAY_TASK_ID"
    let total = try required("SLURM_ARRAY_TASK_COUNT", with: with, variables)
    let first = try required("SLURM_ARRAY_TASK_MIN", with: with, variables)
    let last = try number("SLURM_ARRAY_TASK_MAX", variables) ?? first + total - 1
    let step = max(try number("SLURM_ARRAY_TASK_STEP", variables) ?? 1, 1)
    guard total > 0, task >= first, task <= last, (task - first) % step == 0,
      (last - first) / step + 1 == total
    else {
      throw ShardChoice.error(
        "the tasks of this Slurm array don't follow each other evenly (task \(task) of \(total) from"
          + " \(first) to \(last)); submit it with --array=1-\(max(total, 1)), or say --shard K/N")
    }
    return try shard((task - first) / step + 1, of: total, named: with, counting: first)
  }

  private static func number(
    _ name: String, _ variables: [String: String]
  ) throws(UsageError) -> Int? {
    guard let text = variables[name], !text.isEmpty else { return nil }
    // Far below what sums could overflow at.
    guard let number = ShardChoice.number(text), number < 1 << 32 else {
      throw ShardChoice.error(
        "the variable \(name) has to be a whole number, not \(text.quoted); correct it, or say"
          + " --shard K/N")
    }
    return number
  }

  private static func required(
    _ name: String, with other: String, _ variables: [String: String]
  ) throws(UsageError) -> Int {
    guard let number = try number(name, variables) else {
      throw ShardChoice.error(
        "the variable \(other) is set and \(name) isn't; set both, or say --shard K/N")
    }
    return number
  }

  private static func shard(
    _ index: Int, of total: Int, named name: String, counting first: Int
  ) throws(UsageError) -> Shard {
    guard let shard = Shard(index: index, total: total) else {
      throw ShardChoice.error(
        "the variable \(name) has to lie between \(first) and \(first + total - 1), since there are"
          + " \(total); correct it, or say --shard K/N")
    }
    return shard
  }
}
