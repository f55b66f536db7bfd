import Testing

@testable import Markup

@Suite("Text encodings")
struct TextEncodingTests {
  @Test(
    "Malformed bytes become U+FFFD, and ASCII after them stays",
    arguments: [
      (.utf8, [0x61, 0xF4, 0x90, 0x80, 0x80, 0x7A], "a����z"),
      (.utf8, [0xE2, 0x82, 0x3C, 0xC0, 0xAF], "�<��"),
      (.utf8, [0xED, 0xA0, 0x80, 0xF0, 0x9F, 0x99], "����"),
      (.eucKR, [0xC7, 0xD1, 0xB1, 0x3C, 0xB1], "한�<�"),
      (.eucKR, [0x80, 0xFF, 0xC9, 0xA1], "���"),
      (.shiftJIS, [0x81, 0x3C, 0xA0, 0xFD, 0x80, 0x5C], "�<��\u{80}\\"),
      (.eucJP, [0x8E, 0x3C, 0x8F, 0xA2, 0x3C, 0x8F, 0xF3, 0xA1], "�<�<�"),
      (.big5, [0xA4, 0x3C, 0x88, 0x62, 0x88, 0xA5, 0x80], "�<Ê̄ê̌�"),
      (.gb18030, [0x81, 0x30, 0x81, 0x3C, 0x84, 0x31, 0xA5, 0x30, 0xFF], "�0�<��"),
      (.gb18030, [0x61, 0x81, 0x30, 0x81], "a�"),
      (.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
      (.iso2022JP, [0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42, 0x61, 0x1B, 0x61], "�a�a"),
      (.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x1B, 0x28, 0x42, 0x62], "�b"),
      (.utf16LE, [0x3D, 0xD8, 0x42, 0xDE, 0x3D, 0xD8, 0x61, 0x00, 0x3D], "🙂�a�"),
      (.utf16BE, [0xDE, 0x42, 0x00, 0x61, 0xD8, 0x3D, 0x00], "�a�"),
      (.replacement, [0x61, 0x62], "�"),
      (.xUserDefined, [0x61, 0x80, 0xFF], "a\u{F780}\u{F7FF}"),
      (.windows874, [0xA1, 0xDB, 0x81], "ก�\u{81}"),
    ] as [(TextEncoding, [UInt8], String)])
  func malformed(encoding: TextEncoding, bytes: [UInt8], wanted: String) {
    let found = TextDecoder.decode(bytes, as: encoding)
    #expect(found.utf8.elementsEqual(wanted.utf8), "\(encoding.name): \(wanted), found \(found)")
  }

  @Test(
    "A letter that the encoding lacks is written as a reference",
    arguments: [
      (.eucKR, "한🙂b", [0xC7, 0xD1] + Array("&#128578;b".utf8)),
      (.windows1252, "é한", [0xE9] + Array("&#54620;".utf8)),
      (.shiftJIS, "¥ｱ−表", [0x5C, 0xB1, 0x81, 0x7C, 0x95, 0x5C]),
      (.eucJP, "ｱ丂−", [0x8E, 0xB1] + Array("&#19970;".utf8) + [0xA1, 0xDD]),
      (.gbk, "€ǹ𠀀", [0x80, 0xA8, 0xBF] + Array("&#131072;".utf8)),
      (
        .gb18030, "€𠀀\u{E7C7}\u{E5E5}",
        [0xA2, 0xE3, 0x95, 0x32, 0x82, 0x36, 0x81, 0x35, 0xF4, 0x37] + Array("&#58853;".utf8)
      ),
      (.big5, "十═許啲", [0xA4, 0x51, 0xF9, 0xF9, 0xB3, 0x5C] + Array("&#21874;".utf8)),
      (
        .iso2022JP, "a日ｱ¥b🙂",
        [0x61, 0x1B, 0x24, 0x42, 0x46, 0x7C, 0x25, 0x22, 0x1B, 0x28, 0x4A, 0x5C, 0x62]
          + Array("&#128578;".utf8) + [0x1B, 0x28, 0x42]
      ),
      (.xUserDefined, "a\u{F780}", [0x61, 0x80]),
      (.utf16LE, "é", [0xC3, 0xA9]),
      (.replacement, "é", [0xC3, 0xA9]),
    ] as [(TextEncoding, String, [UInt8])])
  func writing(encoding: TextEncoding, text: String, wanted: [UInt8]) {
    let found = TextEncoder.encode(text, as: encoding)
    #expect(found == wanted, "\(encoding.name): \(text)")
  }

  @Test(
    "A page's encoding is found as WebKit finds it",
    arguments: [
      ("\u{FEFF}<title>", "text/html; charset=euc-kr", "UTF-8"),
      ("<meta charset=euc-kr>", "text/html; charset=utf-8", "UTF-8"),
      ("<meta charset=euc-kr>", "text/html; charset=x-none", "EUC-KR"),
      ("<meta charset=euc-kr>", "text/html, charset=utf-8", "EUC-KR"),
      ("<title>é</title>", "text/html", "windows-1252"),
      ("<meta charset=cp949>", nil, "windows-1252"),
      ("<meta charset=uhc>", nil, "windows-1252"),
      ("<meta charset=ms949>", nil, "windows-1252"),
      ("<meta charset=euc-kr>", "text/html; charset=cp949", "EUC-KR"),
      ("<meta charset=euc-kr>", "text/html; charset=uhc", "EUC-KR"),
      ("<meta charset=euc-kr>", "text/html; charset=MS949", "EUC-KR"),
      ("<title>", "text/html; charset='euc-kr'", "EUC-KR"),
      ("<!-- <meta charset=euc-kr> -->", nil, "windows-1252"),
      ("<meta content='text/html; charset=euc-kr'>", nil, "windows-1252"),
      ("<meta http-equiv=content-type content='text/html; charset=euc-kr'>", nil, "EUC-KR"),
      ("<meta charset=utf-16>", nil, "UTF-8"),
      ("<meta charset=x-user-defined>", nil, "windows-1252"),
      ("<title><meta charset=euc-kr></title>", nil, "windows-1252"),
      ("<script>'<meta charset=euc-kr>'</script>", nil, "windows-1252"),
      ("<p><meta charset=euc-kr>", nil, "EUC-KR"),
      ("<?xml version='1.0' encoding='euc-kr'?><p>", nil, "EUC-KR"),
      ("<?xml version='1.0' encoding='euc-kr'?><meta charset=big5>", nil, "Big5"),
      ("<x/>", "application/xml", "UTF-8"),
    ] as [(String, String?, String)])
  func sniffing(page: String, type: String?, wanted: String) {
    let found = EncodingSniffer.encoding(of: Array(page.utf8), contentType: type).name
    #expect(found == wanted, "\(page) \(type ?? "")")
  }

  @Test("A meta counts as far as the head goes, and 1,024 bytes further in any case")
  func farMeta() {
    func found(_ before: String) -> TextEncoding {
      EncodingSniffer.encoding(of: Array((before + "<meta charset=euc-kr>").utf8), contentType: nil)
    }
    let script = "<script>" + String(repeating: "x", count: 2_000) + "</script>"
    #expect(found(script) == .eucKR)
    #expect(found("<p>" + String(repeating: "x", count: 900)) == .eucKR)
    #expect(found("<p>" + String(repeating: "x", count: 2_000)) == .windows1252)
  }

  @Test(
    "A Content-Type's charset is read as headers are",
    arguments: [
      ("text/html", "text/html", nil),
      ("Text/HTML; Charset=EUC-KR", "text/html", "EUC-KR"),
      ("text/html;charset=\"a\\\"b\" ; x", "text/html", "a\"b"),
      ("text/html; charset=; charset=big5", "text/html", "big5"),
      ("text/html; boundary=\"a;charset=x\"; charset=y", "text/html", "y"),
      (" text/html ;charset= utf-8 ", "text/html", " utf-8"),
      ("text/html; charset='euc-kr'", "text/html", "euc-kr"),
      ("text/html; charset=''; charset= 'big5", "text/html", "big5"),
      ("text", nil, nil),
      ("/html", nil, nil),
      ("text/html, charset=x", nil, nil),
      ("", nil, nil),
    ] as [(String, String?, String?)])
  func mediaTypes(value: String, essence: String?, charset: String?) {
    #expect(MediaType(value)?.essence == essence, "\(value)")
    #expect(MediaType(value)?.charset == charset, "\(value)")
  }
}
