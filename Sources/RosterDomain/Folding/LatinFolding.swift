/// What the Latin letters with marks become when a name is folded.
///
/// One entry a scalar, in order; `.` stands for itself. Made from the Unicode
/// decompositions (NFKD, marks dropped, lower case), with the usual spelling in
/// plain letters for those that do not decompose (ß, ø, ł, æ, đ, ı, ə and others).
enum LatinFolding {
  /// U+00C0 to U+024F.
  static let extended = entries(
    """
    a a a a a a ae c e e e e i i i i
    d n o o o o o . o u u u u y th ss
    a a a a a a ae c e e e e i i i i
    d n o o o o o . o u u u u y th y
    a a a a a a c c c c c c c c d d
    d d e e e e e e e e e e g g g g
    g g g g h h h h i i i i i i i i
    i i ij ij j j k k k l l l l l l l
    l l l n n n n n n n n n o o o o
    o o oe oe r r r r r r s s s s s s
    s s t t t t t t u u u u u u u u
    u u u u w w y y y z z z z z z s
    b b b b . . . c c d d d d . e e
    e f f g . hv i i k k l . m n n o
    o o oi oi p p . . . . . t t t t u
    u u v y y z z . . . . . . . . w
    . . . . dz dz dz lj lj lj nj nj nj a a i
    i o o u u u u u u u u u u e a a
    a a . . g g g g k k o o o o . .
    j dz dz dz g g hv w n n a a . . . .
    a a a a e e e e i i i i o o o o
    r r r r u u u u s s t t y y h h
    n d ou ou . . a a e e o o o o o o
    o o y y l n t j db qp a c c l t s
    z . . b u . e e j j q q r r y y
    """)

  /// U+1E00 to U+1EFF.
  static let additional = entries(
    """
    a a b b b b b b c c d d d d d d
    d d d d e e e e e e e e e e f f
    g g h h h h h h h h h h i i i i
    k k k k k k l l l l l l l l m m
    m m m m n n n n n n n n o o o o
    o o o o p p p p r r r r r r r r
    s s s s s s s s s s t t t t t t
    t t u u u u u u u u u u v v v v
    w w w w w w w w w w x x x x y y
    z z z z z z h t w y a s s s ss .
    a a a a a a a a a a a a a a a a
    a a a a a a a a e e e e e e e e
    e e e e e e e e i i i i o o o o
    o o o o o o o o o o o o o o o o
    o o o o u u u u u u u u u u u u
    u u y y y y y y y y ll ll v v y y
    """)

  /// U+FB00 to U+FB06.
  static let ligatures = entries("ff fi fl ffi ffl st st")

  private static func entries(_ table: String) -> [[UInt8]] {
    table.split(whereSeparator: \.isWhitespace).map { $0 == "." ? [] : Array($0.utf8) }
  }
}
