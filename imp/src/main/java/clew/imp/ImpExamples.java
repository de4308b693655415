package clew.imp;

import static clew.engine.language.Activity.ANALYZE;
import static clew.engine.language.Activity.CHECK;
import static clew.engine.language.Activity.EXPLAIN;
import static clew.engine.language.Activity.RUN;

import clew.engine.language.Language.Demonstration;
import clew.engine.language.Language.Example;
import java.util.List;
import java.util.stream.Stream;

/** Commands that show what can be done with programs of L. */
final class ImpExamples {
  static final List<Example> HELP =
      List.of(
          new Example(CHECK, "bank.imp"),
          new Example(CHECK, "bank.imp --time 10s --strict"),
          new Example(CHECK, "bank.imp --json > report.json"),
          new Example(ANALYZE, "bank.imp"),
          new Example(ANALYZE, "bank.imp --domain 'octagon*congruence'"),
          new Example(ANALYZE, "bank.imp --domain x:sign,y:interval --json"),
          new Example(RUN, "bank.imp --input 'y=5, y#2=-3'"),
          new Example(EXPLAIN, "bank.imp --input 'y=5'"),
          new Example(EXPLAIN, "bank.imp --tree --depth 3"),
          new Example(EXPLAIN, "bank.imp --dot | dot -Tsvg > tree.svg"),
          new Example(EXPLAIN, "bank.imp --input 'y=5' --smt > queries.smt2"));

  static final List<Demonstration> DEMONSTRATIONS =
      Stream.concat(
              Stream.of(Demonstration.shown(EXPLAIN, "paper.imp", "--tree", "--depth", "3")),
              Stream.of("average", "calendar", "countdown", "gcd", "paper", "ratio", "withdraw")
                  .map(name -> name + ".imp")
                  .flatMap(ImpExamples::all))
          .toList();

  private ImpExamples() {}

  private static Stream<Demonstration> all(String file) {
    return Stream.of(
        Demonstration.quiet(CHECK, file),
        Demonstration.quiet(CHECK, file, "--mode", "symbolic"),
        Demonstration.quiet(RUN, file),
        Demonstration.quiet(EXPLAIN, file),
        Demonstration.quiet(EXPLAIN, file, "--tree"));
  }
}
