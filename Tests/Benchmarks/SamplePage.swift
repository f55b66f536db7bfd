import Markup

/// Pages and texts made for measuring: the same ones in every run.
enum SamplePage {
  /// The header that they come with.
  static let type = "text/html; charset=utf-8"

  private static let head = """
    <!DOCTYPE html>
    <html lang="ko"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/style.css"><title>주문 1024 &amp; 배송 · 가게</title>
    <script>if (1 < 2) { document.documentElement.className = "js"; }</script></head>
    <body><header><nav><ul><li><a href="/">처음</a></li><li><a href="/cart">장바구니</a></li></ul></nav>
    </header><main>

    """

  private static let paragraph = """
    <section class="item" id="item-%">
    <h2>상품 % &mdash; the blue bag</h2>
    <p>This is what a paragraph of a shop's page looks like: some words, <em>some of them</em>
    stressed, <a href="/p/%?from=list&amp;page=2">a link with a query</a>, 그리고 한국어 문장 하나.</p>
    <img src="/images/%.jpg" alt="Picture %"><p class="price">12,000&nbsp;원</p>
    </section>

    """

  /// Returns a page of at least that many bytes, most of them text.
  static func bytes(of count: Int) -> [UInt8] { page(of: count, paragraph) }

  /// Returns a page with more markup than text: forms, tables and links.
  static func rich(of count: Int) -> [UInt8] {
    page(
      of: count,
      """
      <table class="list"><tr><td><a href="/o/%">주문 %</a></td><td><b>%</b>개</td></tr></table>
      <form action="/buy" method="post"><input type="hidden" name="id" value="%">
      <select name="size"><option value="s">S</option><option selected>M</option></select>
      <button type="submit">담기</button></form>

      """)
  }

  private static func page(of count: Int, _ piece: String) -> [UInt8] {
    var page = Array(head.utf8)
    var number = 1
    while page.count < count {
      for byte in piece.utf8 {
        if byte == UInt8(ascii: "%") { page += String(number).utf8 } else { page.append(byte) }
      }
      number += 1
    }
    return page + "</main></body></html>\n".utf8
  }

  /// Returns about a megabyte in an encoding: letters that it has, in markup.
  static func text(in encoding: TextEncoding) -> [UInt8] {
    let line = "<p class=\"x\">\(letters(of: encoding))</p>\n"
    var piece = TextEncoder.encode(line, as: encoding)
    if encoding == .utf16BE || encoding == .utf16LE {
      // Text is never written in these, only read.
      piece = line.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return encoding == .utf16LE ? bytes : bytes.reversed()
      }
    }
    var bytes: [UInt8] = []
    while bytes.count < 1_000_000 { bytes += piece }
    return bytes
  }

  private static func letters(of encoding: TextEncoding) -> String {
    switch encoding {
    case .eucKR, .utf8: "주문하신 상품이 오늘 배송됩니다. 자세한 내용은 앱에서 확인해 주세요."
    case .eucJP, .shiftJIS, .iso2022JP: "ご注文の商品は本日発送いたします。詳しくはアプリでご確認ください。"
    case .gbk, .gb18030: "您订购的商品今天发货。详细内容请在应用程序中查看。"
    case .big5: "您訂購的商品今天出貨。詳細內容請在應用程式中查看。"
    case .utf16BE, .utf16LE: "주문하신 상품이 오늘 배송됩니다. ご注文の商品 您订购的商品"
    default:
      // A word of all the letters that the upper half has, and spaces between.
      String(
        TextDecoder.decode(0xA0...0xFF as ClosedRange<UInt8>, as: encoding).map {
          $0 == "\u{FFFD}" ? " " : $0
        })
    }
  }
}
