package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import clew.prolog.ir.Clause;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The traces of the paper's examples, by the rules of Fig. 1. */
class PaperTraceTest {
  private static final String REVERSE =
      """
      main(L,N,R) :- length(L,N), rev(L,[],R), foo(a).
      main(_L,_N,error).
      rev([],A,A).
      rev([H|T],Acc,Res) :- is_list(Acc), rev(T,[H|Acc],Res).
      is_list([]).
      is_list([_H|T]) :- is_list(T).
      length([],0).
      length([_H|R],s(N)) :- length(R,N).
      foo(b).
      """;

  private static String trace(String program, String goal) {
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
    Database database = PrologPrograms.loadFreely(program);
    new Machine(database, Output.NONE, tracer, Heap.mostOfIt())
        .solve(PrologPrograms.goal(goal), Budget.of(1000, 0))
        .next();
    return String.join(",", events);
  }

  @Test
  void tracesExampleOne() {
    assertThat(trace(REVERSE, "main([a,b],s(s(0)),R)"))
        .isEqualTo("u(1,2),u(8),u(8),u(7),u(4),u(5),u(4),u(6),u(5),u(3),b(2)");
  }

  @Test
  void tracesExampleTwo() {
    assertThat(trace("p(X) :- q(X), r(X). q(X) :- s(X). s(a). s(b). r(b).", "p(a)"))
        .isEqualTo("u(1),u(2),u(3),f");
  }
}
