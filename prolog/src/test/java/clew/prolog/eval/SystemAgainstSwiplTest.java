package clew.prolog.eval;

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
    Differential.compare(
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
    Differential.compare(
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
    Differential.compare(
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
    Differential.compare(
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
    Differential.compare(
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
  void tablesVariantAnswersOnceAsSwiplDoes() throws Exception {
    Differential.compare(
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
