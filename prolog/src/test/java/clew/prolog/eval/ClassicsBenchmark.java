package clew.prolog.eval;

import clew.engine.trace.Budget;
import clew.prolog.value.Value;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** Measures the machine on classic programs, warm. Run by hand, with {@code -XX:+UseSerialGC}. */
final class ClassicsBenchmark {
  static final String TEXT =
      """
      app([], L, L).
      app([H|T], L, [H|R]) :- app(T, L, R).
      nrev([], []).
      nrev([H|T], R) :- nrev(T, RT), app(RT, [H], R).
      range(N, N, [N]) :- !.
      range(I, N, [I|T]) :- I < N, I1 is I+1, range(I1, N, T).
      bench(0, _) :- !.
      bench(N, L) :- nrev(L, _), N1 is N-1, bench(N1, L).
      nrev30(N) :- range(1, 30, L), bench(N, L).
      tak(X, Y, Z, A) :- X =< Y, !, Z = A.
      tak(X, Y, Z, A) :- X1 is X-1, Y1 is Y-1, Z1 is Z-1,
        tak(X1, Y, Z, A1), tak(Y1, Z, X, A2), tak(Z1, X, Y, A3), tak(A1, A2, A3, A).
      queens(N, Qs) :- range(1, N, Ns), queens(Ns, [], Qs).
      queens([], Qs, Qs).
      queens(Un, Safe, Qs) :- sel(Q, Un, Rest), \\+ attack(Q, Safe), queens(Rest, [Q|Safe], Qs).
      attack(X, Xs) :- attack(X, 1, Xs).
      attack(X, N, [Y|_]) :- X is Y+N.
      attack(X, N, [Y|_]) :- X is Y-N.
      attack(X, N, [_|Ys]) :- N1 is N+1, attack(X, N1, Ys).
      sel(X, [X|Xs], Xs).
      sel(X, [Y|Ys], [Y|Zs]) :- sel(X, Ys, Zs).
      all_queens(N) :- queens(N, _), fail.
      all_queens(_).
      right_of(X, Y, [Y,X|_]).
      right_of(X, Y, [_|T]) :- right_of(X, Y, T).
      next_to(X, Y, L) :- right_of(X, Y, L).
      next_to(X, Y, L) :- right_of(Y, X, L).
      mem(X, [X|_]).
      mem(X, [_|T]) :- mem(X, T).
      zebra(Owner) :-
        Hs = [h(_,norwegian,_,_,_),_,h(_,_,_,milk,_),_,_],
        mem(h(red,english,_,_,_), Hs), mem(h(green,_,_,coffee,_), Hs),
        mem(h(_,spanish,dog,_,_), Hs), mem(h(_,ukrainian,_,tea,_), Hs),
        right_of(h(green,_,_,_,_), h(ivory,_,_,_,_), Hs),
        mem(h(_,_,snails,_,winston), Hs), mem(h(yellow,_,_,_,kools), Hs),
        next_to(h(_,_,_,_,chesterfield), h(_,_,fox,_,_), Hs),
        next_to(h(_,_,_,_,kools), h(_,_,horse,_,_), Hs),
        mem(h(_,_,_,orange_juice,lucky), Hs), mem(h(_,japanese,_,_,parliament), Hs),
        next_to(h(_,norwegian,_,_,_), h(blue,_,_,_,_), Hs),
        mem(h(_,Owner,zebra,_,_), Hs).
      d(U+V, X, DU+DV) :- !, d(U, X, DU), d(V, X, DV).
      d(U*V, X, DU*V+U*DV) :- !, d(U, X, DU), d(V, X, DV).
      d(exp(U), X, exp(U)*DU) :- !, d(U, X, DU).
      d(log(U), X, DU/U) :- !, d(U, X, DU).
      d(X, X, 1) :- !.
      d(_, _, 0).
      derivs(0) :- !.
      derivs(N) :- d((x+1)*(x*x+2)*(x*x*x+3)*exp(log(x)), x, _), N1 is N-1, derivs(N1).
      column(A, B, C0, D, C) :- S is A+B+C0, D is S mod 10, C is S // 10.
      send([S,E,N,D,M,O,R,Y]) :-
        M = 1, sel(M, [0,1,2,3,4,5,6,7,8,9], D0),
        sel(D, D0, D1), sel(E, D1, D2), column(D, E, 0, Y, C1), sel(Y, D2, D3),
        sel(N, D3, D4), sel(R, D4, D5), column(N, R, C1, E, C2),
        sel(O, D5, D6), column(E, O, C2, N, C3),
        sel(S, D6, _), S > 0, column(S, M, C3, O, M).
      crypts(0) :- !.
      crypts(N) :- send(_), N1 is N-1, crypts(N1).
      zebras(0) :- !.
      zebras(N) :- zebra(_), N1 is N-1, zebras(N1).
      """;

  private ClassicsBenchmark() {}

  public static void main(String[] arguments) {
    Map<String, String> goals = new LinkedHashMap<>();
    goals.put("nrev", "nrev30(40000)");
    goals.put("tak", "(tak(24,16,8,_), tak(24,16,8,_))");
    goals.put("queens", "all_queens(11)");
    goals.put("zebra", "zebras(600)");
    goals.put("crypt", "crypts(1000)");
    goals.put("deriv", "derivs(500000)");
    Database database = PrologPrograms.load(TEXT);
    for (int round = 0; round < 2; round++) {
      for (Map.Entry<String, String> entry : goals.entrySet()) {
        Value goal = PrologPrograms.goal(entry.getValue());
        Machine machine = new Machine(database, Output.NONE);
        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        Solutions.Result result = machine.solve(goal, Budget.of(Long.MAX_VALUE, 0)).next();
        double seconds = (threads.getCurrentThreadCpuTime() - before) / 1e9;
        System.out.printf(
            "%s %s %.2f s %.1f million inferences/s%n",
            entry.getKey(), result, seconds, machine.inferences() / seconds / 1e6);
      }
    }
  }
}
