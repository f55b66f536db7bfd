// Feeds one of navsim's readers with what libFuzzer makes up, and stops at the first input that
// breaks a rule, traps, touches memory that isn't its own, or takes too long.
//
//   navsim-fuzz NAME [libFuzzer's options] [FOLDER or FILE…]
//   navsim-fuzz --names                    lists the fuzzers
//   navsim-fuzz --seeds NAME FOLDER [SHARED]   writes the inputs to begin with, and a dictionary
//
// https://llvm.org/docs/LibFuzzer.html#options

import CFuzzer
import Glibc

switch CommandLine.arguments.dropFirst().first {
case "--names":
  for fuzzer in Fuzzer.all { print(fuzzer.name) }
case "--seeds":
  guard CommandLine.arguments.count > 3, let fuzzer = Fuzzer.named(CommandLine.arguments[2]) else {
    Fuzzer.explain()
  }
  Seeds.write(
    fuzzer, to: CommandLine.arguments[3], shared: CommandLine.arguments.dropFirst(4).first)
default:
  guard let fuzzer = Fuzzer.chosen else { Fuzzer.explain() }
  // libFuzzer takes the name for that of the program.
  var count = CommandLine.argc - 1
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
    CommandLine.unsafeArgv + 1
  _ = fuzzer
  exit(
    LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      Fuzzer.chosen?.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    })
}
