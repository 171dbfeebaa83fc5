extension Arguments {
  static let usage = """
    Measures what the library costs, in relation to what Foundation needs for the same work.

    usage: swift run -c release waymark-benchmarks [options]

      --workload NAME    only this workload
      --operation NAME   only this operation; may be given several times
      --routes FILE      a table of your own, one pattern a line, in place of the workloads
      --urls FILE        what it is asked, one URL a line
      --smoke            runs everything once or twice: shows that it works, and measures nothing
      --passes N         runs the operations once and then N times and measures nothing, for a
                         profiler; the operation URL(string:) is the yardstick
      --help             prints this

    In the files, empty lines and those that begin with # count for nothing.

    Each workload does the same work with the library and with a yardstick, in turns. It prints

      time <workload> <operation> <minimum> <median>    nanoseconds for one operation
      ratio <workload> <operation> <value>              how many times the yardstick's minimum
      allocations <workload> <operation> <count>        of one operation on the average, where they
                                                        can be counted (Linux)
      bytes <workload> pattern <count>                  of the lookup's tables, for each pattern

    Times are those of this machine; ratios hardly depend on it. Compare ratios.

    operations, with `URL(string:)` on the same texts as yardstick:
      find, find.text    the entry of a URL, or of its text
      route, match       the mapping run, too: the route, or the match with its pattern (or nil)
      route.text         the route of a text
      query              a route that reads a query value, of URLs with three more query items
      explain            every entry, and why it matches or does not
      url                the URL of a route, by a closure of the mapping
      compile            the table, for each pattern; one `URL(string:)` is the yardstick
      first.plain, .port a table made, and one URL looked up in it

    workloads:
      github             130 templates of GitHub's REST API
      small              10 patterns of a recipe app; small.query with queries
      scale-10 ...       /section{i}/item/{id}/detail{i}, 10 to 10,000 of them
      forms.*            one table of 100 patterns, asked for URLs of many forms
      misses.*           the same for URLs that nothing matches
      hosts-1, -1000     so many hosts with 10 patterns each; hosts.wildcard-* so many *.h{i}.example
      affixes-*          /x/prefix{i}-{id}.json, 10 or 3,000 of them at one node
      payload            130 patterns to cases with payloads; payload.closures by closures
      cold.first-unusual a fresh table of 130 patterns, asked for one URL
      matchers-13        the templates of github in 13 matchers of one host
      deep, unicode, constrained
                         64 segments; letters beyond ASCII; typed parameters and lists
      adversarial        every mix of a literal and a parameter in 12 segments; also .port and
                         .ignoring-case
      limits.*           URLs of 8 KiB
      *.miss, *.length   URLs that nothing matches
      url.*              a URL made of a route of a case, against URLComponents
      navigator.*        a navigator's destination for a URL, with its values and the factory's call,
                         against the route of the same URL in a table of the same patterns
      navigation         a route that is shown on a stack, against a bare push on it

    exit status: 0 when everything was measured, 1 when a result was wrong, 64 for wrong usage,
    65 for a table or URL that cannot be read, 66 for a file that is not there,
    74 when the results cannot be written
    """
}
