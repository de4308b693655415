package clew.engine.solve.local;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.CommonKinds;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberRangesTest {
  private static final int CASES = 3_000;
  private static final int LEAST = -3;
  private static final int MOST = 5;

  private final TermPool pool = new TermPool();
  private final Unknown x = pool.unknown("x", Sort.INT);
  private final Unknown y = pool.unknown("y", Sort.INT);
  private final List<Term> facts = new ArrayList<>();

  private void isBetween(int least, Unknown unknown, int most) {
    facts.add(pool.atMost(pool.integer(least), unknown));
    facts.add(pool.atMost(unknown, pool.integer(most)));
  }

  private Term term(Random random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> x;
        case 1 -> y;
        default -> pool.integer(random.nextInt(13) - 6);
      };
    }
    Term one = term(random, depth - 1);
    Term other = term(random, depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> pool.add(one, other);
      case 1 -> pool.multiply(one, other);
      case 2 -> pool.apply(Core.DIVIDE, one, other);
      case 3 -> pool.apply(Core.MODULO, one, other);
      default -> pool.apply(Core.IF, pool.less(x, y), one, other);
    };
  }

  private Term condition(Random random) {
    Term left = term(random, 3);
    Term right = term(random, 2);
    return switch (random.nextInt(3)) {
      case 0 -> pool.equal(left, right);
      case 1 -> pool.less(left, right);
      default -> pool.atMost(left, right);
    };
  }

  private boolean holdsSomewhere(Term condition) {
    for (int a = LEAST; a <= MOST; a++) {
      for (int b = 0; b <= MOST; b++) {
        Assignment at = new Assignment(Map.of(x, pool.integer(a), y, pool.integer(b)));
        if (new Evaluate(pool, at).holds(condition)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void whatIsRefutedHoldsForNoNumbersInTheirRanges() {
    isBetween(LEAST, x, MOST);
    isBetween(0, y, MOST);
    NumberRanges ranges = new NumberRanges(pool, facts);
    Random random = new Random(7);
    int refuted = 0;
    int impossible = 0;
    for (int i = 0; i < CASES; i++) {
      Term condition = condition(random);
      boolean isPossible = holdsSomewhere(condition);
      impossible += isPossible ? 0 : 1;
      if (ranges.refute(condition)) {
        refuted++;
        assertThat(isPossible).as("%s", condition).isFalse();
      }
    }
    assertThat(refuted).isBetween(50, impossible);
  }

  @Test
  void elementsOfATypeOfNumbersAreBetweenThem() {
    Unknown any = pool.unknown("any", Sort.ANY);
    TreeAutomaton.Builder types = new TreeAutomaton.Builder();
    int digits = types.state();
    types.leaves(digits, Leaves.of(Integers.between(3, 9)));
    facts.add(Member.of(pool, types.build().type(digits), any));
    Term number = pool.apply(new Cast(Sort.INT), any);
    NumberRanges ranges = new NumberRanges(pool, facts);

    assertThat(ranges.refute(pool.less(number, pool.integer(3)))).isTrue();
    assertThat(ranges.refute(pool.less(number, pool.integer(4)))).isFalse();
    assertThat(ranges.refute(pool.equal(number, pool.integer(10)))).isTrue();
    assertThat(ranges.refute(pool.equal(number, pool.integer(9)))).isFalse();
  }

  @Test
  void elementsOfAListWhoseTypeIsKnownAreToo() {
    Unknown list = pool.unknown("list", Sort.ANY);
    TreeAutomaton.Builder types = new TreeAutomaton.Builder();
    int pairs = types.state();
    int others = types.state();
    int low = types.state();
    int high = types.state();
    types.way(pairs, Constructor.NIL).way(pairs, Constructor.CONS, low, others);
    types.way(others, Constructor.CONS, high, pairs);
    types.leaves(low, Leaves.of(Integers.between(1, 2)));
    types.leaves(high, Leaves.of(Integers.between(8, 9)));
    facts.add(Member.of(pool, types.build().type(pairs), list));
    CommonKinds kinds = new CommonKinds(pool);
    Term first = kinds.asInt(kinds.head(list));
    Term second = kinds.asInt(kinds.head(kinds.tail(list)));
    Term some = kinds.asInt(pool.apply(ListOperator.AT, list, x));
    Term later = kinds.asInt(kinds.head(kinds.tail(pool.apply(ListOperator.DROP, list, x))));
    NumberRanges ranges = new NumberRanges(pool, facts);

    assertThat(ranges.refute(pool.less(pool.integer(2), first))).isTrue();
    assertThat(ranges.refute(pool.less(pool.integer(1), first))).isFalse();
    assertThat(ranges.refute(pool.less(second, pool.integer(8)))).isTrue();
    for (Term each : List.of(some, later)) {
      assertThat(ranges.refute(pool.less(each, pool.integer(1)))).isTrue();
      assertThat(ranges.refute(pool.less(pool.integer(9), each))).isTrue();
      assertThat(ranges.refute(pool.equal(each, pool.integer(1)))).isFalse();
      assertThat(ranges.refute(pool.equal(each, pool.integer(9)))).isFalse();
    }
  }

  @Test
  void nothingIsRefutedOfNumbersWithoutBounds() {
    NumberRanges ranges = new NumberRanges(pool, facts);

    assertThat(ranges.refute(pool.less(pool.multiply(x, x), pool.integer(-1)))).isFalse();
    for (int bits : List.of(60, 79, 80, 81, 100, 300, 3_000)) {
      Term large = pool.integer(BigInteger.ONE.shiftLeft(bits));
      assertThat(ranges.refute(pool.equal(x, large))).as("%s bits", bits).isFalse();
      assertThat(ranges.refute(pool.less(large, pool.add(x, y)))).as("%s bits", bits).isFalse();
      assertThat(ranges.refute(pool.less(x, pool.multiply(pool.integer(-1), large)))).isFalse();
    }
  }
}
