import NIOSSL

/// A certificate for `localhost` that vouches for itself, made for these tests with openssl(1); it expires in 2126.
///
/// Its key is public by standing here, and of no use to anybody.
public enum StubCertificate {
  /// The certificate, in PEM.
  public static let pem = """
    -----BEGIN CERTIFICATE-----
    MIIBnTCCAUOgAwIBAgIUGba3L4KFk19YWVcbcYwO+nmNWEQwCgYIKoZIzj0EAwIw
    GDEWMBQGA1UEAwwNdXBzdHJlYW0udGVzdDAgFw0yNjExMjExMTU0MTFaGA8yMTI2
    MTAyODExNTQxMVowGDEWMBQGA1UEAwwNdXBzdHJlYW0udGVzdDBZMBMGByqGSM49
    AgEGCCqGSM49AwEHA0IABI8CNgiAmuGSBDZQBJKoPQeH9dY9NhVdLjaIMPefEJ4E
    OMI+g06izt/O9p/0lGWNtS7wGf9D47Oo9ezdDKLtoFijaTBnMB0GA1UdDgQWBBQl
    zRYl5IuognNvEGk8hDd/KiYzgjAfBgNVHSMEGDAWgBQlzRYl5IuognNvEGk8hDd/
    KiYzgjAUBgNVHREEDTALgglsb2NhbGhvc3QwDwYDVR0TAQH/BAUwAwEB/zAKBggq
    hkjOPQQDAgNIADBFAiAVquGQ6who5FI2SsplnUec4STobXxh96gmlknU26TX3gIh
    AKDIKrjdKi8H33vompGvd8aWfrOR+GX9dTDLKH+Bw5A7
    -----END CERTIFICATE-----
    """

  /// Its key, in PEM.
  public static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtkui67Ud3fl/iwpE
    UYDSUFd60pB9XJcG/MOebIIvGKahRANCAASPAjYIgJrhkgQ2UASSqD0Hh/XWPTYV
    XS42iDD3nxCeBDjCPoNOos7fzvaf9JRljbUu8Bn/Q+OzqPXs3Qyi7aBY
    -----END PRIVATE KEY-----
    """

  /// A key of no certificate.
  public static let otherKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguymV5lkVth7XUpRf
    wnV/qE3RTHYeHWRMKfXeSLe3SoGhRANCAARlgswoOQ9htucceEuafrhAYm5aW9ON
    4z04vQ0qTQMX29j0y+EaSriVRCn15cgoCxi6TurcQBDR1xBs0g1ksRu8
    -----END PRIVATE KEY-----
    """

  /// A certificate of the same key, which expired on 1 January 2021.
  public static let expired = """
    -----BEGIN CERTIFICATE-----
    MIIBGDCBvgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA11cHN0cmVhbS50ZXN0
    MB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowGDEWMBQGA1UEAwwNdXBz
    dHJlYW0udGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABI8CNgiAmuGSBDZQ
    BJKoPQeH9dY9NhVdLjaIMPefEJ4EOMI+g06izt/O9p/0lGWNtS7wGf9D47Oo9ezd
    DKLtoFgwCgYIKoZIzj0EAwIDSQAwRgIhALhdo+eVy5h4X2kUWIypFzya/doHHzgm
    VRl0vvsdtzZLAiEAuUFJKVSzsj9EV3Tb77B6ClwptofA+JNI6DkOOdfoiXY=
    -----END CERTIFICATE-----
    """

  static func serverContext() throws -> NIOSSLContext {
    try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: [.certificate(NIOSSLCertificate(bytes: Array(pem.utf8), format: .pem))],
        privateKey: .privateKey(NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem))))
  }
}
