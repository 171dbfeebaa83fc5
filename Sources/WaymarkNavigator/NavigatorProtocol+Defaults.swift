// Each overload lacks a label of the requirement that it calls. Together they cover every
// combination of labels; default arguments stand for further ones.

extension NavigatorProtocol {
  /// Makes the destination of a URL, without a context.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The destination; `nil` if no pattern matches or the factory declines.
  public func destination(for url: any URLConvertible) -> (any Destination)? {
    destination(for: url, context: nil)
  }

  /// Finds the handler of a URL, without a context.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The handler; `nil` if no pattern matches.
  public func handler(for url: any URLConvertible) -> URLOpenHandler? {
    handler(for: url, context: nil)
  }

  /// Runs the handler of a URL, without a context.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The handler's answer; false if no pattern matches.
  @discardableResult
  public func open(_ url: any URLConvertible) -> Bool {
    open(url, context: nil)
  }
}

// MARK: Push

extension NavigatorProtocol {
  /// Pushes the destination of a URL, animated.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - from: The stack to push on; by default the nearest one around the visible destination.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  public func push(
    _ url: any URLConvertible, context: Any? = nil, from: (any StackDestination)? = nil
  ) -> (any Destination)? {
    push(url, context: context, from: from, animated: true)
  }

  /// Pushes the destination of a URL on the nearest stack around the visible destination.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - animated: True to animate the push.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  public func push(
    _ url: any URLConvertible, context: Any? = nil, animated: Bool
  ) -> (any Destination)? {
    push(url, context: context, from: nil, animated: animated)
  }

  /// Pushes the destination of a URL, without a context.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - from: The stack to push on; `nil` for the nearest one around the visible destination.
  ///   - animated: True to animate the push.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  public func push(
    _ url: any URLConvertible, from: (any StackDestination)?, animated: Bool
  ) -> (any Destination)? {
    push(url, context: nil, from: from, animated: animated)
  }

  /// Pushes a destination, animated.
  ///
  /// - Parameters:
  ///   - destination: The destination; no stack.
  ///   - from: The stack to push on; by default the nearest one around the visible destination.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  public func push(
    _ destination: any Destination, from: (any StackDestination)? = nil
  ) -> (any Destination)? {
    push(destination, from: from, animated: true)
  }

  /// Pushes a destination on the nearest stack around the visible destination.
  ///
  /// - Parameters:
  ///   - destination: The destination; no stack.
  ///   - animated: True to animate the push.
  /// - Returns: The destination; `nil` if it is not pushed.
  @discardableResult
  public func push(_ destination: any Destination, animated: Bool) -> (any Destination)? {
    push(destination, from: nil, animated: animated)
  }
}

// MARK: Present

extension NavigatorProtocol {
  /// Presents the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; by default the visible one.
  ///   - animated: True to animate the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ url: any URLConvertible, context: Any? = nil, wrap: (any StackDestination.Type)? = nil,
    from: (any Destination)? = nil, animated: Bool = true
  ) -> (any Destination)? {
    present(
      url, context: context, wrap: wrap, from: from, animated: animated, completion: nil)
  }

  /// Presents the destination of a URL, animated, with a completion.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; by default the visible one.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ url: any URLConvertible, context: Any? = nil, wrap: (any StackDestination.Type)? = nil,
    from: (any Destination)? = nil, completion: (() -> Void)?
  ) -> (any Destination)? {
    present(
      url, context: context, wrap: wrap, from: from, animated: true, completion: completion)
  }

  /// Presents the destination of a URL from the visible destination, with a completion.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ url: any URLConvertible, context: Any? = nil, wrap: (any StackDestination.Type)? = nil,
    animated: Bool, completion: (() -> Void)?
  ) -> (any Destination)? {
    present(
      url, context: context, wrap: wrap, from: nil, animated: animated, completion: completion)
  }

  /// Presents the destination of a URL from a source, unwrapped, with a completion.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: The context for the factory.
  ///   - from: The presenting destination; `nil` for the visible one.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ url: any URLConvertible, context: Any? = nil, from: (any Destination)?, animated: Bool,
    completion: (() -> Void)?
  ) -> (any Destination)? {
    present(
      url, context: context, wrap: nil, from: from, animated: animated, completion: completion)
  }

  /// Presents the destination of a URL, without a context.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; `nil` for the visible one.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ url: any URLConvertible, wrap: (any StackDestination.Type)?, from: (any Destination)?,
    animated: Bool, completion: (() -> Void)?
  ) -> (any Destination)? {
    present(
      url, context: nil, wrap: wrap, from: from, animated: animated, completion: completion)
  }

  /// Presents a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; by default the visible one.
  ///   - animated: True to animate the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ destination: any Destination, wrap: (any StackDestination.Type)? = nil,
    from: (any Destination)? = nil, animated: Bool = true
  ) -> (any Destination)? {
    present(destination, wrap: wrap, from: from, animated: animated, completion: nil)
  }

  /// Presents a destination, animated, with a completion.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - from: The presenting destination; by default the visible one.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ destination: any Destination, wrap: (any StackDestination.Type)? = nil,
    from: (any Destination)? = nil, completion: (() -> Void)?
  ) -> (any Destination)? {
    present(destination, wrap: wrap, from: from, animated: true, completion: completion)
  }

  /// Presents a destination from the visible one, with a completion.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - wrap: The class of a stack to wrap it in, if it is none.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ destination: any Destination, wrap: (any StackDestination.Type)? = nil, animated: Bool,
    completion: (() -> Void)?
  ) -> (any Destination)? {
    present(destination, wrap: wrap, from: nil, animated: animated, completion: completion)
  }

  /// Presents a destination unwrapped, with a completion.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - from: The presenting destination; `nil` for the visible one.
  ///   - animated: True to animate the presentation.
  ///   - completion: Called after the presentation.
  /// - Returns: The destination; `nil` if it is not presented.
  @discardableResult
  public func present(
    _ destination: any Destination, from: (any Destination)?, animated: Bool,
    completion: (() -> Void)?
  ) -> (any Destination)? {
    present(destination, wrap: nil, from: from, animated: animated, completion: completion)
  }
}
