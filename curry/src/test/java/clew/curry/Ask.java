package clew.curry;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Asks programs, for tests. */
final class Ask {
  private static final long WORK = 4_000_000;

  private final String program;
  private Order order = Order.FAIR;
  private int most = 20;
  private long steps = 50_000_000;

  private Ask(String program) {
    this.program = program;
  }

  static Ask program(String... lines) {
    return new Ask(String.join("\n", lines));
  }

  Ask by(Order newOrder) {
    order = newOrder;
    return this;
  }

  Ask first(int number) {
    most = number;
    return this;
  }

  /** The most steps before the search is stopped. */
  Ask within(long number) {
    steps = number;
    return this;
  }

  /** The answers, each as {@code {x = 1} 2}, and how it ended. */
  List<String> answers(String query) {
    List<String> lines = new ArrayList<>();
    Asking[] under = new Asking[1];
    try (Asking asking =
        new Asker(
            ready(query), order, 1, WORK, () -> under[0] != null && under[0].steps() > steps)) {
      under[0] = asking;
      while (lines.size() < most) {
        switch (asking.next()) {
          case Asking.Next.Answer(var solution) ->
              lines.add(
                  solution.bindings().isEmpty()
                      ? solution.value()
                      : solution.bindings().stream()
                          .map(each -> each.name() + " = " + each.term())
                          .toList()
                          .toString()
                          .replaceFirst("^\\[(.*)]$", "{$1} ")
                          .concat(solution.value()));
          case Asking.Next.Wrong(var message) -> lines.add("error: " + message);
          case Asking.Next.NoMore() -> {
            lines.add("no more");
            return lines;
          }
          case Asking.Next.Stopped(var why) -> {
            lines.add("stopped: " + why);
            return lines;
          }
        }
      }
      return lines;
    }
  }

  Loaded.Query ready(String query) {
    return switch (load().pose(query)) {
      case Loaded.Posed.Ready(var ready, var type) -> ready;
      case Loaded.Posed.Refused(var text, var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }

  String type(String query) {
    return switch (load().pose(query)) {
      case Loaded.Posed.Ready(var ready, var type) -> type;
      case Loaded.Posed.Refused(var text, var problems) -> words(problems.getFirst());
    };
  }

  Loaded load() {
    return switch (Curry.read(new SourceText("test.curry", program))) {
      case Curry.Read.Accepted(var loaded) -> loaded;
      case Curry.Read.Refused(var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }

  /** What is wrong with the program: place and words of each problem. */
  List<String> problems() {
    return switch (Curry.read(new SourceText("test.curry", program))) {
      case Curry.Read.Accepted(var loaded) -> List.of();
      case Curry.Read.Refused(var problems) -> problems.stream().map(Ask::words).toList();
    };
  }

  private static String words(Diagnostic problem) {
    return problem.where().map(span -> span.line() + ":" + span.column() + " ").orElse("")
        + problem.what();
  }
}
