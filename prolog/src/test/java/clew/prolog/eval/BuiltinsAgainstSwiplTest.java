package clew.prolog.eval;

import clew.prolog.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Families of builtins on generated arguments, compared with the real system. */
class BuiltinsAgainstSwiplTest {
  private static List<String> goals(long seed, int count, Function<RandomGoals, String> make) {
    RandomGoals random = new RandomGoals(seed);
    List<String> goals = new ArrayList<>();
    for (int i = 0; i < Comparison.cases(count); i++) {
      goals.add(make.apply(random));
    }
    return goals;
  }

  @Test
  void evaluatesAsSwiplDoes() throws Exception {
    GoalComparison.compare("arithmetic", "", goals(1, 600, g -> "R is " + g.expression(2)));
  }

  @Test
  void comparesNumbersAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "comparison",
        "",
        goals(
            2,
            400,
            g ->
                g.expression(1)
                    + " "
                    + g.one("<", ">", "=<", ">=", "=:=", "=\\=")
                    + " "
                    + g.expression(1)));
  }

  @Test
  void testsTypesAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "types",
        "",
        goals(
            3,
            400,
            g ->
                g.one(
                        "var",
                        "nonvar",
                        "atom",
                        "integer",
                        "float",
                        "number",
                        "atomic",
                        "compound",
                        "callable",
                        "string",
                        "is_list",
                        "ground",
                        "rational",
                        "acyclic_term",
                        "cyclic_term",
                        "attvar",
                        "is_assoc")
                    + "("
                    + g.term(2)
                    + ")"));
  }

  @Test
  void constructsAndInspectsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "terms",
        "",
        goals(
            4,
            800,
            g ->
                switch (g.below(12)) {
                  case 0 -> "functor(" + g.term(2) + ",N,A)";
                  case 1 ->
                      "functor(T," + g.term(1) + "," + g.one("0", "1", "3", "-1", "a", "X") + ")";
                  case 2 ->
                      "arg("
                          + g.one("N", "0", "1", "2", "5", "a")
                          + ","
                          + g.term(2)
                          + ","
                          + g.term(1)
                          + ")";
                  case 3 -> g.term(2) + " =.. L";
                  case 4 -> "T =.. " + g.list(2);
                  case 5 -> "copy_term(" + g.term(3) + ",C)";
                  case 6 -> "term_variables(" + g.term(3) + ",Vs)";
                  case 7 -> g.term(2) + " = " + g.term(2);
                  case 8 ->
                      "T = f(a,b,c), setarg(" + g.one("1", "2", "4", "0") + ",T," + g.term(1) + ")";
                  case 9 -> "unify_with_occurs_check(" + g.term(2) + "," + g.term(2) + ")";
                  case 10 -> "subsumes_term(" + g.term(2) + "," + g.term(2) + ")";
                  default -> "length(" + g.term(1) + "," + g.one("N", "0", "2", "-1", "a") + ")";
                }));
  }

  @Test
  void ordersAndSortsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "order",
        "",
        goals(
            5,
            600,
            g ->
                switch (g.below(8)) {
                  case 0 -> "compare(O," + g.term(2) + "," + g.term(2) + ")";
                  case 1 ->
                      g.term(2)
                          + " "
                          + g.one("@<", "@>", "@=<", "@>=", "==", "\\==", "=@=", "\\=@=", "\\=")
                          + " "
                          + g.term(2);
                  case 2 -> "msort(" + g.list(2) + ",L)";
                  case 3 -> "sort(" + g.list(2) + ",L)";
                  case 4 ->
                      "sort(0," + g.one("@<", "@>", "@=<", "@>=", "foo") + "," + g.list(2) + ",L)";
                  case 5 ->
                      "sort("
                          + g.one("1", "2", "-1", "a", "N")
                          + ","
                          + g.one("@<", "@>=")
                          + ",[f("
                          + g.term(1)
                          + ",2),f("
                          + g.term(1)
                          + ",1)],L)";
                  case 6 ->
                      "keysort([" + g.term(1) + "-1," + g.term(1) + "-2," + g.term(1) + "-3],L)";
                  default -> g.one("msort", "sort", "keysort") + "(" + g.term(2) + ",L)";
                }));
  }

  @Test
  void countsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "counting",
        "",
        goals(
            6,
            400,
            g ->
                switch (g.below(3)) {
                  case 0 ->
                      "between("
                          + g.one("0", "1", "-2", "a", "X", "1.0")
                          + ","
                          + g.one("0", "3", "inf", "infinite", "b", "Y")
                          + ","
                          + g.one("Z", "2", "c", "0")
                          + ")";
                  case 1 ->
                      "succ("
                          + g.one("X", "0", "1", "-1", "a", "1.5")
                          + ","
                          + g.one("Y", "0", "1", "-1", "a", "4")
                          + ")";
                  default ->
                      "plus("
                          + g.one("X", "0", "1", "a")
                          + ","
                          + g.one("Y", "2", "-1", "b")
                          + ","
                          + g.one("Z", "3", "c", "0")
                          + ")";
                }));
  }

  private static final String PROGRAM =
      """
      :- dynamic t/1, u/2.
      p(1). p(2). p(3).
      q(a, 1). q(b, 2). q(a, 3). q(c, 1).
      r(X) :- p(X), X > 1.
      c(X) :- p(X), !.
      c(9).
      n(0) :- !.
      n(X) :- Y is X - 1, n(Y).
      e(X) :- throw(my(X)).
      d(X, Y) :- ( X == 1 -> Y = one ; X == 2 -> Y = two ; Y = many ).
      mem(X, [X|_]).
      mem(X, [_|T]) :- mem(X, T).
      s(X, Y) :- ( q(X, Z) *-> Y = Z ; Y = none ).
      """;

  private static String simple(RandomGoals g) {
    return switch (g.below(16)) {
      case 0 -> "p(" + g.one("X", "Y", "1", "4") + ")";
      case 1 -> "q(" + g.one("X", "a", "Y", "z") + "," + g.one("Z", "1", "Y") + ")";
      case 2 -> "r(" + g.one("X", "Z", "2") + ")";
      case 3 -> "c(" + g.one("X", "Y", "9", "1") + ")";
      case 4 -> "e(" + g.one("X", "a") + ")";
      case 5 -> g.one("X", "Y", "Z") + " = " + g.one("1", "a", "Y", "f(Z)");
      case 6 -> "d(" + g.one("X", "1", "2", "Y") + "," + g.one("Z", "many") + ")";
      case 7 -> "s(" + g.one("X", "a", "zz") + "," + g.one("Z", "Y") + ")";
      case 8 -> g.one("X", "Y") + " == " + g.one("1", "Z");
      case 9 -> g.one("X", "Y") + " > " + g.one("1", "2");
      case 10 -> "unknown(" + g.one("X", "1") + ")";
      case 11 -> g.one("true", "fail", "!", "X", "n(5)", "call(1)");
      case 12 -> "throw(" + g.one("a", "X", "my(Y)", "f(1)") + ")";
      case 13 -> "member(" + g.one("X", "Y") + ",[1,2,3])";
      case 14 -> "between(1,3," + g.one("X", "Y") + ")";
      default -> "var(" + g.one("X", "Y") + ")";
    };
  }

  private static String control(RandomGoals g, int depth) {
    if (depth == 0) {
      return simple(g);
    }
    String a = control(g, depth - 1);
    String b = control(g, depth - 1);
    return switch (g.below(14)) {
      case 0, 1, 2 -> "(" + a + "," + b + ")";
      case 3, 4 -> "(" + a + " ; " + b + ")";
      case 5 -> "(" + a + " -> " + b + ")";
      case 6 -> "(" + a + " -> " + b + " ; " + control(g, depth - 1) + ")";
      case 7 -> "(" + a + " *-> " + b + " ; " + control(g, depth - 1) + ")";
      case 8 -> "\\+ " + "(" + a + ")";
      case 9 -> "catch(" + a + "," + g.one("_", "my(Z)", "a", "error(Z,_)") + "," + b + ")";
      case 10 -> "call(" + a + ")";
      case 11 -> g.one("once", "ignore", "not") + "(" + a + ")";
      case 12 -> "forall(" + a + "," + b + ")";
      default ->
          "findall(" + g.one("X", "X-Y", "Z") + "," + a + "," + g.one("L", "[_]", "[A|B]") + ")";
    };
  }

  @Test
  void controlsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "control",
        PROGRAM,
        goals(7, 1000, g -> control(g, 1 + g.below(3)).replace("member(", "mem(")));
  }

  @Test
  void collectsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "collecting",
        PROGRAM,
        goals(
            8,
            400,
            g ->
                g.one("bagof", "setof", "findall")
                    + "("
                    + g.one("X", "f(Z)", "Y")
                    + ","
                    + g.one("", "X^", "Y^", "Z^Y^")
                    + "("
                    + control(g, g.below(2)).replace("member(", "mem(")
                    + "),"
                    + g.one("L", "L", "[A|B]", "[]", "foo")
                    + ")"));
  }

  @Test
  void changesClausesAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "clauses",
        PROGRAM,
        goals(
            9,
            500,
            g -> {
              StringBuilder goal = new StringBuilder("retractall(t(_)), retractall(u(_,_))");
              for (int i = 1 + g.below(5); i > 0; i--) {
                goal.append(", ").append(change(g));
              }
              return goal + ", findall(V, t(V), L1), findall(V-W, clause(u(V,W), B), L2)";
            }));
  }

  private static String change(RandomGoals g) {
    return switch (g.below(12)) {
      case 0, 1, 2 -> g.one("assertz", "asserta") + "(t(" + g.term(1) + "))";
      case 3, 4 -> g.one("assertz", "asserta") + "(u(" + g.term(1) + ",X))";
      case 5 -> "retract(t(" + g.one("X", "a", "1") + "))";
      case 6 -> "ignore(retract(t(" + g.one("X", "a", "1") + ")))";
      case 7 -> "assertz((u(X,Y) :- t(X), Y = " + g.number() + "))";
      case 8 -> "forall(t(X), assertz(t(f(X))))";
      case 9 -> "forall(retract(t(X)), assertz(u(X,X)))";
      case 10 ->
          "assertz(" + g.one("3", "X", "(foo :- 1)", "(t(1) :- X)", "atom(_)", "(a,b)") + ")";
      default ->
          g.one(
              "retract(x(1))",
              "clause(X,Y)",
              "clause(atom(_),B)",
              "retract((u(X,Y) :- B))",
              "clause(t(X),true)",
              "abolish(foo/a)");
    };
  }

  @Test
  void tablesAsSwiplDoes() throws Exception {
    String program =
        """
        :- table path/2, fib/2, even/1, odd/1.
        path(X, Y) :- path(X, Z), edge(Z, Y).
        path(X, Y) :- edge(X, Y).
        edge(a, b). edge(b, c). edge(c, a). edge(c, d). edge(e, f).
        fib(0, 0). fib(1, 1).
        fib(N, F) :- N > 1, A is N-1, B is N-2, fib(A, X), fib(B, Y), F is X+Y.
        even(X) :- odd(Y), succ_of(Y, X).
        even(0).
        odd(X) :- even(Y), succ_of(Y, X).
        succ_of(X, Y) :- X < 9, Y is X+1.
        """;
    GoalComparison.compare(
        "tabling",
        program,
        List.of(
            "setof(Y, path(a, Y), L)",
            "setof(X-Y, path(X, Y), L)",
            "setof(X, path(X, d), L)",
            "path(e, a)",
            "setof(X, path(X, X), L)",
            "fib(30, F)",
            "setof(X, even(X), L)",
            "setof(X, odd(X), L)",
            "even(4)",
            "odd(4)"));
  }

  @Test
  void cleansUpAndKeepsGlobalsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "globals",
        PROGRAM,
        List.of(
            "retractall(t(_)), setup_call_cleanup(true, p(X), assertz(t(done))), X >= 3, t(Y)",
            "retractall(t(_)), setup_call_cleanup(true, p(X), assertz(t(done))), !, t(Y)",
            "retractall(t(_)), catch(setup_call_cleanup(true, throw(a), assertz(t(E))), E, t(_))",
            "retractall(t(_)), \\+ setup_call_cleanup(true, fail, assertz(t(1))), t(Y)",
            "retractall(t(_)), setup_call_cleanup(S = 1, G = 2, assertz(t(S-G))), t(Y)",
            "setup_call_cleanup(true, true, X)",
            "setup_call_cleanup(fail, true, true)",
            "nb_setval(k, f(A)), nb_getval(k, B)",
            "nb_setval(k, f(_)), ( nb_getval(k, f(1)), fail ; nb_getval(k, V) )",
            "b_setval(v, 1), ( b_setval(v, 2), fail ; b_getval(v, X) )",
            "T = c(0), ( p(X), arg(1, T, C0), C is C0 + X, nb_setarg(1, T, C), fail ; true )",
            "T = c(0), ( setarg(1, T, 1), fail ; true )",
            "catch(p(X), _, true), X >= 2, catch(throw(b), B, true)",
            "catch((p(X), throw(X)), E, true)",
            "catch(catch(throw(a), b, true), a, true)",
            "catch((member2(X), throw(oops)), oops, X = caught)",
            "X = f(X), Y = f(f(Y)), X = Y",
            "X = f(X, Z), copy_term(X, Y), Y = f(_, W), Z == W",
            "copy_term([X, Y, X], L)",
            "freeze(X, true), frozen(X, G)",
            "put_attr(X, a, 1), put_attr(X, b, 2), get_attrs(X, As)",
            "length(L, N), N >= 2",
            "length([a|T], 3)",
            "length(L, L)",
            "atom_unknown_predicate(X)",
            "call((p(X), !))",
            "findall(X, (p(X), X > 1), L, [end])",
            "unifiable(f(X, b), f(a, Y), L)",
            "?=(f(X), g(Y))"));
  }
}
