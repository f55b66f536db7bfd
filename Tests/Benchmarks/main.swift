#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// navsim-bench PAGES [taps|stages|pages|reports]: how many complete taps a second one core does, and where
// the time goes; with a word, that part only, for a profiler.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count <= 2,
  let parts = Benchmark.Part.named(arguments.dropFirst().first)
else {
  print("use: navsim-bench PAGES [taps|stages|pages|reports]")
  exit(64)
}
do {
  try Benchmark(folder: folder).run(parts)
} catch {
  print("navsim-bench: \(error)")
  exit(1)
}
