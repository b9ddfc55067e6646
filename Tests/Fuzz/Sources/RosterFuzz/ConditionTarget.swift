import FoundationEssentials
import HTTPTypes
@testable import RosterPresentation

/// `If-Match`, `If-None-Match` and the dates of conditions.
enum ConditionTarget {
  private static let tag = EntityTag(of: ResponseBody(Array("roster".utf8)))
  private static let other = EntityTag(of: ResponseBody(Array("another roster".utf8)))

  static func check(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let value = input.fieldValue()
    checkTags(value)
    checkDate(input.fieldValue())
    checkVerdicts(value, input.fieldValue())
  }

  private static func checkTags(_ value: String) {
    let condition = EntityTagCondition(value)
    claim(!condition.strongly(matches: tag) || condition.weakly(matches: tag), "what is the same is as good as that")
    if !same(value, "*") {
      let bytes = Array(value.utf8)
      claim(!condition.weakly(matches: tag) || contains(bytes, Array(tag.text.utf8)), "only what is named matches")
      claim(!condition.namesVersion || bytes.count(where: { $0 == UInt8(ascii: "\"") }) >= 2, "tags stand in quotes")
    } else {
      claim(condition.weakly(matches: tag) && !condition.namesVersion, "a star names everything, and no version")
    }

    let strong = EntityTagCondition("\(tag.text) ,\(value)")
    claim(strong.strongly(matches: tag) && strong.weakly(matches: tag), "a tag is found whatever follows")
    let weak = EntityTagCondition("W/\(tag.text),\(value)")
    claim(weak.weakly(matches: tag), "a weak tag is found whatever follows")
    claim(
      EntityTagCondition("\(tag.text),\(value)").weakly(matches: other) == weak.weakly(matches: other),
      "what one tag says of others does not depend on its weakness")
  }

  /// Dates from 1900 on: those of two digits in years before mean others when written out.
  private static func checkDate(_ value: String) {
    guard let date = HTTPDate(value), date >= HTTPDate(Date(timeIntervalSince1970: -2_208_988_800)) else { return }
    claim(date.text.utf8.count == 29, "a date has the length of an IMF-fixdate")
    claim(HTTPDate(date.text) == date, "a date written and read again is the same")
  }

  private static func checkVerdicts(_ tags: String, _ date: String) {
    let validators = ResponseValidators(etag: tag, lastModified: HTTPDate(Date(timeIntervalSince1970: 784_111_777)))
    let names: [HTTPField.Name] = [.ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince]
    for name in names {
      let isTag = name == .ifMatch || name == .ifNoneMatch
      let fields = FieldsOfOne(name: name, value: isTag ? tags : date)
      guard let verdict = Preconditions(fields)?.judge(validators) else { fatalError("a condition is a condition") }
      switch name {
      case .ifMatch, .ifUnmodifiedSince: claim(verdict != .notModified, "\(name) never spares a body")
      default: claim(verdict != .failed, "\(name) never fails a GET")
      }
    }
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
