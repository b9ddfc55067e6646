import HTTPTypes

/// Looks a request up in the route table.
struct RouteFinder: Sendable {
  /// A route, what stands for its parameter, and where its answers are counted.
  struct Match {
    let route: Route
    let parameter: Substring
    let metrics: RouteMetrics
  }

  private let routes: [(route: Route, metrics: RouteMetrics)]

  init(_ routes: [(route: Route, metrics: RouteMetrics)]) {
    self.routes = routes
  }

  /// The route that answers, if there is one.
  func match(_ method: HTTPRequest.Method, _ path: String) -> Match? {
    for (route, metrics) in routes where route.answers(method) {
      if let parameter = route.match(path) { return Match(route: route, parameter: parameter, metrics: metrics) }
    }
    return nil
  }

  /// The methods that a path takes, with OPTIONS; empty for a path that there is not.
  func allowed(_ path: String) -> [String] {
    let methods =
      path == "*"
      ? routes.flatMap(\.route.methods) : routes.filter { $0.route.match(path) != nil }.flatMap(\.route.methods)
    var names: [String] = []
    for name in methods.map(\.rawValue) where !names.contains(name) { names.append(name) }
    return names.isEmpty ? [] : names + [HTTPRequest.Method.options.rawValue]
  }
}
