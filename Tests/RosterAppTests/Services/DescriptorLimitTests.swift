import RosterApp
import Testing

@Suite("The limit of descriptors")
struct DescriptorLimitTests {
  @Test(
    "allows what is wanted as far as it leaves enough for the rest of the service, at most half of it",
    arguments: [
      (1_048_576, 10_000, 10_000), (10_400, 10_000, 10_000), (10_000, 10_000, 9_664), (1024, 10_000, 688),
      (1024, 100, 100), (256, 10_000, 128), (64, 10_000, 32), (Int.max, 1_000_000, 1_000_000),
    ])
  func connections(_ count: Int, _ wanted: Int, _ fitting: Int) {
    #expect(DescriptorLimit(count: count).connections(wanted: wanted, threads: 4) == fitting)
  }
}
