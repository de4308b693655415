package clew.engine.solve.local;

import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
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
  private final Evaluate evaluate;
  private final Random random;
  private final int most;
  private final TargetValues targets;
  private int work;

  /**
   * @param evaluate what terms are before any change
   * @param most how many changes are wanted
   */
  Propagation(TermPool pool, Evaluate evaluate, Random random, int most) {
    this.pool = pool;
    this.evaluate = evaluate;
    this.random = random;
    this.most = most;
    this.targets = new TargetValues(pool);
  }

  /** That a term has a value. */
  record Wish(Term term, Term value) {}

  /** What is still wished for, and what was changed for it. */
  private record Way(@Nullable Wishes open, Map<Unknown, Term> changed) {}

  private record Wishes(Wish first, @Nullable Wishes others) {}

  /** Different changes after which the condition may hold. */
  List<Map<Unknown, Term>> changes(Term condition) {
    Set<Map<Unknown, Term>> found = new LinkedHashSet<>();
    Deque<Way> ways = new ArrayDeque<>();
    ways.push(new Way(new Wishes(new Wish(condition, pool.bool(true)), null), Map.of()));
    while (!ways.isEmpty() && found.size() < most && work < MOST_STEPS) {
      work++;
      Way way = ways.pop();
      Wishes open = way.open;
      if (open == null) {
        if (!way.changed.isEmpty()) {
          found.add(way.changed);
        }
        continue;
      }
      follow(way, open, ways);
    }
    return List.copyOf(found);
  }

  /** How many steps were made. */
  int work() {
    return work;
  }

  private void follow(Way way, Wishes open, Deque<Way> ways) {
    Wish wish = open.first;
    Term term = wish.term;
    if (term.isValue()) {
      if (term == wish.value) {
        ways.push(new Way(open.others, way.changed));
      }
      return;
    }
    if (evaluate.value(term).orElse(null) == wish.value && !isChanged(term, way.changed)) {
      ways.push(new Way(open.others, way.changed));
      return;
    }
    switch (term) {
      case Unknown unknown -> change(unknown, wish.value, way, open, ways);
      case Construct built -> {
        if (wish.value instanceof Construct value
            && value.constructor().equals(built.constructor())) {
          Wishes wishes = open.others;
          for (int i = built.fields().size() - 1; i >= 0; i--) {
            wishes = new Wishes(new Wish(built.fields().get(i), value.fields().get(i)), wishes);
          }
          ways.push(new Way(wishes, way.changed));
        }
      }
      case Apply apply -> {
        List<Wish> wishes = wishes(apply, wish.value);
        Collections.shuffle(wishes, random);
        for (Wish each : wishes) {
          ways.push(new Way(new Wishes(each, open.others), way.changed));
        }
      }
      default -> throw new IllegalStateException("no value, and nothing to change: " + term);
    }
  }

  /** Whether something in it has another value by now: what it was is no longer true. */
  private static boolean isChanged(Term term, Map<Unknown, Term> changed) {
    for (Unknown unknown : changed.keySet()) {
      if (term.unknowns().contains(unknown)) {
        return true;
      }
    }
    return false;
  }

  private void change(Unknown unknown, Term value, Way way, Wishes open, Deque<Way> ways) {
    boolean fits =
        (unknown.sort() == Sort.ANY || unknown.sort() == value.sort())
            && !(value instanceof Term.Int number && number.number().bitLength() > MOST_BITS);
    Term already = way.changed.get(unknown);
    if (fits && (already == null || already == value)) {
      Map<Unknown, Term> changed = new LinkedHashMap<>(way.changed);
      changed.put(unknown, value);
      ways.push(new Way(open.others, changed));
    }
  }

  /** The ways in which one argument may give the result. */
  private List<Wish> wishes(Apply apply, Term wanted) {
    List<Wish> wishes = new ArrayList<>();
    List<@Nullable Term> values = new ArrayList<>();
    for (Term argument : apply.arguments()) {
      values.add(evaluate.value(argument).orElse(null));
    }
    if (apply.operator() == Core.IF) {
      choices(apply, values, wanted, wishes);
      return wishes;
    }
    for (int i = 0; i < values.size(); i++) {
      Term argument = apply.argument(i);
      if (!argument.isValue()) {
        for (Term value : targets.of(apply, values, i, wanted)) {
          wishes.add(new Wish(argument, value));
        }
      }
    }
    return wishes;
  }

  /** The way that is taken is to have the value, or the other one has it already. */
  private void choices(Apply choice, List<@Nullable Term> values, Term wanted, List<Wish> wishes) {
    if (!(values.getFirst() instanceof Term.Bool condition)) {
      return;
    }
    int taken = condition.holds() ? 1 : 2;
    wishes.add(new Wish(choice.argument(taken), wanted));
    if (values.get(3 - taken) == wanted) {
      wishes.add(new Wish(choice.argument(0), pool.bool(!condition.holds())));
    }
  }
}
