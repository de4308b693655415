package clew.prolog.paper;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.Derivation;
import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import clew.prolog.Documents;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.RunBudget;
import clew.prolog.eval.RunTracer;
import clew.prolog.ir.Clause;
import clew.prolog.load.Library;
import clew.prolog.load.Loader;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The semantics as the paper writes it, compared with the machine that has it engineered. */
class ComputationTest {
  private static final int STEPS = 60;

  @TempDir private Path folder;

  private Derivation.Shown shown(String program, String goal) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    Derivation derivation =
        Documents.goals(folder)
            .explain(Documents.question(folder, "main.pl", goal, 1), Budget.of(STEPS, 0), 1_000);
    assertThat(derivation).isInstanceOf(Derivation.Shown.class);
    return (Derivation.Shown) derivation;
  }

  /** What the machine says it does, by its own words for the rules. */
  private List<String> machine(String program, String goal) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    Loader loader =
        new Loader(PrologSession.closed(), Library.own(), folder, Output.NONE, Budget.of(1_000, 0));
    loader.load("main.pl");
    List<String> events = new ArrayList<>();
    RunTracer tracer =
        new RunTracer() {
          @Override
          public void unfold(Predicate predicate, Value[] arguments, List<Clause> clauses) {
            events.add(
                clauses.stream()
                    .map(clause -> String.valueOf(clause.label))
                    .collect(Collectors.joining(",", "u(", ")")));
          }

          @Override
          public void backtrack(Clause clause) {
            events.add("b(" + clause.label + ")");
          }

          @Override
          public void failure() {
            events.add("f");
          }
        };
    ReadResult read = new Reader(goal + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    new Machine(loader.database(), Output.NONE, tracer, Heap.mostOfIt())
        .solve(
            ((ReadResult.Term) read).value(),
            Database.USER,
            RunBudget.of(Budget.of(STEPS * 40L, 0)))
        .next();
    return events;
  }

  @Test
  void writesStatesAsFigureTwoDoes() throws IOException {
    Derivation.Shown shown = shown("p(X) :- q(X), r.\np(b).\nq(a).\n", "p(X)");

    assertThat(shown.states().get(1))
        .isEqualTo(
            new Derivation.State(
                "u(1,2)",
                "q(X), r",
                "id",
                List.of(new Derivation.Alternative("2", "{X/b}", "true"))));
  }

  @Test
  void agreesWithTheMachineOnRandomPurePrograms() throws IOException {
    Random random = new Random(5);
    int compared = 0;
    for (int i = 0; i < 100; i++) {
      String program = program(random);
      Derivation.Shown shown = shown(program, "p0(X,c)");
      List<String> ours = shown.trace();
      List<String> theirs = machine(program, "p0(X,c)");
      int common = Math.min(ours.size(), theirs.size());
      assertThat(ours.subList(0, common)).as(program).isEqualTo(theirs.subList(0, common));
      if (!shown.outcome().startsWith("no answer")) {
        assertThat(ours).as(program).isEqualTo(theirs);
        compared++;
      }
    }
    assertThat(compared).as("programs that come to an end").isGreaterThan(30);
  }

  private static String program(Random random) {
    StringBuilder program = new StringBuilder();
    for (int predicate = 0; predicate < 4; predicate++) {
      int clauses = 1 + random.nextInt(4);
      for (int clause = 0; clause < clauses; clause++) {
        // No variable twice in a head: a rational tree would make states that have no text.
        program.append(
            "p%d(%s,%s)".formatted(predicate, term(random, "X", "X"), term(random, "Y", "Y")));
        int goals = random.nextInt(3);
        for (int goal = 0; goal < goals; goal++) {
          program
              .append(goal == 0 ? " :- " : ", ")
              .append(
                  "p%d(%s,%s)"
                      .formatted(
                          random.nextInt(4), term(random, "X", "Y"), term(random, "Y", "X")));
        }
        program.append(".\n");
      }
    }
    return ":- style_check(-singleton).\n" + program;
  }

  private static String term(Random random, String one, String other) {
    return switch (random.nextInt(7)) {
      case 0, 1 -> one;
      case 2 -> other;
      case 3 -> "a";
      case 4 -> "c";
      case 5 -> "s(" + one + ")";
      default -> "s(" + other + ")";
    };
  }

  @Test
  void cutsTheAlternativesOfTheClause() throws IOException {
    assertThat(shown("p(X) :- q(X), !.\np(z).\nq(1).\nq(2).\n", "p(X)").trace())
        .containsExactly("u(1,2)", "u(3,4)", "!");
  }

  @Test
  void marksBuiltinsAndTheirFurtherAnswers() throws IOException {
    assertThat(shown("p(X) :- between(1, 3, X), X > 1.\n", "p(X)").trace())
        .containsExactly("u(1)", "c(between/3)", "b(between/3)", "c(>/2)");
  }

  @Test
  void commitsToTheConditionThatHolds() throws IOException {
    Derivation.Shown shown = shown("p(X) :- ( q(X) -> true ; X = no ).\nq(1).\nq(2).\n", "p(X)");

    assertThat(shown.trace()).containsExactly("u(1)", "c(;/2)", "u(2,3)", "!");
    assertThat(shown.states().getLast().stack()).isEmpty();
  }

  @Test
  void tellsOfAnErrorAndOfNoEnd() throws IOException {
    assertThat(shown("p :- q.\n", "p").outcome()).contains("raises").contains("q/0");
    assertThat(shown("p :- p.\n", "p").outcome()).isEqualTo("no answer after 60 steps");
  }

  private String outcome(String program, String goal, long steps) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    Derivation derivation =
        Documents.goals(folder)
            .explain(Documents.question(folder, "main.pl", goal, 1), Budget.of(steps, 0), 20);
    return ((Derivation.Shown) derivation).outcome();
  }

  @Test
  void anEndlessProgramWithEverMoreGoalsEndsWithItsSteps() throws IOException {
    assertThat(outcome("p :- p, q.\nq.\n", "p", 200_000)).isEqualTo("no answer after 200000 steps");
  }

  @Test
  void anEndlessProgramWithAnEverLargerTermEndsWithItsSteps() throws IOException {
    assertThat(outcome("n(X) :- n(s(X)).\n", "n(0)", 200_000))
        .isEqualTo("no answer after 200000 steps");
  }

  @Test
  void aProgramThatFillsTheMemoryEndsWithThat() throws IOException {
    Files.writeString(folder.resolve("main.pl"), "n(X) :- n(s(X)).\nn(a).\n");
    Loader loader =
        new Loader(PrologSession.closed(), Library.own(), folder, Output.NONE, Budget.of(1_000, 0));
    loader.load("main.pl");
    ReadResult read = new Reader("n(X) .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    Derivation derivation =
        new Computation(
                loader,
                ((ReadResult.Term) read).named(),
                new StringBuilder(),
                Budget.of(100_000, 0),
                20,
                new Heap(1))
            .of("n(X)", ((ReadResult.Term) read).value());

    assertThat(((Derivation.Shown) derivation).outcome())
        .startsWith("no answer: the memory was used up after ");
  }
}
