package clew.engine.solve.local;

import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values of small numbers, without those that a condition on one of them excludes. A number that
 * has one value left is put into the other conditions, some of which are then about one number: so
 * the bits of a checksum that a path went by say one byte of the message after the other.
 */
final class Narrowing {
  private final TermPool pool;
  private final AllowedValues values;
  private final Map<Unknown, BitSet> domains = new LinkedHashMap<>();
  private final Set<Term> seen = new HashSet<>();
  private final Map<Unknown, Term> fixed = new LinkedHashMap<>();
  private final boolean areAllSmall;
  private List<Term> open;

  Narrowing(TermPool pool, AllowedValues values, List<Term> conditions) {
    this.pool = pool;
    this.values = values;
    this.open = conditions;
    Set<Unknown> unknowns = new LinkedHashSet<>(conditions.getLast().unknowns());
    conditions.forEach(condition -> unknowns.addAll(condition.unknowns()));
    Ranges ranges = new Ranges(conditions);
    for (Unknown unknown : unknowns) {
      Ranges.Range range = ranges.of(unknown);
      if (unknown.sort() == Sort.INT && range.isWithin(0, AllowedValues.COUNT - 1)) {
        BitSet all = new BitSet(AllowedValues.COUNT);
        all.set(0, AllowedValues.COUNT);
        domains.put(unknown, all);
      }
    }
    this.areAllSmall = domains.size() == unknowns.size();
  }

  /** Whether all unknowns are small numbers. */
  boolean areAllSmall() {
    return areAllSmall;
  }

  /** What each small number may still be. */
  Map<Unknown, BitSet> domains() {
    return domains;
  }

  /** The numbers of which one value was left. */
  Assignment fixed() {
    return new Assignment(fixed);
  }

  /** The conditions that are left, with known numbers put in. */
  List<Term> open() {
    return open;
  }

  /** False if a number has no value left, or a condition does not hold. */
  boolean narrow() {
    Map<Unknown, Term> found = Map.of();
    do {
      if (!found.isEmpty()) {
        fixed.putAll(found);
        domains.keySet().removeAll(found.keySet());
        if (!put(found)) {
          return false;
        }
      }
      for (Term condition : open) {
        exclude(condition);
      }
      if (domains.values().stream().anyMatch(BitSet::isEmpty)) {
        return false;
      }
      found = found();
    } while (!found.isEmpty());
    return true;
  }

  private void exclude(Term condition) {
    if (condition.unknowns().size() != 1 || !seen.add(condition)) {
      return;
    }
    Unknown only = condition.unknowns().iterator().next();
    BitSet domain = domains.get(only);
    BitSet allowed = domain == null ? null : values.of(condition, only);
    if (domain != null && allowed != null) {
      domain.and(allowed);
    }
  }

  private Map<Unknown, Term> found() {
    Map<Unknown, Term> found = new LinkedHashMap<>();
    domains.forEach(
        (unknown, domain) -> {
          if (domain.cardinality() == 1) {
            found.put(unknown, pool.integer(domain.nextSetBit(0)));
          }
        });
    return found;
  }

  private boolean put(Map<Unknown, Term> found) {
    Map<Term, Term> known = new HashMap<>();
    List<Term> left = new ArrayList<>();
    for (Term condition : open) {
      Term with = Fold.replace(pool, condition, found, known);
      if (with == pool.bool(false)) {
        return false;
      }
      if (with != pool.bool(true)) {
        left.add(with);
      }
    }
    open = left;
    return true;
  }
}
