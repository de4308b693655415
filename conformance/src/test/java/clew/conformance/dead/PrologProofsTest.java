package clew.conformance.dead;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is proved of the predicates of a program, and what is not. */
class PrologProofsTest {
  @TempDir Path folder;

  /** The clauses that are proved never to be completed, with the reasons. */
  private Map<String, String> proved(String goal, String text) throws IOException {
    try (PrologFile file = new PrologFile(folder)) {
      return ExcludedPoints.clauses(file.read(text, Options.NONE), goal);
    }
  }

  @Test
  void aCounterThatGoesUpFromZeroIsNeverNegative() throws IOException {
    assertThat(
            proved(
                "up(+,-)",
                """
                up(N, R) :- loop(0, N, R).
                loop(I, _, negative) :- I < 0.
                loop(I, N, R) :- I < N, J is I + 1, loop(J, N, R).
                loop(I, N, I) :- I >= N.
                """))
        .containsExactly(
            Map.entry("loop/3 clause 2", "at loop/3 the first argument is always an integer >= 0"));
  }

  @Test
  void anAccumulatorOfIntegersIsNoAtom() throws IOException {
    assertThat(
            proved(
                "sum(+,-)",
                """
                sum(L, S) :- sum(L, 0, S).
                sum(_, Acc, odd) :- atom(Acc).
                sum([], Acc, Acc).
                sum([X|T], Acc, S) :- integer(X), Next is Acc + X, sum(T, Next, S).
                """))
        .containsExactly(
            Map.entry("sum/3 clause 2", "at sum/3 the second argument is always an integer"));
  }

  @Test
  void aListThatIsBuiltFromTheEmptyOneIsProper() throws IOException {
    assertThat(
            proved(
                "rev(+,-)",
                """
                rev(L, R) :- rev(L, [], R).
                rev([], Acc, Acc).
                rev([X|T], Acc, R) :- rev(T, [X|Acc], R).
                rev(_, [_|end], improper).
                """))
        .containsExactly(
            Map.entry("rev/3 clause 4", "at rev/3 the second argument is always a proper list"));
  }

  @Test
  void aClauseAfterACutIsTriedOnlyWhereTheTestsFailed() throws IOException {
    assertThat(
            proved(
                "walk(+,-)",
                """
                %! walk(+N:integer, -R) is det.
                walk(N, R) :- N > 3, !, M is N - 1, walk(M, R).
                walk(N, R) :- N =< 3, !, R = low.
                walk(_, neither).
                """))
        .containsExactly(
            Map.entry("walk/2 clause 3", "at walk/2 the first argument is always an integer"));
  }

  @Test
  void anElseIsComeToOnlyWhereTheConditionFailed() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                f(N, R) :- loop(0, N, R).
                loop(I, N, R) :-
                    ( I >= 0 -> ( I < N -> J is I + 1, loop(J, N, R) ; R = I )
                    ; minus(I, R) ).
                minus(I, R) :- R is -I.
                """))
        .containsExactly(Map.entry("minus/2 clause 3", "minus/2 is never called"));
  }

  @Test
  void whatIsKnownAfterACallIsKnownOfItsArguments() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                f(L, R) :- len(L, N), test(N, R).
                len([], 0).
                len([_|T], N) :- len(T, M), N is M + 1.
                test(N, negative) :- N < 0.
                test(N, N).
                """))
        .containsExactly(
            Map.entry("test/2 clause 4", "at test/2 the first argument is always an integer >= 0"));
  }

  @Test
  void aFreeVariableMayBecomeAnything() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                f(N, R) :- bind(X, N), test(X, R).
                bind(_, _).
                bind(X, X).
                test(X, R) :- \\+ integer(X), X = 1, R = one(X).
                test(X, R) :- integer(X), R = X.
                test(a, R) :- R = a.
                """))
        .isEmpty();
  }

  @Test
  void aTermThatContainsItselfIsNoContradiction() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                f(_, R) :- X = g(X), next(X, R).
                next(_, R) :- Y = R, Y = g(Y).
                """))
        .isEmpty();
  }

  @Test
  void aGoalThatIsMadeAtRunTimeMayBeAnyCall() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                f(G, R) :- call(G), loop(0, R).
                loop(I, negative) :- I < 0.
                loop(I, R) :- I < 9, J is I + 1, loop(J, R).
                loop(9, done).
                """))
        .isEmpty();
  }

  @Test
  void clausesThatChangeAreNotLookedAt() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                :- dynamic count/1.
                count(0).
                f(N, R) :- retract(count(_)), assertz(count(N)), count(M), test(M, R).
                test(M, negative) :- M < 0.
                test(M, M).
                """))
        .isEmpty();
  }

  @Test
  void aLibraryPredicateThatCallsItsArgumentMayBeAnyCall() throws IOException {
    assertThat(
            proved(
                "f(+,-)",
                """
                f(L, R) :- maplist(loop, L), loop(0), R = done.
                loop(I) :- I < 0.
                loop(I) :- I >= 0.
                """))
        .isEmpty();
  }
}
