/// A file that should hold a secret and gives none.
struct SecretFileError: Error {
  /// The file's path, which is no secret.
  let path: String
  /// What is wrong with the file; never anything of what it holds.
  let why: String
}

extension SecretFileError: CustomStringConvertible {
  var description: String { "the file '\(path)' \(why)" }
}
