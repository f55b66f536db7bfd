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
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count <= 3,
  let parts = Benchmark.Part.named(arguments.dropFirst().first)
else {
  print("use: navsim-bench PAGES [taps|stages|pages|reading [FOLDER]|reports]")
  exit(64)
}
do {
  try Benchmark(folder: folder, saving: arguments.dropFirst(2).first).run(parts)
} catch {
  print("navsim-bench: \(error)")
  exit(1)
}
