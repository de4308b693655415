package clew.imp.absint;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.imp.ImpPrograms;
import clew.imp.RandomPrograms;
import clew.imp.absint.domain.DomainFact;
import clew.imp.check.MainEntry;
import clew.imp.follow.ConcolicProgram;
import clew.imp.follow.RunWatcher;
import clew.imp.follow.StateView;
import clew.imp.ir.Code;
import clew.imp.ir.Opcode;
import clew.imp.model.OperatorModels;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** T(concrete) is inside of T(abstract): every state of every run satisfies the invariant. */
class ContainmentTest {
  private static final int PROGRAMS = 1_000;
  private static final Budget BUDGET = Budget.of(400, 100_000);
  private static final List<String> DOMAINS =
      List.of(
          "sign",
          "parity",
          "interval",
          "congruence",
          "karr",
          "octagon",
          "x:sign,y:interval,z:congruence,parity",
          "interval+congruence",
          "octagon*congruence");

  @Test
  void everyConcreteStateSatisfiesTheInvariantOfItsLocation() {
    RandomPrograms programs = new RandomPrograms(77);
    Random random = new Random(78);
    long states = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      MainEntry main = ImpPrograms.read(i % 2 == 0 ? programs.terminating() : programs.looping());
      // The default has four of the domains at once; besides, the others take turns.
      List<Analysis> analyses =
          List.of(
              analysis(main.code(), DomainChoice.DEFAULT_TEXT),
              analysis(main.code(), DOMAINS.get(i % DOMAINS.size())));
      Inside inside = new Inside(main, analyses);
      for (int run = 0; run < 4; run++) {
        new ConcolicProgram(main.code(), main.pool()).watch(input(main, random), BUDGET, inside);
      }
      states += inside.states;
    }
    assertThat(states).as("states that were looked at").isGreaterThan(50_000);
  }

  @Test
  void everySymbolicStateMeansTheConcreteStateOfItsInput() {
    RandomPrograms programs = new RandomPrograms(79);
    Random random = new Random(80);
    int[] states = {0};
    for (int i = 0; i < PROGRAMS; i++) {
      MainEntry main = ImpPrograms.read(i % 2 == 0 ? programs.terminating() : programs.looping());
      Assignment input = input(main, random);
      new ConcolicProgram(main.code(), main.pool())
          .watch(input, BUDGET, new Meaning(main, input, () -> states[0]++));
    }
    assertThat(states[0]).as("states that were looked at").isGreaterThan(10_000);
  }

  /** T(symbolic) is inside of T(concrete): the terms, under the input, are the numbers. */
  private record Meaning(MainEntry main, Assignment input, Runnable seen) implements RunWatcher {
    @Override
    public void completed(int point, StateView view) {
      means(view);
    }

    @Override
    public void decided(int decision, boolean holds, boolean dependent, StateView view) {
      means(view);
    }

    private void means(StateView view) {
      seen.run();
      TermPool pool = main.pool();
      for (int v = 0; v < main.code().variables().size(); v++) {
        if (view.concrete(v).isPresent()) {
          Term symbolic = OperatorModels.number(pool, view.symbolic(v).orElseThrow());
          Term concrete = pool.integer(view.concrete(v).get());
          assertThat(Evaluate.value(pool, symbolic, input)).contains(concrete);
        }
      }
    }
  }

  private static Analysis analysis(Code code, String domain) {
    return switch (DomainChoice.read(domain)) {
      case DomainChoice.Reading.Chosen(var choice) ->
          Analysis.of(code, choice, Analysis.DEFAULT_WORK);
      case DomainChoice.Reading.Wrong(var problem) -> throw new AssertionError(problem);
    };
  }

  private static Assignment input(MainEntry main, Random random) {
    Map<Term.Unknown, Term> values = new LinkedHashMap<>();
    for (int variable = 0; variable < main.code().variables().size(); variable++) {
      for (int time = 1; time <= 3 && main.code().isInput(variable); time++) {
        values.put(
            main.pool().unknown(main.code().inputName(variable, time), Sort.INT),
            main.pool().integer(random.nextInt(24) - 9));
      }
    }
    return new Assignment(values);
  }

  /** Looks at a run where a statement ends and where something is decided. */
  private static final class Inside implements RunWatcher {
    private final Code code;
    private final TermPool pool;
    private final List<Analysis> analyses;
    private final Map<Integer, Integer> ends = new LinkedHashMap<>();
    private final Map<Integer, Integer> decides = new LinkedHashMap<>();
    private final Map<Integer, List<List<DomainFact>>> facts = new LinkedHashMap<>();
    private long states;

    Inside(MainEntry main, List<Analysis> analyses) {
      this.code = main.code();
      this.pool = main.pool();
      this.analyses = analyses;
      for (int pc = 0; pc < code.length(); pc++) {
        if (code.at(pc).op() == Opcode.END) {
          ends.put(code.at(pc).first(), pc);
        } else if (code.at(pc).op() == Opcode.DECIDE) {
          decides.put(code.at(pc).first(), pc);
        }
      }
    }

    @Override
    public void completed(int point, StateView view) {
      holds(ends.getOrDefault(point, 0), view);
    }

    @Override
    public void decided(int decision, boolean holds, boolean dependent, StateView view) {
      holds(decides.getOrDefault(decision, 0), view);
      for (Analysis analysis : analyses) {
        if (analysis.isUnreachable(decision, holds)) {
          throw new AssertionError(
              "%s at %s in\n%s"
                  .formatted(analysis.choice().text(), code.decision(decision), text()));
        }
      }
    }

    private void holds(int pc, StateView view) {
      states++;
      List<List<DomainFact>> all =
          facts.computeIfAbsent(
              pc, _ -> analyses.stream().map(analysis -> known(analysis, pc)).toList());
      for (int i = 0; i < all.size(); i++) {
        for (DomainFact fact : all.get(i)) {
          if (isAboutDefined(fact, view)
              && fact.term(pool, v -> pool.integer(view.concrete(v).orElseThrow()))
                  != pool.bool(true)) {
            throw new AssertionError(
                "%s: %s at %d in\n%s".formatted(analyses.get(i).choice().text(), fact, pc, text()));
          }
        }
      }
    }

    private List<DomainFact> known(Analysis analysis, int pc) {
      assertThat(analysis.isUnreachable(pc)).as("%s at %d in\n%s", analysis, pc, text()).isFalse();
      return CombinedFacts.without(analysis.elementAt(pc).facts());
    }

    private boolean isAboutDefined(DomainFact fact, StateView view) {
      return fact.variables().stream()
          .allMatch(v -> v < code.variables().size() && view.concrete(v).isPresent());
    }

    private String text() {
      return code.syntax().source().text();
    }
  }
}
