extension Tag {
  /// Finds the tag of a name of up to eight letters, packed with the first letter lowest.
  ///
  /// Numbers, because a `switch` over numbers is a search by halves: no table to build at the
  /// start, and no text to compare for each tag of a page.
  @inline(__always)
  init(key: UInt64) {
    switch key {
    case 0x6C6D7468: self = .html
    case 0x64616568: self = .head
    case 0x79646F62: self = .body
    case 0x746573656D617266: self = .frameset
    case 0x656D617266: self = .frame
    case 0x656C746974: self = .title
    case 0x65736162: self = .base
    case 0x746E6F6665736162: self = .basefont
    case 0x646E756F736762: self = .bgsound
    case 0x6B6E696C: self = .link
    case 0x6174656D: self = .meta
    case 0x656C797473: self = .style
    case 0x747069726373: self = .script
    case 0x7470697263736F6E: self = .noscript
    case 0x73656D6172666F6E: self = .noframes
    case 0x6574616C706D6574: self = .template
    case 0x73736572646461: self = .address
    case 0x656C6369747261: self = .article
    case 0x6564697361: self = .aside
    case 0x7265746E6563: self = .center
    case 0x736C6961746564: self = .details
    case 0x676F6C616964: self = .dialog
    case 0x726964: self = .dir
    case 0x766964: self = .div
    case 0x6C64: self = .dl
    case 0x746573646C656966: self = .fieldset
    case 0x657275676966: self = .figure
    case 0x7265746F6F66: self = .footer
    case 0x726564616568: self = .header
    case 0x70756F726768: self = .hgroup
    case 0x6E69616D: self = .main
    case 0x756E656D: self = .menu
    case 0x76616E: self = .nav
    case 0x6C6F: self = .ol
    case 0x70: self = .p
    case 0x686372616573: self = .search
    case 0x6E6F6974636573: self = .section
    case 0x7972616D6D7573: self = .summary
    case 0x6C75: self = .ul
    case 0x3168: self = .h1
    case 0x3268: self = .h2
    case 0x3368: self = .h3
    case 0x3468: self = .h4
    case 0x3568: self = .h5
    case 0x3668: self = .h6
    case 0x657270: self = .pre
    case 0x676E697473696C: self = .listing
    case 0x6D726F66: self = .form
    case 0x696C: self = .li
    case 0x6464: self = .dd
    case 0x7464: self = .dt
    case 0x7268: self = .hr
    case 0x706D78: self = .xmp
    case 0x61: self = .a
    case 0x62: self = .b
    case 0x676962: self = .big
    case 0x65646F63: self = .code
    case 0x6D65: self = .em
    case 0x746E6F66: self = .font
    case 0x69: self = .i
    case 0x72626F6E: self = .nobr
    case 0x73: self = .s
    case 0x6C6C616D73: self = .small
    case 0x656B69727473: self = .strike
    case 0x676E6F727473: self = .strong
    case 0x7474: self = .tt
    case 0x75: self = .u
    case 0x6E617073: self = .span
    case 0x627573: self = .sub
    case 0x707573: self = .sup
    case 0x726176: self = .var
    case 0x74656C707061: self = .applet
    case 0x61657261: self = .area
    case 0x7262: self = .br
    case 0x6E6F74747562: self = .button
    case 0x6465626D65: self = .embed
    case 0x656D61726669: self = .iframe
    case 0x6567616D69: self = .image
    case 0x676D69: self = .img
    case 0x7475706E69: self = .input
    case 0x6E656779656B: self = .keygen
    case 0x6565757172616D: self = .marquee
    case 0x6465626D656F6E: self = .noembed
    case 0x7463656A626F: self = .object
    case 0x70756F726774706F: self = .optgroup
    case 0x6E6F6974706F: self = .option
    case 0x6D61726170: self = .param
    case 0x6272: self = .rb
    case 0x7072: self = .rp
    case 0x7472: self = .rt
    case 0x637472: self = .rtc
    case 0x79627572: self = .ruby
    case 0x7463656C6573: self = .select
    case 0x656372756F73: self = .source
    case 0x6165726174786574: self = .textarea
    case 0x6B63617274: self = .track
    case 0x726277: self = .wbr
    case 0x656C626174: self = .table
    case 0x6E6F6974706163: self = .caption
    case 0x6C6F63: self = .col
    case 0x70756F72676C6F63: self = .colgroup
    case 0x79646F6274: self = .tbody
    case 0x6474: self = .td
    case 0x746F6F6674: self = .tfoot
    case 0x6874: self = .th
    case 0x6461656874: self = .thead
    case 0x7274: self = .tr
    case 0x677673: self = .svg
    case 0x63736564: self = .desc
    case 0x6874616D: self = .math
    case 0x696D: self = .mi
    case 0x6F6D: self = .mo
    case 0x6E6D: self = .mn
    case 0x736D: self = .ms
    case 0x747865746D: self = .mtext
    case 0x6870796C676D: self = .mglyph
    default: self = .other
    }
  }

  /// Finds the tag of a longer name.
  init(longName name: some Collection<UInt8>) {
    if name.elementsEqual("blockquote".utf8) {
      self = .blockquote
    } else if name.elementsEqual("figcaption".utf8) {
      self = .figcaption
    } else if name.elementsEqual("plaintext".utf8) {
      self = .plaintext
    } else if name.elementsEqual("foreignobject".utf8) {
      self = .foreignObject
    } else if name.elementsEqual("malignmark".utf8) {
      self = .malignmark
    } else if name.elementsEqual("annotation-xml".utf8) {
      self = .annotationXML
    } else {
      self = .other
    }
  }
}
