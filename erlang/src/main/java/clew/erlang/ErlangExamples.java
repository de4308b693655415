package clew.erlang;

import static clew.engine.language.Activity.CHECK;
import static clew.engine.language.Activity.EXPLAIN;
import static clew.engine.language.Activity.RUN;

import clew.engine.language.Language.Demonstration;
import clew.engine.language.Language.Example;
import java.util.List;

/** Commands that show what can be done with modules. */
final class ErlangExamples {
  static final List<Example> HELP =
      List.of(
          new Example(CHECK, "bank.erl withdraw/2 --tests test"),
          new Example(RUN, "bank.erl 'withdraw(10, 3)' --compare"),
          new Example(RUN, "lists 'reverse([1, 2, 3])'"),
          new Example(EXPLAIN, "append.core 'main([a])' --by instrumentation"));

  static final List<Demonstration> DEMONSTRATIONS =
      List.of(
          Demonstration.quiet(CHECK, "example.erl", "foo([17])", "--runs", "50"),
          Demonstration.quiet(EXPLAIN, "example.erl", "foo([17])"),
          Demonstration.quiet(RUN, "example.erl", "foo([17])", "--compare"));

  private ErlangExamples() {}
}
