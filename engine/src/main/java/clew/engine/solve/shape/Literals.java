package clew.engine.solve.shape;

import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.LinearBound;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Reads conditions into a graph; keeps aside what has to differ, and what has several cases. */
final class Literals {
  private final TermPool pool;
  private final TermGraph graph;
  private final TypeConstraints claims;
  private final List<List<Term>> splits = new ArrayList<>();
  private final Deque<Term> work = new ArrayDeque<>();
  private int[] apart = new int[32];
  private int apartCount;

  Literals(TermPool pool, TermGraph graph, TypeConstraints claims) {
    this.pool = pool;
    this.graph = graph;
    this.claims = claims;
  }

  void clear() {
    splits.clear();
    apartCount = 0;
  }

  /** Conditions of which one alternative must hold. */
  List<List<Term>> splits() {
    return splits;
  }

  /** How many pairs of nodes must differ. */
  int pairs() {
    return apartCount / 2;
  }

  int left(int pair) {
    return apart[2 * pair];
  }

  int right(int pair) {
    return apart[2 * pair + 1];
  }

  void keepApart(int one, int other) {
    if (apartCount + 2 > apart.length) {
      apart = Arrays.copyOf(apart, 2 * apart.length);
    }
    apart[apartCount++] = one;
    apart[apartCount++] = other;
  }

  void add(Term condition) {
    work.push(condition);
    while (!work.isEmpty()) {
      Term next = work.pop();
      if (graph.isContradictory()) {
        work.clear();
      } else if (next instanceof Apply apply) {
        read(apply);
      } else {
        graph.require(graph.domain(graph.node(next)).fix(pool.bool(true)));
      }
    }
  }

  private void read(Apply apply) {
    LinearBound bound = apply.bound();
    if (bound != null) {
      bound(bound);
      return;
    }
    switch (apply.operator()) {
      case Core.AND -> apply.arguments().forEach(work::push);
      case Core.OR -> splits.add(apply.arguments());
      case Core.IF -> splits.add(cases(apply, true));
      case Core.NOT -> negated(apply.argument(0));
      case Core.EQUAL -> graph.merge(graph.node(apply.argument(0)), graph.node(apply.argument(1)));
      case Is.OfSort is ->
          graph.require(
              graph.domain(graph.node(apply.argument(0))).restrict(Domain.bit(is.sort())));
      case Is.BuiltBy is -> graph.fields(graph.node(apply.argument(0)), is.constructor());
      case Is.Finite is ->
          graph.require(
              graph.domain(graph.node(apply.argument(0))).restrict(Domain.bit(Sort.FLOAT64)));
      case Member member -> claims.within(apply.argument(0), member.type());
      default -> graph.require(graph.domain(graph.node(apply)).fix(pool.bool(true)));
    }
  }

  private void negated(Term condition) {
    if (!(condition instanceof Apply apply)) {
      graph.require(graph.domain(graph.node(condition)).fix(pool.bool(false)));
      return;
    }
    switch (apply.operator()) {
      case Core.AND -> splits.add(apply.arguments().stream().map(pool::not).toList());
      case Core.OR -> apply.arguments().forEach(part -> work.push(pool.not(part)));
      case Core.IF -> splits.add(cases(apply, false));
      case Core.EQUAL -> different(apply.argument(0), apply.argument(1));
      case Is.OfSort is ->
          graph.require(
              graph.domain(graph.node(apply.argument(0))).restrict(~Domain.bit(is.sort())));
      case Is.BuiltBy is ->
          graph.require(graph.domain(graph.node(apply.argument(0))).forbid(is.constructor()));
      case Member member -> claims.without(apply.argument(0), member.type());
      default -> graph.require(graph.domain(graph.node(apply)).fix(pool.bool(false)));
    }
  }

  private List<Term> cases(Apply choice, boolean holds) {
    Term condition = choice.argument(0);
    Term then = holds ? choice.argument(1) : pool.not(choice.argument(1));
    Term otherwise = holds ? choice.argument(2) : pool.not(choice.argument(2));
    return List.of(
        pool.and(List.of(condition, then)), pool.and(List.of(pool.not(condition), otherwise)));
  }

  private void different(Term left, Term right) {
    int one = graph.node(left);
    int other = graph.node(right);
    if (right.isValue()) {
      graph.require(graph.domain(one).exclude(right));
    }
    keepApart(one, other);
  }

  private void bound(LinearBound bound) {
    Domain domain = graph.domain(graph.node(bound.plus()));
    if (bound.minus() != null) {
      graph.require(domain.restrict(Domain.INTEGER));
      graph.require(graph.domain(graph.node(bound.minus())).restrict(Domain.INTEGER));
      if (bound.relation() == LinearBound.Relation.EQUAL && bound.limit() == 0) {
        graph.merge(graph.node(bound.plus()), graph.node(bound.minus()));
      } else if (bound.relation() == LinearBound.Relation.DIFFERENT && bound.limit() == 0) {
        keepApart(graph.node(bound.plus()), graph.node(bound.minus()));
      }
      return;
    }
    if (isNeverWhole(bound)) {
      graph.require(bound.relation() == LinearBound.Relation.DIFFERENT);
    }
    graph.require(
        switch (bound.relation()) {
          case AT_MOST -> domain.bound(Long.MIN_VALUE, bound.limit());
          case AT_LEAST -> domain.bound(bound.limit(), Long.MAX_VALUE);
          case EQUAL -> domain.bound(bound.limit(), bound.limit());
          case DIFFERENT ->
              domain.restrict(Domain.INTEGER) && domain.exclude(pool.integer(bound.limit()));
        });
  }

  /** Such as two times a number and three: a factor is left only where it does not divide. */
  private static boolean isNeverWhole(LinearBound bound) {
    return (bound.relation() == LinearBound.Relation.EQUAL
            || bound.relation() == LinearBound.Relation.DIFFERENT)
        && bound.plus() instanceof Apply product
        && product.operator() == Core.MULTIPLY
        && product.argument(0) instanceof Term.Int factor
        && factor.number().bitLength() < 60
        && bound.limit() % factor.number().longValue() != 0;
  }
}
