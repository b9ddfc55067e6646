/// One row of the feed.
struct Row: Decodable {
  struct Name: Decodable {
    let firstName: String?
    let lastName: String?
  }

  let id: String
  let playerName: Name
  let image: String?
  let team: String?
  let position: String?
  let jerseyNumber: Int?
  let birthDate: String?
  let country: String?
}
