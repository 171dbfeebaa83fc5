import Waymark

extension RecipeRouter {
  /// Opens a link, and waits until its place is on screen or it is deferred.
  ///
  /// - Returns: True if it is deferred and its replacement is on screen.
  func openOrPutOff(_ link: String) async throws -> Bool {
    try await answer { answer in
      openURL(link) { error in answer.give(error.map { .failure($0) } ?? .success(false)) }
    }
  }

  /// Retries the deferred link, and waits for its end.
  ///
  /// - Returns: True if it is deferred again; `nil` if there was none.
  func resumeAndWait() async throws -> Bool? {
    var isResumed = true
    let isPutOff = try await answer { answer in
      isResumed = resumeDeferred()
      if !isResumed { answer.give(.success(false)) }
    }
    return isResumed ? isPutOff : nil
  }

  /// Waits for the first answer, which may be the event that a link was deferred or has ended.
  private func answer(to start: (LinkAnswer) -> Void) async throws -> Bool {
    let answer = LinkAnswer()
    var shown: RecipeRoute?
    let observation = observe { event in
      switch event {
      case .didDefer(let record) where record.request.isLink:
        shown = record.shown
        if shown == nil { answer.give(.success(true)) }
      case .didNavigate(let record), .didFail(let record, _):
        if let shown, record.request.route == shown { answer.give(.success(true)) }
        guard record.request.isLink, shown == nil else { return }
        if case .didFail(_, let error) = event { return answer.give(.failure(error)) }
        answer.give(.success(false))
      case .willNavigate, .didDefer: break
      }
    }
    defer { observation.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      answer.continuation = continuation
      start(answer)
    }
  }
}

/// True if a link is deferred; the first answer counts.
@MainActor
final class LinkAnswer {
  var continuation: CheckedContinuation<Bool, any Error>?

  func give(_ result: Result<Bool, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
