/// A document type, as far as it matters.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
struct Doctype {
  private(set) var name: [UInt8] = []
  private(set) var publicID: ArraySlice<UInt8>?
  private(set) var systemID: ArraySlice<UInt8>?
  /// Whether the declaration is malformed in a way that makes the page an old one.
  private(set) var forcesQuirks = false

  /// Reads what stands between `<!doctype` and `>`.
  init(_ inside: ArraySlice<UInt8>) {
    var input = ByteReader(inside)
    input.skip(while: isHTMLSpace)
    name = input.take { !isHTMLSpace($0) }.flatMap {
      $0 == 0 ? [0xEF, 0xBF, 0xBD] : [asciiLowercased($0)]
    }
    forcesQuirks = name.isEmpty
    input.skip(while: isHTMLSpace)
    if input.skip(ignoringCase: "public") {
      publicID = quoted(&input)
      if publicID != nil { systemID = quoted(&input, isOptional: true) }
    } else if input.skip(ignoringCase: "system") {
      systemID = quoted(&input)
    } else if input.current != nil {
      forcesQuirks = true
    }
  }

  private mutating func quoted(
    _ input: inout ByteReader, isOptional: Bool = false
  ) -> ArraySlice<UInt8>? {
    input.skip(while: isHTMLSpace)
    guard let quote = input.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else {
      if !isOptional || input.current != nil { forcesQuirks = true }
      return nil
    }
    input.advance()
    let text = input.take { $0 != quote }
    if input.current == nil { forcesQuirks = true }
    input.advance()
    return text
  }

  /// Whether the page is shown as in the nineties; here only "a table closes a paragraph" hangs on
  /// it.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
  var isQuirky: Bool {
    if forcesQuirks || !name.elementsEqual("html".utf8) { return true }
    if let systemID,
      systemID.equalsIgnoringCase("http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd")
    {
      return true
    }
    guard let publicID else { return false }
    let letters = String(decoding: publicID, as: UTF8.self).asciiLowercased
    if ["-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html"]
      .contains(letters)
    {
      return true
    }
    if quirkyPrefixes.contains(where: letters.hasPrefix) { return true }
    return systemID == nil
      && (letters.hasPrefix("-//w3c//dtd html 4.01 frameset//")
        || letters.hasPrefix("-//w3c//dtd html 4.01 transitional//"))
  }
}

private let quirkyPrefixes = [
  "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
  "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html",
  "-//metrius//dtd metrius presentational//",
  "-//microsoft//dtd internet explorer 2.0 html strict//",
  "-//microsoft//dtd internet explorer 2.0 html//",
  "-//microsoft//dtd internet explorer 2.0 tables//",
  "-//microsoft//dtd internet explorer 3.0 html strict//",
  "-//microsoft//dtd internet explorer 3.0 html//",
  "-//microsoft//dtd internet explorer 3.0 tables//", "-//netscape comm. corp.//dtd",
  "-//o'reilly and associates//dtd html", "-//sq//dtd html 2.0 hotmetal + extensions//",
  "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
  "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
  "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava",
  "-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2", "-//w3c//dtd html 4.0 frameset//",
  "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental",
  "-//w3c//dtd w3 html", "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html",
]
