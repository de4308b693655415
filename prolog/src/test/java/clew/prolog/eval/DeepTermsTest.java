package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Terms a hundred thousand deep: nothing here walks one on the stack of Java. */
class DeepTermsTest {
  private static final String PROGRAM =
      """
      :- dynamic kept/1.
      deep(T) :- deep(100000, x, T).
      deep(0, T, T) :- !.
      deep(N, A, T) :- M is N-1, deep(M, f(A), T).
      sum(T) :- sum(100000, 0, T).
      sum(0, T, T) :- !.
      sum(N, A, T) :- M is N-1, sum(M, A+N, T).
      loose(T) :- loose(100000, _, T).
      squares(0, _, _) :- !.
      squares(N, X, Y) :- M is N-1, Z is X*X, squares(M, Z, Y).
      double(A) :- atom(A), !, atom_concat(A, A, B), double(B).
      double(A) :- string_concat(A, A, B), double(B).
      loose(0, T, T) :- !.
      loose(N, A, T) :- M is N-1, loose(M, f(A), T).
      """;

  private static Solutions.Result solve(String goal, Heap heap) {
    return new Machine(PrologPrograms.load(PROGRAM), Output.NONE, null, heap)
        .solve(PrologPrograms.goal(goal), Budget.of(Long.MAX_VALUE, 0))
        .next();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "deep(T), deep(U), T == U, compare(=, T, U), T = U, T =@= U, T @>= U",
        "deep(T), loose(U), T = U, U == T",
        "loose(T), copy_term(T, U), T =@= U, T \\== U",
        "loose(T), term_variables(T, [V]), V = 1, ground(T), acyclic_term(T)",
        "loose(T), loose(U), subsumes_term(T, U), unify_with_occurs_check(T, U)",
        "deep(T), loose(U), unifiable(T, U, [_])",
        "loose(T), numbervars(T, 0, 1), ground(T)",
        "deep(T), assertz(kept(T)), kept(U), T == U, clause(kept(W), true), W == T, retract(kept(_))",
        "deep(T), findall(T, (true;true), [U,W]), U == W, T == U",
        "loose(T), bagof(T, true, [U]), U =@= T",
        "deep(T), msort([T,a,T], L), sort([T,T], [_]), keysort([T-1,T-2], [_,_])",
        "deep(T), sort(1, @>=, [T,T], L)",
        "deep(T), with_output_to(string(S), write(T)), string_length(S, 300001)",
        "deep(T), format(atom(A), \"~w~q~p~a\", [T,T,T,a]), atom_length(A, 900004)",
        "deep(T), with_output_to(string(_), (print(T), write_canonical(T), portray_clause(T)))",
        "deep(T), term_to_atom(T, A), term_to_atom(U, A), T == U",
        "deep(T), nb_setval(k, T), nb_getval(k, U), T == U, recordz(k, T), recorded(k, W), T == W",
        "deep(T), catch(throw(T), U, true), T == U",
        "deep(T), T =.. [f,U], functor(T, f, 1), arg(1, T, U)",
        "sum(T), X is T, X =:= 5000050000",
        "deep(T), freeze(X, X == T), X = T, setarg(1, T, a), T == f(a)",
        "deep(T), variant_hash(T, H), integer(H), term_attvars(T, [])"
      })
  void areWalkedByEveryBuiltin(String goal) {
    assertThat(solve(goal, Heap.mostOfIt())).isInstanceOf(Solutions.Result.Answer.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "squares(1000, 3, _)",
        "X is 3 ** 20000000, Y is 2 ** 20000000 + 1, _ is gcd(X, Y)",
        "X is 3 ** 20000000, Y is X mod (2 ** 20000000 + 1)",
        "X is 3 ** 20000000, Y is X * X * X * X",
        "double(ab)",
        "double(\"ab\")",
        "functor(_, f, 1000000000)",
        "length(_, 1000000000)",
        "format(atom(_), '~*c', [2000000000, 0'x])"
      })
  void whatNoMemoryHasRoomForIsNotBegun(String goal) {
    assertThat(solve(goal, Heap.mostOfIt())).isInstanceOf(Solutions.Result.OutOfMemory.class);
  }
}
