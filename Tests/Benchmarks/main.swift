#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// navsim-bench PAGES [taps|stages|pages|reports]: how many complete taps a second one core does, and
// where the time goes; with a word, that part only, for a profiler.
// navsim-bench PAGES yaml SECONDS FILE…: how fast scenario files are decoded.
let arguments = CommandLine.arguments.dropFirst()
let usage = "use: navsim-bench PAGES [taps|stages|pages|reports], or PAGES yaml SECONDS FILE…"
do {
  if arguments.dropFirst().first == "yaml", let yaml = YAMLBenchmark(arguments.dropFirst(2)) {
    try yaml.run()
  } else if let folder = arguments.first, arguments.count <= 2,
    let parts = Benchmark.Part.named(arguments.dropFirst().first)
  {
    try Benchmark(folder: folder).run(parts)
  } else {
    print(usage)
    exit(64)
  }
} catch {
  print("navsim-bench: \(error)")
  exit(1)
}
