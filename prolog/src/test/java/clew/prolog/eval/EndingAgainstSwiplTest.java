package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.prolog.eval.Solutions.Result;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Everything ends: cyclic terms with an error, cleanups in any number, long loops on request. */
class EndingAgainstSwiplTest {
  private static String formal(String setup, String goal) {
    return "findall(N-T-W, ("
        + setup
        + ", catch("
        + goal
        + ", error(F,context(W,_)), true), "
        + "F =.. [N,T|_]), L)";
  }

  @Test
  void refusesCyclicTermsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "cycles",
        ":- dynamic d/1.\n",
        List.of(
            formal("X = (true,X)", "call(X)"),
            formal("X = (\\+ X)", "call(X)"),
            formal("X = f(X)", "assertz(X)"),
            formal("X = (true,X)", "assertz((d(1) :- X))"),
            formal("X = (p :- X)", "assertz(X)"),
            formal("X = 1+X", "Y is X"),
            formal("X = -(X)", "X =:= 1"),
            formal("X = [a|X]", "length(X,_)"),
            formal("X = [a|X]", "msort(X,_)"),
            formal("X = [a|X]", "T =.. X"),
            "findall(Y, (X = f(X), findall(X, true, L), L = [f(_)], Y = 1), R)"));
  }

  /** A goal that puts a term with so many arguments somewhere. */
  private static String wide(int arguments, String goal) {
    return "functor(G, f, %d), catch(%s, error(F, _), true)".formatted(arguments, goal);
  }

  @Test
  void refusesPredicatesOfTooManyArgumentsAsSwiplDoes() throws Exception {
    List<String> goals = new ArrayList<>();
    for (int arguments : List.of(17, 1024, 1025)) {
      for (String goal :
          List.of(
              "assertz(G)",
              "assertz((h :- G))",
              "assertz((h :- a, \\+ G))",
              "assertz(h(G))",
              "call(G)",
              "(\\+ G)",
              "call((true, G))",
              "findall(x, G, _)")) {
        goals.add("findall(F, (" + wide(arguments, goal) + "), L)");
      }
    }
    GoalComparison.compare("wide", ":- dynamic f/17, f/1024.\n", goals);
  }

  @Test
  void cleansUpAsSwiplDoes() throws Exception {
    String program =
        """
        :- dynamic t/1.
        m(1). m(2).
        note(X) :- assertz(t(X)).
        """;
    GoalComparison.compare(
        "cleanup",
        program,
        List.of(
            "setup_call_cleanup(true, true, throw(a))",
            "setup_call_cleanup(true, fail, throw(a))",
            "setup_call_cleanup(true, m(_), throw(a)), !",
            "setup_call_cleanup(true, throw(b), throw(a))",
            "setup_call_cleanup(true, throw(b), fail)",
            "setup_call_cleanup(true, true, fail)",
            "setup_call_cleanup(true, m(_), throw(c)), throw(d)",
            "setup_call_cleanup(true, m(_), throw(c)), fail",
            "setup_call_cleanup(throw(s), true, true)",
            "setup_call_cleanup(m(X), true, true)",
            "setup_call_cleanup(true, true, 1)",
            "setup_call_cleanup(true, 1, true)",
            "setup_call_cleanup(true, _, true)",
            "setup_call_cleanup(_, true, true)",
            "call_cleanup(true, _)",
            "retractall(t(_)), (setup_call_catcher_cleanup(true, m(_), C, note(C)), ! ; true), t(X)",
            "retractall(t(_)), setup_call_catcher_cleanup(true, true, C, note(C)), t(X)",
            "retractall(t(_)), (setup_call_catcher_cleanup(true, fail, C, note(C)) ; t(X))",
            "retractall(t(_)), catch(setup_call_catcher_cleanup(true, throw(x), C, note(C)),_,t(X))",
            "retractall(t(_)), once(setup_call_catcher_cleanup(true, m(_), exit, note(no)))",
            "retractall(t(_)), (setup_call_cleanup(true, m(X), note(X)), X == 2 -> t(Y) ; true)",
            "retractall(t(_)), once((setup_call_cleanup(true,m(_),note(1)),"
                + "setup_call_cleanup(true,m(_),note(2)))), findall(X,t(X),L)",
            "retractall(t(_)), catch((setup_call_cleanup(true,m(_),note(1)),"
                + "setup_call_cleanup(true,m(_),note(2)),throw(x)),_,true), findall(X,t(X),L)"));
  }

  private static Result solve(String program, Value goal, Budget budget) {
    return new Machine(PrologPrograms.load(program), Output.NONE).solve(goal, budget).next();
  }

  @Test
  void nestsCleanupsWithoutEnd() {
    String program =
        """
        nest(0) :- !.
        nest(N) :- M is N-1, once(setup_call_cleanup(true, (true;true), nest(M))).
        """;

    assertThat(solve(program, PrologPrograms.goal("nest(100000)"), Budget.of(10_000_000, 0)))
        .isInstanceOf(Result.Answer.class);
  }

  @Test
  void callsThroughAHundredThousandModules() {
    Value goal = Atom.of("atom");
    for (int i = 0; i < 100_000; i++) {
      goal = Structure.of(":", Atom.of("m" + i % 7), goal);
    }

    assertThat(solve("", Structure.of("call", goal, Atom.of("a")), Budget.of(1000, 0)))
        .isEqualTo(new Result.Answer(true));
  }

  @Test
  void refusesModulesWithoutEnd() {
    Value goal = PrologPrograms.goal("(X = m:X, catch(call(X,a), error(type_error(T,_),_), true))");

    assertThat(solve("", goal, Budget.of(1000, 0))).isInstanceOf(Result.Answer.class);
  }

  @Test
  void stopsASortThatNobodyWaitsFor() {
    AtomicInteger asked = new AtomicInteger();
    Value goal = PrologPrograms.goal("(length(L, 1000000), msort(L, M))");

    assertThat(solve("", goal, new Budget(1000, 0, () -> asked.incrementAndGet() > 300)))
        .isEqualTo(new Result.Interrupted());
    assertThat(((Compound) ((Compound) goal).argument(1)).argument(1).walked())
        .isInstanceOf(clew.prolog.value.Var.class);
  }

  @Test
  void stopsACopyThatNobodyWaitsFor() {
    AtomicInteger asked = new AtomicInteger();
    Value goal = PrologPrograms.goal("(length(L, 900000), findall(L, member(_, [a,b]), M))");

    assertThat(
            solve(
                "member(X,[X|_]).", goal, new Budget(1000, 0, () -> asked.incrementAndGet() > 250)))
        .isEqualTo(new Result.Interrupted());
  }
}
