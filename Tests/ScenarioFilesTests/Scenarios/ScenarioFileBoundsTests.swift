import Scenarios
import Testing

@testable import ScenarioFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Scenario files that can't be read")
struct ScenarioFileBoundsTests {
  private func reason(_ path: String) -> String {
    do {
      _ = try ScenarioFile(path: path)
      return "it can be read"
    } catch {
      return error.reason
    }
  }

  @Test("A pipe, a folder, and nothing at all")
  func notAFile() throws {
    let folder = try TemporaryFolder([:])
    #expect(mkfifo(folder.path + "/pipe.yaml", 0o600) == 0)
    #expect(reason(folder.path + "/pipe.yaml").hasPrefix("this is a pipe or a device"))
    #expect(reason(folder.path).hasPrefix("this is a folder"))
    #expect(reason(folder.path + "/none.yaml").hasPrefix("no such file or folder"))
  }

  @Test("A file that is too long is not read at all")
  func tooLong() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/huge.yaml"
    let file = try #require(fopen(path, "w"))
    // The file has a hole in it, and takes no room on the disk.
    fseek(file, SourceText.longest, SEEK_SET)
    fputc(0x0A, file)
    fclose(file)
    #expect(reason(path).hasPrefix("larger than 32 MiB"))
  }

  @Test("A scenario that includes a pipe says where it does so")
  func includedPipe() throws {
    let folder = try TemporaryFolder(["a.json": #"{"steps": [{"include": "pipe"}]}"#])
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let errors = try ScenarioFile(path: folder.path + "/a.json").errors
    #expect(errors.map(\.place.column) == [24])
    #expect(errors.first?.message.contains("this is a pipe or a device") == true)
  }

  @Test("Many broken documents take no longer than their number")
  func manyBroken() {
    let file = read(String(repeating: "{\"a\": }\n", count: 2_000), path: "a.json")
    #expect(file.errors.count == 2_000)
  }
}
