package clew.prolog.paper;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.Derivation;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.eval.Output;
import clew.prolog.load.Library;
import clew.prolog.load.Loader;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of the paper on concolic execution, state by state. */
class ConcolicComputationTest {
  /** Example 2. */
  private static final String EXAMPLE_2 =
      """
      p(X) :- q(X), r(X).
      q(X) :- s(X).
      s(a).
      s(b).
      r(b).
      """;

  /** The program of section 5.2. */
  private static final String SECTION_5_2 =
      """
      :- redefine_system_predicate(length(_, _)).
      main(L, N, R) :- length(L, N), rev(L, [], R).
      main(_L, _N, error).
      rev([], A, A).
      rev([H|T], Acc, Res) :- is_list(Acc), rev(T, [H|Acc], Res).
      is_list([]).
      is_list([_H|T]) :- is_list(T).
      length([], 0).
      length([_H|R], s(N)) :- length(R, N).
      """;

  @TempDir private Path folder;

  private Derivation.Concolic steered(String program, String goal, List<Integer> uncovered)
      throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    Loader loader =
        new Loader(PrologSession.closed(), Library.own(), folder, Output.NONE, Budget.of(1_000, 0));
    loader.load("main.pl");
    ReadResult.Term read =
        (ReadResult.Term)
            new Reader(goal + " .", 0, loader::freshNumber)
                .next(OperatorTable.standard(), ReadFlags.DEFAULT);
    ConcolicComputation concolic =
        new ConcolicComputation(loader, new StringBuilder(), Budget.of(1_000, 0), 1_000)
            .uncovered(uncovered);
    return (Derivation.Concolic) concolic.of(goal, read.value(), read.variables());
  }

  /** States as the figures write them, each after the alternatives of the step that led to it. */
  private static List<String> text(Derivation.Concolic concolic) {
    return concolic.states().stream().map(ConcolicComputationTest::text).toList();
  }

  private static String text(Derivation.SymbolicState state) {
    return "{%s} <[%s]; [%s]; %s; %s; [%s]; {%s}>"
        .formatted(
            String.join(", ", state.alternatives()),
            String.join(", ", state.trace()),
            String.join(", ", state.clauses()),
            state.goal(),
            state.substitution(),
            state.stack().stream()
                .map(
                    one ->
                        "(%s; [%s]; %s; %s)"
                            .formatted(
                                one.label(),
                                String.join(", ", one.clauses()),
                                one.substitution(),
                                one.goal()))
                .collect(Collectors.joining(", ")),
            String.join(", ", state.uncovered()));
  }

  @Test
  void isFigure4() throws IOException {
    Derivation.Concolic concolic = steered(EXAMPLE_2, "p(a)", List.of(1, 2, 3, 4, 5));

    assertThat(text(concolic))
        .containsExactly(
            "{} <[u(1), u(2), u(3), f]; []; p(X); id; []; {1, 2, 3, 4, 5}>",
            "{} <[u(2), u(3), f]; [1]; q(X), r(X), e(1); id; []; {1, 2, 3, 4, 5}>",
            "{} <[u(3), f]; [2, 1]; s(X), e(2), r(X), e(1); id; []; {1, 2, 3, 4, 5}>",
            "{c(4, {X/b})} <[f]; [3, 2, 1]; e(3), e(2), r(a), e(1); {X/a}; []; {1, 2, 3, 4, 5}>",
            "{} <[f]; [2, 1]; e(2), r(a), e(1); {X/a}; []; {1, 2, 4, 5}>",
            "{} <[f]; [1]; r(a), e(1); {X/a}; []; {1, 4, 5}>",
            "{} <[]; [1]; fail; {X/a}; []; {1, 4, 5}>");
    assertThat(concolic.outcome()).isEqualTo("fails");
  }

  @Test
  void isFigure5() throws IOException {
    Derivation.Concolic concolic =
        steered(SECTION_5_2, "main([a,b],s(0),R)", List.of(1, 2, 3, 4, 5, 6, 7, 8));

    String stack = "[(2; [2]; {R/error}; e(2))]";
    assertThat(text(concolic))
        .containsExactly(
            "{} <[u(1,2), u(8), b(2)]; []; main(X1,X2,R); id; []; {1, 2, 3, 4, 5, 6, 7, 8}>",
            "{} <[u(8), b(2)]; [1]; length(X1,X2), rev(X1,[],R), e(1); id; "
                + stack
                + "; {1, 2, 3, 4, 5, 6, 7, 8}>",
            "{c(7, {X1/[], X2/0})} <[b(2)]; [8, 1]; length(_2,_3), e(8), rev([_1|_2],[],R), e(1);"
                + " {X1/[_1|_2], X2/s(_3)}; "
                + stack
                + "; {1, 2, 3, 4, 5, 6, 7, 8}>",
            "{c(7, {_2/[], _3/0}), c(8, {_2/[_5|_6], _3/s(_7)})} <[]; [2]; e(2); {R/error}; [];"
                + " {1, 2, 3, 4, 5, 6, 7, 8}>",
            "{} <[]; []; true; {R/error}; []; {1, 3, 4, 5, 6, 7, 8}>");
  }

  @Test
  void isFigure7() throws IOException {
    Derivation.Concolic concolic = steered(SECTION_5_2, "main([a],s(0),R)", List.of(4, 5, 6, 8));

    assertThat(concolic.states().getFirst().trace())
        .containsExactly("u(1,2)", "u(8)", "u(7)", "u(4)", "u(5)", "u(3)");
    assertThat(concolic.states().stream().map(state -> String.join(",", state.clauses())))
        .containsExactly(
            "", "1", "8,1", "7,8,1", "8,1", "1", "4,1", "5,4,1", "4,1", "3,4,1", "4,1", "1", "");
    assertThat(concolic.states().stream().map(state -> String.join(",", state.uncovered())))
        .containsExactly(
            "4,5,6,8", "4,5,6,8", "4,5,6,8", "4,5,6,8", "4,5,6,8", "4,5,6", "4,5,6", "4,5,6", "4,6",
            "4,6", "4,6", "6", "6");
    assertThat(concolic.states().stream().flatMap(state -> state.alternatives().stream()).toList())
        .containsExactly("c(7, {X1/[], X2/0})", "c(8, {_2/[_5|_6], _3/s(_7)})");
  }

  @Test
  void goesThroughCutsConditionsAndBuiltins() throws IOException {
    String program =
        """
        p(X, Y) :- X > 3, !, Y = big.
        p(X, Y) :- ( X =:= 0 -> Y = zero ; Y = small ).
        """;

    Derivation.Concolic concolic = steered(program, "p(0, Y)", List.of(1, 2));

    assertThat(concolic.outcome()).isEqualTo("succeeds");
    assertThat(concolic.states().getLast().substitution()).isEqualTo("{X1/0, Y/zero}");
    assertThat(concolic.states().getLast().uncovered()).containsExactly("1");
  }
}
