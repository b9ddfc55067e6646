// The yardstick of Benchmarks/refresh: what Foundation's JSONDecoder alone takes to decode a roster.
//
// Reads paths from standard input, one a line, and prints the seconds that decoding each file took, reading excluded.
// It stays alive between them, like the service that it is compared with.

import Foundation

struct Player: Decodable {
  struct Name: Decodable {
    let firstName: String?
    let lastName: String?
  }

  let id: String?
  let playerName: Name?
  let image: String?
  let team: String?
  let position: String?
  let jerseyNumber: Int?
  let birthDate: String?
  let country: String?
}

setlinebuf(stdout)
while let path = readLine() {
  let bytes = try Data(contentsOf: URL(filePath: path))
  let began = ContinuousClock.now
  let players = try JSONDecoder().decode([Player].self, from: bytes)
  let took = ContinuousClock.now - began
  print(took / .seconds(1), players.count)
}
