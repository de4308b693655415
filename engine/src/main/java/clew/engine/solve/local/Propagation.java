package clew.engine.solve.local;

import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * From a value that a term should have down to unknowns that would have to change for it. At each
 * operator one argument is chosen to change while the others stay as they are, so there are many
 * ways down; they are gone in an order by chance, and only so many of them.
 */
final class Propagation {
  /** A way that goes on for ever through lists of lists is left at some point. */
  private static final int MOST_STEPS = 4_000;

  /** Squares of squares would soon be numbers that take longer to multiply than to find. */
  private static final int MOST_BITS = 2_048;

  private final TermPool pool;
  private final Assignment at;
  private final Evaluate evaluate;
  private final Random random;
  private final TargetValues targets;
  private final SumTargets sums;
  private int work;

  /**
   * @param at what unknowns are before any change
   */
  Propagation(TermPool pool, Assignment at, Ranges ranges, Random random) {
    this.pool = pool;
    this.at = at;
    this.evaluate = new Evaluate(pool, at);
    this.random = random;
    this.targets = new TargetValues(pool);
    this.sums = new SumTargets(pool, ranges, random);
  }

  /** That a term has a value. */
  record Wish(Term term, Term value) {}

  /** What is still wished for, and what was changed for it. */
  private record Way(@Nullable Wishes open, Map<Unknown, Term> changed) {
    Way and(Map<Unknown, Term> more) {
      return new Way(java.util.Objects.requireNonNull(open).others, more);
    }
  }

  private record Wishes(Wish first, @Nullable Wishes others) {}

  /**
   * Different changes after which the condition may hold.
   *
   * @param most how many are wanted
   */
  List<Map<Unknown, Term>> changes(Term condition, int most) {
    Set<Map<Unknown, Term>> found = new LinkedHashSet<>();
    Deque<Way> ways = new ArrayDeque<>();
    ways.push(new Way(new Wishes(new Wish(condition, pool.bool(true)), null), Map.of()));
    while (!ways.isEmpty() && found.size() < most && work < MOST_STEPS) {
      work++;
      Way way = ways.pop();
      if (way.open != null) {
        follow(way, way.open.first, ways);
      } else if (!way.changed.isEmpty()) {
        found.add(way.changed);
      }
    }
    return List.copyOf(found);
  }

  /** How many steps were made. */
  int work() {
    return work;
  }

  private void follow(Way way, Wish wish, Deque<Way> ways) {
    Term term = wish.term;
    if (value(term, way.changed) == wish.value) {
      ways.push(way.and(way.changed));
      return;
    }
    switch (term) {
      case Unknown unknown -> change(unknown, wish.value, way, ways);
      case Construct built -> {
        if (wish.value instanceof Construct value
            && value.constructor().equals(built.constructor())) {
          List<Wish> wishes = new ArrayList<>();
          for (int i = 0; i < built.fields().size(); i++) {
            wishes.add(new Wish(built.fields().get(i), value.fields().get(i)));
          }
          push(way, wishes, ways);
        }
      }
      case Apply apply -> alternatives(apply, wish.value).forEach(each -> push(way, each, ways));
      default -> {} // a value is what it is
    }
  }

  private static void push(Way way, List<Wish> instead, Deque<Way> ways) {
    Wishes wishes = java.util.Objects.requireNonNull(way.open).others;
    for (Wish wish : instead.reversed()) {
      wishes = new Wishes(wish, wishes);
    }
    ways.push(new Way(wishes, way.changed));
  }

  /** What a term is, after changes that have to do with it. */
  private @Nullable Term value(Term term, Map<Unknown, Term> changed) {
    boolean isChanged =
        !changed.isEmpty() && term.unknowns().stream().anyMatch(changed::containsKey);
    return isChanged
        ? Evaluate.value(pool, term, at.with(new Assignment(changed))).orElse(null)
        : evaluate.value(term).orElse(null);
  }

  private void change(Unknown unknown, Term value, Way way, Deque<Way> ways) {
    boolean fits =
        (unknown.sort() == Sort.ANY || unknown.sort() == value.sort())
            && !(value instanceof Int number && number.number().bitLength() > MOST_BITS);
    if (fits && !way.changed.containsKey(unknown)) {
      Map<Unknown, Term> changed = new LinkedHashMap<>(way.changed);
      changed.put(unknown, value);
      ways.push(way.and(changed));
    }
  }

  /** The ways to a result, the best last; each says what arguments should be. */
  private List<List<Wish>> alternatives(Apply apply, Term wanted) {
    if (apply.operator() == Core.IF) {
      return choices(apply, wanted);
    }
    List<List<Wish>> ways = new ArrayList<>();
    if (wanted instanceof Int number && isSum(apply)) {
      ways.addAll(sums.of(apply, evaluate, number.number()).reversed());
    }
    if (ways.isEmpty()) {
      List<@Nullable Term> values = new ArrayList<>();
      for (Term argument : apply.arguments()) {
        values.add(evaluate.value(argument).orElse(null));
      }
      for (int i = 0; i < values.size(); i++) {
        Term argument = apply.argument(i);
        if (!argument.isValue()) {
          for (Term value : targets.of(apply, values, i, wanted)) {
            ways.add(List.of(new Wish(argument, value)));
          }
        }
      }
      Collections.shuffle(ways, random);
    }
    return ways;
  }

  private static boolean isSum(Apply apply) {
    return apply.operator() == Core.ADD
        || (apply.operator() == Core.MULTIPLY && apply.argument(0).isValue());
  }

  /** One of the two is to have the value, and to be chosen. */
  private List<List<Wish>> choices(Apply choice, Term wanted) {
    Term condition = choice.argument(0);
    List<Wish> yes =
        List.of(new Wish(choice.argument(1), wanted), new Wish(condition, pool.bool(true)));
    List<Wish> no =
        List.of(new Wish(choice.argument(2), wanted), new Wish(condition, pool.bool(false)));
    return evaluate.holds(condition) ? List.of(no, yes) : List.of(yes, no);
  }
}
