package clew.conformance.chaos;

import java.util.List;

/**
 * A program that Clew starts.
 *
 * @param commands of Clew for which it does: words with one space between them, files below the
 *     examples
 */
record Tool(String program, List<String> commands) {
  Tool {
    commands = List.copyOf(commands);
  }

  static List<Tool> all() {
    return List.of(
        new Tool(
            "erl",
            List.of(
                "check erlang/example.erl foo/1 --time 4s --runs 20 --no-keep",
                "check erlang/append.core --time 4s --runs 20 --no-keep",
                "check erlang/example.erl foo([17]) --time 4s --runs 9 --no-keep --by instrumentation",
                "run erlang/sorting.erl quick([3,1,2]) --compare",
                "run lists keysort(2,[{a,2},{b,1}]) --compare",
                "explain erlang/example.erl foo([17])",
                "explain erlang/append.core main([a]) --by instrumentation",
                "doctor")),
        new Tool(
            "swipl",
            List.of(
                "check prolog/path.pl path(+,+) --time 4s --runs 20 --no-keep",
                "check prolog/bank.pl --time 4s --runs 20 --no-keep",
                "check library(lists) append(+,+,-) --time 4s --runs 9 --no-keep",
                "run prolog/calculator.pl value(\"2*(3+4)\",V) --compare",
                "explain prolog/paper.pl main([],0,R)",
                "doctor")),
        new Tool(
            "bwrap",
            List.of(
                "check erlang/example.erl foo/1 --time 4s --runs 20 --no-keep",
                "run erlang/sorting.erl quick([3,1,2]) --compare",
                "check prolog/path.pl path(+,+) --time 4s --runs 20 --no-keep",
                "run prolog/calculator.pl value(\"2*(3+4)\",V) --compare",
                "doctor")));
  }
}
