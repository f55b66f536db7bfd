import DeviceModel
import Links
import Simulation
import Testing

/// Attachments: the table and the rules of the facts sheet's section 6.
@Suite("Service extension: attachments")
struct ServiceExtensionAttachmentTests {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
  static let mp3 = Array("ID3".utf8)
  static let mp4 = [0, 0, 0, 24] + Array("ftypmp42".utf8)

  /// One file that an extension tries to attach.
  struct Attempt: CustomTestStringConvertible, Sendable {
    let name: String
    var hint: String?
    /// What the file holds; nil where there is none.
    var contents: FileContents? = FileContents(ServiceExtensionAttachmentTests.jpeg)
    /// The type found, or the number of the error.
    let wanted: String
    var switches = Switches()

    var testDescription: String { "\(name) \(hint ?? "") → \(wanted)" }
  }

  // D: UNNotificationAttachment: the types and the largest sizes; header: by extension, or by hint.
  static let types: [Attempt] = [
    Attempt(name: "a.aiff", contents: aiff, wanted: "public.aiff-audio"),
    Attempt(name: "a.aif", contents: aiff, wanted: "public.aiff-audio"),
    Attempt(name: "a.wav", contents: riff("WAVE"), wanted: "com.microsoft.waveform-audio"),
    Attempt(name: "a.mp3", contents: FileContents(mp3), wanted: "public.mp3"),
    Attempt(name: "a.mp3", contents: FileContents([0xFF, 0xFB, 0x90]), wanted: "public.mp3"),
    Attempt(name: "a.m4a", contents: FileContents(mp4), wanted: "public.mpeg-4-audio"),
    Attempt(name: "a.jpg", wanted: "public.jpeg"),
    Attempt(name: "a.JPEG", wanted: "public.jpeg"),
    Attempt(
      name: "a.gif", contents: FileContents(Array("GIF89a".utf8)), wanted: "com.compuserve.gif"),
    Attempt(
      name: "a.png", contents: FileContents([0x89] + Array("PNG\r\n".utf8)), wanted: "public.png"),
    Attempt(name: "a.mpg", contents: FileContents([0, 0, 1, 0xBA]), wanted: "public.mpeg"),
    Attempt(name: "a.m2v", contents: FileContents([0, 0, 1, 0xB3]), wanted: "public.mpeg-2-video"),
    Attempt(name: "a.mp4", contents: FileContents(mp4), wanted: "public.mpeg-4"),
    Attempt(name: "a.avi", contents: riff("AVI "), wanted: "public.avi"),
    Attempt(name: "picture", hint: "public.jpeg", wanted: "public.jpeg"),
    Attempt(name: "a.tmp", hint: "public.jpeg", wanted: "public.jpeg"),
    Attempt(
      name: "a.jpg", hint: "com.apple.m4a-audio", contents: FileContents(mp4),
      wanted: "public.mpeg-4-audio"),
    Attempt(name: "a.webp", wanted: "101"),
    Attempt(name: "a.heic", wanted: "101"),
    Attempt(name: "a.mov", contents: FileContents(mp4), wanted: "101"),
    Attempt(name: "picture", wanted: "101"),
    Attempt(name: "CFNetworkDownload_000001.tmp", wanted: "101"),
    Attempt(name: ".jpg", wanted: "101"),
    Attempt(name: "a.jpg?w=100.tmp", wanted: "101"),
    Attempt(name: "a.jpg", hint: "public.webp", wanted: "101"),
    Attempt(name: "a.jpg", hint: "image/jpeg", wanted: "101"),
  ]

  // D: the sizes and the names of the errors; which check comes first: G, so there is a switch.
  static let files: [Attempt] = [
    Attempt(name: "a.mp3", contents: file(mp3, 5 << 20), wanted: "public.mp3"),
    Attempt(name: "a.mp3", contents: file(mp3, (5 << 20) + 1), wanted: "102"),
    Attempt(name: "a.jpg", contents: file(jpeg, 10 << 20), wanted: "public.jpeg"),
    Attempt(name: "a.jpg", contents: file(jpeg, (10 << 20) + 1), wanted: "102"),
    Attempt(name: "a.mp4", contents: file(mp4, 50 << 20), wanted: "public.mpeg-4"),
    Attempt(name: "a.mp4", contents: file(mp4, (50 << 20) + 1), wanted: "102"),
    Attempt(name: "a.jpg", contents: nil, wanted: "100"),
    Attempt(name: "a.xyz", contents: nil, wanted: "100"),
    Attempt(name: "a.jpg", contents: FileContents(Array("<!doctype html>".utf8)), wanted: "105"),
    Attempt(name: "a.jpg", contents: FileContents([]), wanted: "105"),
    Attempt(name: "a.mp4", wanted: "105"),
    Attempt(
      name: "a.png", contents: FileContents(Array("GIF89a".utf8)), wanted: "public.png"),
    Attempt(name: "a.jpg", contents: file([0], 11 << 20), wanted: "102"),
    Attempt(
      name: "a.jpg", contents: file([0], 11 << 20), wanted: "105", switches: check(.beforeSize)),
    Attempt(
      name: "a.jpg", contents: FileContents([0]), wanted: "public.jpeg", switches: check(.never)),
    Attempt(name: "a.jpg", contents: file([0], 11 << 20), wanted: "102", switches: check(.never)),
  ]

  private static let aiff = FileContents(Array("FORM0000AIFF".utf8))
  private static func riff(_ form: String) -> FileContents {
    FileContents(Array("RIFF0000\(form)".utf8))
  }
  private static func file(_ bytes: [UInt8], _ size: Int) -> FileContents {
    FileContents(beginningWith: bytes, size: size)
  }
  private static func check(_ value: AttachmentContentsCheck) -> Switches {
    var switches = Switches()
    switches[AttachmentContentsCheck.self] = value
    return switches
  }

  @Test("The type comes from the file's extension or the hint", arguments: types)
  func type(attempt: Attempt) { verify(attempt) }

  @Test("A file must be there, small enough for its kind, and whole", arguments: files)
  func file(attempt: Attempt) { verify(attempt) }

  private func verify(_ attempt: Attempt) {
    let phone = ServiceExtensionPhone(
      switches: attempt.switches,
      .init(onReceive: { mine in
        let file = mine.process.temporaryDirectory.appending(pathComponent: attempt.name)
        if let contents = attempt.contents { try? mine.process.write(contents, to: file) }
        mine.attach(file, hint: attempt.hint)
      }))
    phone.pushAndRun()
    let event = phone.world.trace.events.first {
      [.attachmentAdded, .attachmentFailed].contains($0.name)
    }
    if let code = Int(attempt.wanted) {
      #expect(event?.name == .attachmentFailed)
      #expect(event?[.error] == .error(domain: "UNErrorDomain", code: code))
      #expect(phone.shownAttachments == [])
    } else {
      #expect(event?.name == .attachmentAdded)
      #expect(event?.text(.type) == attempt.wanted)
      #expect(phone.shownAttachments.map(\.type) == [attempt.wanted])
    }
    #expect(phone.titles == ["Old"], "it is shown with it or without it")
  }

  // D: init page: a file URL that this process can read.
  @Test(
    "What is no file of the extension's own can't be attached",
    arguments: [
      "https://cdn.example/a.jpg", "file:///etc/a.jpg", "data:image/jpeg,a",
      "file:///var/mobile/Containers/Data/Application/tmp/a.jpg",
    ])
  func noFile(url: String) throws {
    let url = try #require(URLRecord(url))
    let phone = ServiceExtensionPhone(.init(onReceive: { $0.attach(url) }))
    phone.pushAndRun()
    #expect(phone.lines.contains("0 attachmentFailed UNErrorDomain 100"))
  }

  // D: init page.
  @Test("An empty identifier is made up, and another one kept")
  func identifiers() {
    for identifier in ["", "picture"] {
      let phone = ServiceExtensionPhone(.init(onReceive: { $0.attachImage(identifier) }))
      phone.pushAndRun()
      let found = phone.shownAttachments.map(\.identifier)
      #expect(found.count == 1 && found != [""])
      #expect(identifier.isEmpty || found == ["picture"])
    }
  }

  // D: class page: moved after validation; what is in the bundle is copied.
  @Test("Handing over moves the file into the system's own folder")
  func moved() {
    let phone = ServiceExtensionPhone(
      .init(onReceive: { mine in
        let file = mine.attachImage("", andAnswer: false)
        #expect(mine.process.fileExists(at: file), "making an attachment moves nothing")
        mine.answer { $0.attachments = mine.made }
        #expect(!mine.process.fileExists(at: file))
      }))
    phone.pushAndRun()
    #expect(
      phone.shownAttachments.map(\.url) == [
        "file:///var/mobile/Library/UserNotifications/com.example.shop/Attachments/"
          + "00000000-0000-4000-B000-000000000001.jpeg"
      ])
  }

  @Test("A file of the bundle is copied, so that it serves again")
  func bundled() {
    let phone = ServiceExtensionPhone(
      bundledFiles: ["logo 1.jpg": FileContents(Self.jpeg)],
      .init(onReceive: { mine in
        guard let file = mine.process.bundledFile("logo 1.jpg") else { return }
        mine.attach(file)
        #expect(mine.process.fileExists(at: file))
      }))
    phone.pushAndRun()
    phone.pushAndRun()
    #expect(phone.lines.filter { $0 == "0 attachmentAdded" }.count == 2)
    #expect(phone.shownAttachments.count == 1)
  }

  // G: shown without it; names of the errors D.
  @Test(
    "A file that is gone when it is handed over is left out, or the original is shown",
    arguments: BadAttachment.allCases)
  func gone(bad: BadAttachment) {
    var switches = Switches()
    switches[BadAttachment.self] = bad
    let phone = ServiceExtensionPhone(
      switches: switches,
      .init(onReceive: { mine in
        let file = mine.attachImage("", andAnswer: false)
        try? mine.process.removeItem(at: file)
        mine.answer {
          $0.title = "New"
          $0.attachments = mine.made
        }
      }))
    phone.pushAndRun()
    #expect(phone.lines.contains("0 attachmentFailed UNErrorDomain 104"))
    #expect(phone.titles == [bad == .leftOut ? "New" : "Old"])
    #expect(phone.shownAttachments == [])
  }

  // G: only the first attachment is shown in the banner.
  @Test("A banner shows the first attachment", arguments: BannerAttachments.allCases)
  func banner(shown: BannerAttachments) {
    var switches = Switches()
    switches[BannerAttachments.self] = shown
    let phone = ServiceExtensionPhone(
      switches: switches,
      .init(onReceive: { mine in
        mine.attachImage("one", andAnswer: false)
        let first = mine.made
        mine.attachImage("two", andAnswer: false)
        mine.answer { $0.attachments = first + mine.made }
      }))
    phone.pushAndRun()
    let banner = phone.world.trace.events.first { $0.name == .bannerShown }
    let names = banner?.details.compactMap { $0.key == .name ? $0.value : nil }
    #expect(names == (shown == .first ? [.text("one")] : [.text("one"), .text("two")]))
    #expect(phone.shownAttachments.count == 2, "the notification has both")
  }

  @Test("Options go with the attachment")
  func options() {
    let options = AttachmentOptions(
      typeHint: "public.jpeg", isThumbnailHidden: true,
      thumbnailClippingRect: .init(x: 0, y: 0.25, width: 1, height: 0.5),
      thumbnailTime: .seconds(1.5))
    let phone = ServiceExtensionPhone(
      .init(onReceive: { mine in
        let file = mine.process.temporaryDirectory.appending(pathComponent: "x")
        try? mine.process.write(FileContents(Self.jpeg), to: file)
        let made = try? mine.process.makeAttachment(url: file, options: options)
        mine.answer { $0.attachments = made.map { [$0] } ?? [] }
      }))
    phone.pushAndRun()
    #expect(phone.shownAttachments.map(\.options) == [options])
  }

  // S: PyObjC's tests, Delphi's run-time library.
  @Test("The errors have Apple's numbers")
  func numbers() {
    #expect(
      UserNotificationError.allCases.map(\.rawValue) == [
        1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600,
      ])
  }
}

extension ServiceExtensionPhone {
  /// The attachments of the notification that shows.
  var shownAttachments: [NotificationAttachment] {
    device.tappableNotification()?.content.attachments ?? []
  }
}

extension ScriptedExtension {
  /// The attachment that was made last.
  var made: [NotificationAttachment] { state.made }

  /// Makes an attachment of a file and hands over, with it or without.
  func attach(_ url: URLRecord, hint: String? = nil) {
    let options = AttachmentOptions(typeHint: hint)
    let made = try? process.makeAttachment(url: url, options: options)
    answer { $0.attachments = made.map { [$0] } ?? [] }
  }

  /// Writes a picture and makes an attachment of it.
  @discardableResult
  func attachImage(_ identifier: String, andAnswer: Bool = true) -> URLRecord {
    let file = process.temporaryDirectory.appending(pathComponent: "\(identifier).picture.jpg")
    try? process.write(FileContents(ServiceExtensionAttachmentTests.jpeg), to: file)
    let made = try? process.makeAttachment(identifier: identifier, url: file)
    state.made = made.map { [$0] } ?? []
    if andAnswer { answer { $0.attachments = state.made } }
    return file
  }
}
