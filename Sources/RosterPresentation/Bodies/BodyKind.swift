/// What a body describes; the problems of its members have a code of their own.
enum BodyKind: Hashable {
  case player
  case correction
  case credentials
}
