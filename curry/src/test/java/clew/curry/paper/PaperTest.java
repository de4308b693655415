package clew.curry.paper;

import static clew.curry.paper.PaperExpression.val;
import static clew.curry.paper.PaperExpression.valP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import clew.curry.core.CoreProgram;
import clew.curry.core.DataType;
import clew.curry.core.Expr;
import clew.curry.eval.Branch;
import clew.curry.eval.Machine;
import clew.curry.eval.ProgramContext;
import clew.curry.eval.ValueText;
import clew.curry.load.LoadedProgram.Posed;
import clew.curry.load.ProgramLoader;
import clew.curry.load.ProgramLoader.Read;
import clew.curry.lower.Lowering;
import clew.curry.paper.PaperExpression.Apply;
import clew.curry.paper.PaperExpression.Case;
import clew.curry.paper.PaperExpression.Definition;
import clew.curry.paper.PaperExpression.Equals;
import clew.curry.paper.PaperExpression.Exists;
import clew.curry.paper.PaperExpression.Form.VarP;
import clew.curry.paper.PaperExpression.Function;
import clew.curry.paper.PaperExpression.Letrec;
import clew.curry.paper.PaperExpression.Match;
import clew.curry.paper.PaperExpression.Var;
import clew.curry.paper.PaperExpression.WithFree;
import clew.curry.type.PartTypes;
import clew.engine.explore.Enumeration;
import clew.engine.explore.StateWorklist;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.source.SourceText;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The programs of the paper, written in its own abstract syntax. */
class PaperTest {
  private static final CoreProgram PRELUDE = prelude();

  /** All that a program without a line of its own has. */
  private static CoreProgram prelude() {
    return ProgramLoader.read(new SourceText("empty.curry", "")) instanceof Read.Accepted read
            && read.program().pose("True") instanceof Posed.Ready ready
        ? ready.query().program()
        : fail("an empty program is refused");
  }

  private static PaperExpression list(int... numbers) {
    PaperExpression list = val("Empty");
    for (int i = numbers.length - 1; i >= 0; i--) {
      list = val("Cons", val("Num", val(numbers[i])), list);
    }
    return list;
  }

  private static PaperExpression apply(PaperExpression function, PaperExpression... arguments) {
    PaperExpression applied = function;
    for (PaperExpression argument : arguments) {
      applied = new Apply(applied, argument);
    }
    return applied;
  }

  private static PaperExpression withAppend(PaperExpression body) {
    Function append =
        new Function(
            "x",
            new Function(
                "ys",
                new Match(
                    new Var("x"),
                    List.of(
                        new Case(valP("Empty"), new Var("ys")),
                        new Case(
                            valP("Cons", new VarP("a"), new VarP("as")),
                            val(
                                "Cons",
                                new Var("a"),
                                apply(new Var("append"), new Var("as"), new Var("ys"))))))));
    return new Letrec(List.of(new Definition("append", append)), body);
  }

  private static PaperExpression withChoice(PaperExpression body) {
    Function amb =
        new Function(
            "left",
            new Function(
                "right",
                new WithFree(
                    "dummy",
                    new Match(
                        new Var("dummy"),
                        List.of(
                            new Case(valP("dummy1"), new Var("left")),
                            new Case(valP("dummy2"), new Var("right")))))));
    return new Letrec(List.of(new Definition("amb", amb)), body);
  }

  /** The first results under a handler; an ellipsis if the search was stopped before. */
  private static List<String> run(
      PaperExpression paper, Expr.Way way, StateWorklist<Branch> handler, int most, long steps) {
    PaperTranslation translation = new PaperTranslation(way, PRELUDE);
    Expr expression = translation.of(paper);
    Map<String, DataType> types = new HashMap<>(PRELUDE.types());
    types.put(translation.type().name(), translation.type());
    CoreProgram program =
        new CoreProgram(types, PRELUDE.synonyms(), PRELUDE.functions(), PRELUDE.signatures());
    TermPool pool = new TermPool();
    Machine machine =
        new Machine(
            new ProgramContext(pool, types, Map.of(), List.of(), PartTypes.NONE, 10_000),
            new Lowering(program, false).procedure("main", List.of(), expression),
            0);
    List<String> results = new ArrayList<>();
    try (SolverStack solver = new SolverStack(pool, 1_000_000, new Tally())) {
      Enumeration<Branch> search =
          new Enumeration<>(
              machine, pool, solver, handler, 1_000_000, () -> machine.steps() > steps);
      while (results.size() < most) {
        switch (search.next()) {
          case Enumeration.Next.Result(Outcome.Answers(var values, var more), var witness) ->
              results.add(ValueText.text(values.getFirst()));
          case Enumeration.Next.NoMore() -> {
            return results;
          }
          case Enumeration.Next other -> {
            results.add("…");
            return results;
          }
        }
      }
      return results;
    }
  }

  private static List<String> symbolic(PaperExpression paper) {
    return run(paper, Expr.Way.ALL, StateWorklist.fair(200), 10, 1_000_000);
  }

  @Test
  void theConcreteInterpreterAppends() {
    assertThat(
            run(
                withAppend(apply(new Var("append"), list(1, 2), list(3))),
                Expr.Way.FIRST,
                StateWorklist.depthFirst(),
                10,
                1_000_000))
        .containsExactly("Cons (Num 1) (Cons (Num 2) (Cons (Num 3) Empty))");
  }

  @Test
  void theQueryForTheRestOfAListHasExactlyOneAnswer() {
    PaperExpression query =
        withAppend(
            new Exists(
                "x",
                new Equals(
                    apply(new Var("append"), list(1), new Var("x")),
                    apply(new Var("append"), list(1, 2), list(3, 4, 5)))));
    assertThat(symbolic(query))
        .containsExactly("Cons (Num 2) (Cons (Num 3) (Cons (Num 4) (Cons (Num 5) Empty)))");
  }

  @Test
  void theConcreteInterpreterTakesTheFirstCaseAndTheSymbolicOneAll() {
    PaperExpression match =
        new Match(
            val("A"),
            List.of(
                new Case(valP("A"), val("one")),
                new Case(new VarP("x"), val("two")),
                new Case(valP("A"), val("three"))));
    assertThat(run(match, Expr.Way.FIRST, StateWorklist.depthFirst(), 10, 1_000))
        .containsExactly("one");
    assertThat(symbolic(match)).containsExactlyInAnyOrder("one", "two", "three");
  }

  @Test
  void theAmbiguityOperatorGivesBoth() {
    assertThat(symbolic(withChoice(apply(new Var("amb"), val(1), val(2)))))
        .containsExactly("1", "2");
  }

  @Test
  void allOfNestedChoicesAreKept() {
    PaperExpression pair =
        withChoice(
            val(
                "Pair",
                apply(new Var("amb"), val(1), val(2)),
                apply(new Var("amb"), val(3), val(4))));
    assertThat(symbolic(pair))
        .containsExactlyInAnyOrder("Pair 1 3", "Pair 1 4", "Pair 2 3", "Pair 2 4");
  }

  @Test
  void twoUsesOfAnUnknownAgreeAlongABranch() {
    PaperExpression same =
        new WithFree(
            "x",
            val(
                "Pair",
                new Match(
                    new Var("x"),
                    List.of(new Case(valP("A"), val(1)), new Case(valP("B"), val(2)))),
                new Match(
                    new Var("x"),
                    List.of(new Case(valP("A"), val(1)), new Case(valP("B"), val(2))))));
    assertThat(symbolic(same)).containsExactlyInAnyOrder("Pair 1 1", "Pair 2 2");
  }

  @Test
  void unificationWorksBothWaysAndChecksOccurrences() {
    assertThat(symbolic(new Exists("x", new Equals(val("A"), new Var("x"))))).containsExactly("A");
    assertThat(symbolic(new Exists("x", new Equals(new Var("x"), val("S", new Var("x"))))))
        .isEmpty();
  }

  @Test
  void applicationIsLazy() {
    PaperExpression constant = apply(new Function("x", val(1)), new Match(val("A"), List.of()));
    assertThat(symbolic(constant)).containsExactly("1");
  }

  @Test
  void aFunctionThatChoosesForEverHasAnAnswerUnderSomeHandlersOnly() {
    Function f =
        new Function(
            "x",
            new WithFree(
                "dummy",
                new Match(
                    new Var("dummy"),
                    List.of(
                        new Case(valP("dummy1"), apply(new Var("f"), new Var("x"))),
                        new Case(valP("dummy2"), new Var("x"))))));
    PaperExpression program =
        new Letrec(List.of(new Definition("f", f)), apply(new Var("f"), val(1)));
    assertThat(run(program, Expr.Way.ALL, StateWorklist.depthFirst(), 3, 20_000))
        .containsExactly("…");
    assertThat(run(program, Expr.Way.ALL, StateWorklist.breadthFirst(), 3, 20_000))
        .containsExactly("1", "1", "1");
    assertThat(run(program, Expr.Way.ALL, StateWorklist.fair(200), 3, 20_000))
        .containsExactly("1", "1", "1");
  }
}
