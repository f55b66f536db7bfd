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
let arguments = CommandLine.arguments.dropFirst()
do {
  if arguments.dropFirst().first == "yaml", let yaml = YAMLBenchmark(arguments.dropFirst(2)) {
    try yaml.run()
  } else if let folder = arguments.first, arguments.count <= 3,
    let parts = Benchmark.Part.named(arguments.dropFirst().first)
  {
    try Benchmark(folder: folder, saving: arguments.dropFirst(2).first).run(parts)
  } else {
    print("use: navsim-bench PAGES [taps|stages|pages|reading [FOLDER]|reports|yaml SECONDS FILE…]")
    exit(64)
  }
} catch {
  print("navsim-bench: \(error)")
  exit(1)
}
