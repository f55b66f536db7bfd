#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// navsim-bench PAGES [taps|stages|pages|reading [FOLDER]|reports]: how many complete taps a second
// one core does, where the time goes, and how fast pages, URLs and encodings are read and reports
// written; with a word, that part only, for a profiler. What other parsers are to be measured with
// is written to the folder.
// navsim-bench PAGES yaml SECONDS FILE…: how fast scenario files are decoded.
// navsim-bench PAGES explore FILE: how long every order of each scenario in the file takes.
// navsim-bench PAGES spin STATES TRANSITIONS SECONDS BYTES FILE: how fast every order of a scenario
// is searched, beside what SPIN took for its model of it.
let arguments = CommandLine.arguments.dropFirst()
do {
  if arguments.dropFirst().first == "yaml", let yaml = YAMLBenchmark(arguments.dropFirst(2)) {
    try yaml.run()
  } else if arguments.count == 3, arguments.dropFirst().first == "explore" {
    try ExploringBenchmark(folder: arguments[1], path: arguments[3]).runAll()
  } else if arguments.count == 7, arguments.dropFirst().first == "spin",
    let spin = ExploringBenchmark.Verifier(arguments[3...6])
  {
    try ExploringBenchmark(folder: arguments[1], path: arguments[7]).run(beside: spin)
  } else if let folder = arguments.first, arguments.count <= 3,
    let parts = Benchmark.Part.named(arguments.dropFirst().first)
  {
    try Benchmark(folder: folder, saving: arguments.dropFirst(2).first).run(parts)
  } else {
    print("use: navsim-bench PAGES [taps|stages|pages|reading [FOLDER]|reports|yaml SECONDS FILE…")
    print("       |explore FILE|spin STATES TRANSITIONS SECONDS BYTES FILE]")
    exit(64)
  }
} catch {
  print("navsim-bench: \(error)")
  exit(1)
}
