package clew.prolog;

import static clew.engine.language.Activity.CHECK;
import static clew.engine.language.Activity.EXPLAIN;
import static clew.engine.language.Activity.RUN;

import clew.engine.language.Language.Demonstration;
import clew.engine.language.Language.Example;
import java.util.List;

/** Commands that show what can be done with programs. */
final class PrologExamples {
  static final List<Example> HELP =
      List.of(
          new Example(CHECK, "family.pl 'ancestor(+,-)' --det"),
          new Example(RUN, "family.pl 'ancestor(X, tom)' --all"),
          new Example(RUN, "'library(lists)' 'append(X, [c], [a,b,c])'"),
          new Example(EXPLAIN, "family.pl 'ancestor(X, tom)'"),
          new Example(EXPLAIN, "family.pl 'ancestor(ann, tom)' --concolic"));

  static final List<Demonstration> DEMONSTRATIONS =
      List.of(
          Demonstration.shown(EXPLAIN, "paper.pl", "main([a,b],s(s(0)),R)"),
          Demonstration.quiet(CHECK, "path.pl", "path(+,+)", "--runs", "50"),
          Demonstration.quiet(RUN, "paper.pl", "main([a,b],N,R)", "--all"));

  private PrologExamples() {}
}
