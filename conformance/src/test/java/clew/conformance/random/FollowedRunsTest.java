package clew.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ErlangPrograms;
import clew.conformance.HiddenBug;
import clew.conformance.Repository;
import clew.conformance.SharedCache;
import clew.engine.language.Entry;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a run says of itself is true of its input: each branch it took has a condition that holds,
 * and none before it does; its result as a term has the value that it returned; and the real node
 * ends the call in the same way. On the functions of all small programs, with terms of every kind.
 */
class FollowedRunsTest {
  private static final int INPUTS = 6;
  private static final Budget BUDGET = Budget.of(100_000, 200);
  private static final Options ANY_TERM = Options.NONE.with("--no-spec", "");

  private static final List<String> FALSE_CONDITIONS = new ArrayList<>();
  private static final List<String> WRONG_RESULTS = new ArrayList<>();
  private static final List<String> OTHER_ENDINGS = new ArrayList<>();
  private static int branches;

  @BeforeAll
  static void runAll(@TempDir Path folder) throws IOException {
    Random random = new Random(17);
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      for (HiddenBug program :
          HiddenBug.in(Repository.ROOT.resolve("conformance/programs"), ".erl")) {
        Subject subject = programs.read(program.file(), program.text(), ANY_TERM);
        for (Entry entry : subject.entries()) {
          RandomTerms terms = new RandomTerms(entry.pool(), random);
          for (int i = 0; i < INPUTS; i++) {
            check(entry, input(entry, terms));
          }
        }
      }
    }
  }

  private static Assignment input(Entry entry, RandomTerms terms) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    entry
        .inputs()
        .seeds()
        .getFirst()
        .values()
        .keySet()
        .forEach(unknown -> values.put(unknown, terms.next()));
    return new Assignment(values);
  }

  private static void check(Entry entry, Assignment input) {
    TermPool pool = entry.pool();
    Evaluate evaluate = new Evaluate(pool, input);
    String call = entry.renderer().input(input);
    Trace trace = entry.execution().program().orElseThrow().run(Input.of(input), BUDGET);
    for (Event event : trace.events()) {
      if (event instanceof Event.Branch branch) {
        branches++;
        int taken = branch.taken().first();
        for (int i = 0; i <= taken; i++) {
          Term condition = branch.alternatives().condition(i);
          if (evaluate.holds(condition) != (i == taken)) {
            FALSE_CONDITIONS.add(call + ": " + branch.site() + " way " + i + ": " + condition);
          }
        }
      }
    }
    if (trace.outcome() instanceof Outcome.Returned(var concrete, var symbolic)
        && !evaluate.value(symbolic).filter(value -> value == concrete).isPresent()) {
      WRONG_RESULTS.add(call + ": " + concrete + " but " + symbolic);
    }
    String ours = entry.renderer().outcome(trace.outcome());
    String theirs =
        entry.renderer().outcome(entry.judge().replay(Input.of(input), BUDGET).outcome());
    boolean isOver =
        trace.outcome() instanceof Outcome.Returned || trace.outcome() instanceof Outcome.Raised;
    if (isOver && !ours.equals(theirs)) {
      OTHER_ENDINGS.add(call + ": " + ours + " but " + theirs);
    }
  }

  @Test
  void runsTakeManyBranches() {
    assertThat(branches).isGreaterThan(1_500);
  }

  @Test
  void theFirstConditionThatHoldsIsTheOneTaken() {
    assertThat(FALSE_CONDITIONS).isEmpty();
  }

  @Test
  void theResultAsATermHasTheValueThatWasReturned() {
    assertThat(WRONG_RESULTS).isEmpty();
  }

  @Test
  void theRealNodeEndsTheCallInTheSameWay() {
    assertThat(OTHER_ENDINGS).isEmpty();
  }
}
