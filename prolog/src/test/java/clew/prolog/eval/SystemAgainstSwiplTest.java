package clew.prolog.eval;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Predicates about predicates, records, conditions and grammars, compared with the real system. */
class SystemAgainstSwiplTest {
  private static final String PROGRAM =
      """
      :- dynamic d/1, e/0.
      :- discontiguous g/1.
      :- meta_predicate mp(0, ?, :).
      p(1). p(2). p(3).
      r(X) :- p(X), X > 1.
      r(9).
      d(1).
      mp(G, _, _) :- call(G).
      digits([H|T]) --> digit(H), digits(T).
      digits([]) --> [].
      digit(D) --> [D], { 0'0 =< D, D =< 0'9 }.
      ab --> [].
      ab --> "a", ab.
      """;

  @Test
  void describesPredicatesAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "properties",
        PROGRAM,
        List.of(
            "predicate_property(p(_), dynamic)",
            "predicate_property(d(_), dynamic)",
            "predicate_property(e, number_of_clauses(N))",
            "predicate_property(p(_), number_of_clauses(N))",
            "predicate_property(r(_), number_of_rules(N))",
            "predicate_property(p(_), defined)",
            "predicate_property(nothing(_), defined)",
            "predicate_property(functor(_,_,_), built_in)",
            "predicate_property(p(_), built_in)",
            "predicate_property(g(_), discontiguous)",
            "predicate_property(mp(_,_,_), meta_predicate(M))",
            "predicate_property(p(_), visible)",
            "predicate_property(p(_), static)",
            "predicate_property(append(_,_,_), foo)",
            "current_predicate(p/N)",
            "current_predicate(p/1)",
            "current_predicate(nothing/N)",
            "current_predicate(d/1)",
            "current_predicate(foo:bar/1)",
            "current_predicate(p, H)",
            "current_predicate(r, r(_))",
            "current_predicate(N, r(_))",
            "current_predicate(nothing, H)",
            "current_predicate(1)",
            "current_predicate(a/b)",
            "current_predicate(1/b)"));
  }

  @Test
  void recordsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "records",
        PROGRAM,
        List.of(
            "recordz(k1, a), recordz(k1, b), recorda(k1, c), findall(X, recorded(k1, X), L)",
            "recordz(k2(z), f(X,Y,X)), recorded(k2(_), T)",
            "findall(X, (recordz(k3, 1, R), recordz(k3, 2), erase(R), recorded(k3, X)), L)",
            "recordz(_, a)",
            "recorded(nokey, X)",
            "findall(T, (recordz(k4, t(A), R), instance(R, T)), L)",
            "erase(_)",
            "recordz(5, five), recorded(5, X)"));
  }

  @Test
  void parsesByGrammarsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "grammars",
        PROGRAM,
        List.of(
            "phrase(digits(X), `12`, R)",
            "phrase(digits(X), `12`)",
            "phrase(ab, `aa`)",
            "phrase(ab, L)",
            "phrase(([a], [b] ; [c]), L)",
            "phrase(\\+ [a], [b], R)",
            "phrase([a|b], [a])",
            "phrase(_, [a])",
            "phrase(1, [a])",
            "phrase(digits(X), a)",
            "phrase(digits(X), [0'1|T], b)",
            "phrase(call(p), [a])",
            "phrase({X = 1}, L)",
            "phrase(!, L)",
            "phrase(nothing, L)",
            "phrase([], [a])"));
  }

  @Test
  void findsSomeSolutionsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "findnsols",
        PROGRAM,
        List.of(
            "findnsols(2, X, p(X), L)",
            "findnsols(3, X, p(X), L)",
            "findnsols(1, X, p(X), L)",
            "findnsols(5, X, p(X), L)",
            "findnsols(2, X, p(X), L, [end])",
            "findnsols(0, X, p(X), L)",
            "findnsols(2, X-Y, (p(X), p(Y)), L)",
            "findnsols(2, X, fail, L)",
            "findall(C, (nb_setval(n, 0), findnsols(2, X, p(X), C)), L)"));
  }

  @Test
  void looksIntoTermsAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "inspection",
        PROGRAM,
        List.of(
            "copy_term(f(X,Y), C, G)",
            "freeze(X, true), copy_term(X, C, G)",
            "freeze(X, p(X)), freeze(X, r(X)), copy_term(f(X), C, G)",
            "put_attr(X, m, v(Y)), copy_term(X-Y, C, G)",
            "freeze(X, true), copy_term_nat(X, C), freeze(X, true)",
            "freeze(X, true), term_attvars(f(X,Y,g(X)), Vs)",
            "nonground(f(a,X), V)",
            "nonground(f(a,b), V)",
            "unifiable(X, Y, L)",
            "unifiable(f(X,Y,c), f(Y,Z,Z), L)",
            "unifiable(a, b, L)",
            "?=(f(X,a), f(Y,b))",
            "?=(X, Y)",
            "?=(X, X)",
            "subsumes_term(f(_), f(a))",
            "subsumes_term(f(X,X), f(a,b))",
            "apply(p, [X])",
            "apply(=(X), [Y])",
            "apply(p, a)",
            "strip_module(a:b:c, M, T)",
            "strip_module(X, M, T)",
            "@(p(X), user)",
            "between(1, inf, X)",
            "between(3, infinite, X)",
            "prolog_current_choice(C), p(X), prolog_cut_to(C), C = 0",
            "(prolog_current_choice(C), p(X), prolog_cut_to(C), fail ; X = 7), C = 0",
            "bagof(X, Y^r(X), L)",
            "setof(X-Y, (p(X), p(Y), X < Y), L)",
            "setof(X, user:p(X), L)",
            "bagof(X, user:(Y^(p(X), Y = 1)), L)",
            "setof(K-Vs, setof(V, member2(K,V), Vs), L)"));
  }

  @Test
  void checksOccurrencesAsSwiplDoes() throws Exception {
    String program =
        """
        p(X, f(X)).
        q([X|T], X, T).
        r(X) :- X = f(X).
        s(X, g(a, h(X))).
        under(Flag, G, R) :-
            set_prolog_flag(occurs_check, Flag),
            catch(( G -> R = yes ; R = no ), error(E, _), R = E),
            set_prolog_flag(occurs_check, false).
        """;
    List<String> goals = new ArrayList<>();
    for (String flag : List.of("error", "true", "false")) {
      for (String goal :
          List.of(
              "X = f(X), true",
              "(Y = f(X), X = Y)",
              "p(X, X)",
              "q(X, X, _)",
              "r(X)",
              "s(X, X)",
              "f(X, Y) = f(Y, g(X))",
              "X \\= f(X)",
              "arg(1, f(X), f(X))",
              "unify_with_occurs_check(X, f(X))",
              "unifiable(X, f(X), _)",
              "X = [X]",
              "(X = Y, f(X) = f(Y))",
              "copy_term(f(X), f(f(X)))")) {
        goals.add("findall(N, (under(" + flag + ", (" + goal + "), R), functor(R, N, _)), L)");
      }
    }
    GoalComparison.compare("occurs-check", program, goals);
  }

  @Test
  void looksForACatchWhereTheBallIsThrownAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "catchers",
        PROGRAM,
        List.of(
            "catch((Z = 1, throw(2)), Z, true)",
            "catch((Z = 1, throw(f(2))), f(Z), true)",
            "catch(catch(throw(a), Z, throw(b)), Z, true)",
            "catch(catch(throw(error(a,_)), error(Z,_), (true,throw(error(b,_)))), error(Z,_), true)",
            "catch(catch(throw(a), Z, (Y > 2)), error(Z,_), true)",
            "catch((p(Z), Z > 2, atom_length(X,Y)), error(Z,_), true)",
            "catch((Z = 1, Y is foo+1), error(Z,_), true) ; true",
            "catch(catch((Z = 1, throw(2)), Z, true), Y, true)",
            "catch((p(Z), Z > 1, throw(2)), Z, true)"));
  }

  @Test
  void agesVariablesThatAreReadAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "variable-order",
        "two(_, _).\n",
        List.of(
            "f(X,g(Y)) = T, compare(O,X,Y)",
            "f(g(Y),X) = T, compare(O,X,Y)",
            "T = f(X,[Y]), compare(O,X,Y)",
            "compare(O,X,f(Y)), compare(P,X,Y)",
            "msort([X,f(Y),Y],L)",
            "two(W,[V,W]), compare(O,V,W)",
            "two({X},Y-Z), msort([Z,Y,X],L)",
            "two(- X,[Y|Z]), msort([Z,Y,X],L)",
            "two(X,Y+(- Z)), msort([Z,Y,X],L)",
            "sort(0,@>=,[f(A),B,A,g(C,B)],L)"));
  }

  @Test
  void tellsWhetherAChoicePointIsLeftAsSwiplDoes() throws Exception {
    String program =
        """
        p(1). p(2). p(3).
        a(D) :- p(_), deterministic(D).
        b(D) :- p(3), deterministic(D).
        c(D) :- deterministic(D).
        c(x).
        d(D) :- ( true ; true ), deterministic(D).
        e(D) :- p(_), !, deterministic(D).
        f(D) :- p(_), deterministic(D).
        f(y).
        """;
    GoalComparison.compare(
        "deterministic", program, List.of("a(D)", "b(D)", "c(D)", "d(D)", "e(D)", "f(D)"));
  }

  @Test
  void retractsWhatWasErasedSinceAsSwiplDoes() throws Exception {
    String start = "retractall(d(_)), assertz(d(1)), assertz(d(2)), assertz(d(3)), ";
    GoalComparison.compare(
        "retract",
        PROGRAM,
        List.of(
            start + "retract(d(X)), retractall(d(_))",
            start + "retract(d(X)), ignore(retract(d(2)))",
            start + "retract(d(X)), X > 1, ignore(retract(d(3)))",
            start + "d(X), retractall(d(_))",
            start + "clause(d(X), true), retractall(d(_))",
            start + "forall(retract(d(X)), assertz(d(f(X)))), findall(Y, d(Y), L)"));
  }

  @Test
  void tablesVariantAnswersOnceAsSwiplDoes() throws Exception {
    GoalComparison.compare(
        "table-variants",
        """
        :- table t/1, u/2, conn/2.
        t(f(_)). t(f(_)). t(a). t(g(X,X)). t(g(_,_)).
        u(X, Y) :- u(X, Y).
        u(X, X). u(_, _). u(1, 2).
        conn(X, Y) :- conn(X, Z), e(Z, Y).
        conn(X, X).
        e(1, 2). e(2, 3). e(3, 1).
        """,
        List.of(
            "findall(N, (findall(X, t(X), L0), length(L0, N)), L)",
            "findall(N, (findall(X-Y, u(X,Y), L0), length(L0, N)), L)",
            "setof(Y, conn(1,Y), L)",
            "abolish_all_tables, findall(N, (findall(X, t(X), L0), length(L0, N)), L)"));
  }
}
