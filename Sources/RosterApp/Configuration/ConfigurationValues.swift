import Configuration
import Foundation
import RosterData
import SystemPackage
import Yams

/// Looks keys up where operators set them: flags first, then the environment, then the file, then the fallbacks.
package struct ConfigurationValues {
  private let reader: ConfigReader

  /// Opens the sources.
  ///
  /// - Parameters:
  ///   - file: The path of a YAML file; `nil` for none.
  ///   - environment: The process's environment.
  ///   - flags: What was given on the command line, as text by key.
  /// - Throws: ``ConfigurationError`` when the file cannot be read or holds an unknown key, or a flag names one.
  package init(file: String?, environment: [String: String], flags: [String: String]) async throws {
    let settings = ConfigurationKeys.all
    let known = Set(settings.map(\.name))
    if let unknown = flags.keys.filter({ !known.contains($0) }).min() {
      throw ConfigurationError(unknownKey: unknown, among: known)
    }
    let fallbacks = Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.defaultText) })
    var providers: [any ConfigProvider] = [
      Self.texts(flags, named: "flags"),
      EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "roster"),
    ]
    if let file { providers.append(try await Self.yaml(at: file, known: known)) }
    providers.append(Self.texts(fallbacks, named: "fallbacks"))
    reader = ConfigReader(providers: providers)
  }

  /// The value of a key.
  ///
  /// - Throws: ``ConfigurationError`` naming key, text and what is allowed.
  subscript<Value>(key: ConfigurationKey<Value>) -> Value {
    get throws {
      let text: String
      do {
        text = try reader.requiredString(forKey: ConfigKey(key.name))
      } catch {
        throw ConfigurationError(key: key.name, why: "takes one value: \(key.allowed)")
      }
      return try judge(text, for: key, by: key.parse)
    }
  }

  /// The elements of a key that holds a list.
  ///
  /// - Throws: ``ConfigurationError`` naming key and what is allowed.
  subscript<Element>(key: ConfigurationListKey<Element>) -> [Element] {
    get throws {
      let texts: [String]
      do {
        texts = try reader.requiredStringArray(forKey: ConfigKey(key.name))
      } catch {
        throw ConfigurationError(key: key.name, why: "takes \(key.allowed)")
      }
      return try texts.filter { !$0.isEmpty }.map { try judge($0, for: key, by: key.parse) }
    }
  }

  private func judge<Value>(
    _ text: String, for key: any ConfigurationSetting, by parse: (String) throws(SecretFileError) -> Value?
  ) throws(ConfigurationError) -> Value {
    do {
      if let value = try parse(text) { return value }
    } catch {
      throw ConfigurationError(key: key.name, why: "\(error)")
    }
    throw ConfigurationError(
      key: key.name, why: "\(key.confidentiality.quote(text)) is not allowed: \(key.allowed)")
  }

  private static func texts(_ values: [String: String], named name: String) -> InMemoryProvider {
    let lists = Set(ConfigurationKeys.all.filter(\.isList).map(\.name))
    let contents = values.map { key, text in
      let content: ConfigContent =
        lists.contains(key) ? .stringArray(text.split(separator: ",").map(String.init)) : .string(text)
      return (AbsoluteConfigKey(ConfigKey(key)), ConfigValue(content, isSecret: false))
    }
    return InMemoryProvider(name: name, values: Dictionary(uniqueKeysWithValues: contents))
  }

  private static func yaml(at path: String, known: Set<String>) async throws -> FileProvider<StrictYAML> {
    do {
      _ = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw ConfigurationError(key: path, why: "cannot be read: \(CauseText.of(error))")
    }
    do {
      return try await FileProvider(parsingOptions: .init(known: known), filePath: FilePath(path))
    } catch let error as ConfigurationError {
      throw error
    } catch let error as YamlError {
      throw ConfigurationError(key: path, why: "cannot be read as YAML: \(error.withoutContent)")
    } catch {
      let reason = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
      throw ConfigurationError(key: path, why: "cannot be read as YAML: \(reason)")
    }
  }
}
