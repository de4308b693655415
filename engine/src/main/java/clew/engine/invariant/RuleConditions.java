package clew.engine.invariant;

import clew.engine.interval.Interval;
import clew.engine.term.CommonKinds;
import clew.engine.term.Constructor;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.ProperLists;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** That the value of a term is one of some, as a condition that always has a value. */
final class RuleConditions extends CommonKinds {
  RuleConditions(TermPool pool) {
    super(pool);
  }

  Term of(Term term, ValueSet values) {
    List<Term> parts = new ArrayList<>();
    if (!values.rest()) {
      parts.add(kinds(term, values));
    }
    if (!values.atoms().all() && (values.rest() || !values.atoms().isEmpty())) {
      List<Term> either = new ArrayList<>(List.of(pool().not(isAtom(term))));
      values.atoms().names().forEach(name -> either.add(pool().equal(term, pool().atom(name))));
      parts.add(pool().or(either));
    }
    Interval integers = values.integers();
    if (integers.isEmpty() && values.rest()) {
      parts.add(pool().not(isInt(term)));
    }
    if (!integers.isEmpty() && integers.low().isFinite()) {
      Term low = pool().integer(integers.low().number());
      parts.add(pool().or(List.of(pool().not(isInt(term)), pool().atMost(low, asInt(term)))));
    }
    if (!integers.isEmpty() && integers.high().isFinite()) {
      Term high = pool().integer(integers.high().number());
      parts.add(pool().or(List.of(pool().not(isInt(term)), pool().atMost(asInt(term), high))));
    }
    return pool().and(parts);
  }

  private Term kinds(Term term, ValueSet values) {
    if (values.equals(ValueSet.LIST)) {
      return Member.of(pool(), ProperLists.TYPE, term);
    }
    List<Term> either = new ArrayList<>();
    if (!values.integers().isEmpty()) {
      either.add(isInt(term));
    }
    if (!values.atoms().isEmpty()) {
      either.add(isAtom(term));
    }
    values.sorts().stream()
        .sorted(Comparator.comparing(Sort::name))
        .forEach(sort -> either.add(pool().apply(new Is.OfSort(sort), term)));
    values.built().stream()
        .sorted(Comparator.comparing(Constructor::toString))
        .forEach(constructor -> either.add(built(term, constructor, values)));
    return pool().or(either);
  }

  private Term built(Term term, Constructor constructor, ValueSet values) {
    Term isBuilt = pool().apply(new Is.BuiltBy(constructor), term);
    return constructor.equals(Constructor.CONS) && !values.improper()
        ? pool().and(List.of(isBuilt, Member.of(pool(), ProperLists.TYPE, term)))
        : isBuilt;
  }
}
