import HTTPTypes
import RosterPresentation
import Testing

@Suite("One finished response")
struct RepresentationTests {
  private final class Form: Sendable {}

  private func representation() -> Representation {
    Representation(status: .ok, headers: [], body: ResponseBody([]))
  }

  @Test("Keeps the first form that is attached, whoever else attaches one meanwhile")
  func attachedOnce() async {
    for _ in 0..<100 {
      let representation = representation()
      #expect(representation.attachment == nil)
      let kept = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<8 { group.addTask { ObjectIdentifier(representation.attach(Form())) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(kept == representation.attachment.map { [ObjectIdentifier($0)] })
    }
  }

  @Test("Lets go of what is attached when it goes, and at once of what is not kept")
  func released() {
    weak var kept: Form?
    weak var refused: Form?
    do {
      let representation = representation()
      let (first, second) = (Form(), Form())
      (kept, refused) = (first, second)
      for form in [first, second] {
        #expect(ObjectIdentifier(representation.attach(form)) == ObjectIdentifier(first))
      }
    }
    #expect(kept == nil)
    #expect(refused == nil)
  }
}
