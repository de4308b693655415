package clew.imp.absint.domain;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.interval.Thresholds;
import clew.imp.ir.Opcode;
import clew.imp.model.FloorDivision;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The operations of every domain against sets of concrete states, on random inputs. */
class ElementsTest {
  private static final int VARIABLES = 3;
  private static final int CASES = 400;

  /** An element and some states that must be in it. */
  private record Pair(Element element, List<long[]> states) {}

  @Test
  void assigningAndAssumingLoseNoState() {
    forAll(
        (name, random) -> {
          Pair pair = random(name, random);
          assertHolds(name, pair);
        });
  }

  @Test
  void aJoinHasTheStatesOfBoth() {
    forAll(
        (name, random) -> {
          Pair left = random(name, random);
          Pair right = random(name, random);
          Element joined = left.element.join(right.element);
          assertHolds(name, new Pair(joined, left.states));
          assertHolds(name, new Pair(joined, right.states));
          assertThat(left.element.isIn(joined)).as(name).isTrue();
        });
  }

  @Test
  void aMeetHasTheStatesThatAreInBoth() {
    forAll(
        (name, random) -> {
          Pair left = random(name, random);
          Pair right = random(name, random);
          Element met = left.element.meet(right.element);
          List<long[]> both =
              left.states.stream().filter(state -> contains(right.element, state)).toList();
          assertHolds(name, new Pair(met, both));
          assertHolds(name, new Pair(left.element.narrow(met), both));
        });
  }

  @Test
  void whatIsInAnotherHasNoStateThatIsNotThere() {
    int[] found = {0};
    forAll(
        (name, random) -> {
          Pair left = random(name, random);
          Pair right = random(name, random);
          if (left.element.isIn(right.element)) {
            found[0]++;
            assertHolds(name, new Pair(right.element, left.states));
          }
        });
    assertThat(found[0]).isGreaterThan(20);
  }

  @Test
  void aWideningHasTheStatesOfBothAndComesToAnEnd() {
    Thresholds thresholds = Thresholds.of(List.of(BigInteger.TEN));
    forAll(
        (name, random) -> {
          Element wide = random(name, random).element;
          int rounds = 0;
          for (int still = 0; still < 6; ) {
            Pair more = random(name, random);
            Element next = wide.join(more.element);
            if (next.isIn(wide)) {
              still++;
              continue;
            }
            Element wider = wide.widen(next, thresholds);
            assertHolds(name, new Pair(wider, more.states));
            wide = wider;
            rounds++;
            assertThat(rounds).as(name).isLessThan(200);
          }
        });
  }

  private static void forAll(BiConsumer<String, Random> property) {
    Random random = new Random(4711);
    for (String name : elements().keySet()) {
      for (int i = 0; i < CASES; i++) {
        property.accept(name, random);
      }
    }
  }

  private static Map<String, Element> elements() {
    WorkLimit work = new WorkLimit(Long.MAX_VALUE);
    Map<String, Element> all = new LinkedHashMap<>();
    for (ValueDomain kind : ValueDomain.values()) {
      all.put(kind.id(), box(Set.of(kind), work));
    }
    Element everything = box(EnumSet.allOf(ValueDomain.class), work);
    Element karr = Karr.of(VARIABLES, work);
    Element octagon = Octagon.of(VARIABLES, work);
    all.put("all kinds", everything);
    all.put("karr", karr);
    all.put("octagon", octagon);
    all.put("reduced", ProductElement.of(List.of(everything, karr, octagon), true));
    all.put("direct", ProductElement.of(List.of(everything, karr, octagon), false));
    return all;
  }

  private static Element box(Set<ValueDomain> kinds, WorkLimit work) {
    return Box.of(VARIABLES, _ -> kinds, work);
  }

  private static void assertHolds(String name, Pair pair) {
    for (long[] state : pair.states) {
      if (!contains(pair.element, state)) {
        throw new AssertionError(
            "%s: %s is not in %s".formatted(name, Arrays.toString(state), pair.element.facts()));
      }
    }
  }

  private static boolean contains(Element element, long[] state) {
    if (element.isEmpty()) {
      return false;
    }
    for (int v = 0; v < VARIABLES; v++) {
      if (!element.value(v).contains(BigInteger.valueOf(state[v]))) {
        return false;
      }
    }
    return element.facts().stream().allMatch(fact -> holds(fact, state));
  }

  private static boolean holds(DomainFact fact, long[] state) {
    return switch (fact) {
      case DomainFact.Sum(var factors, var constant, var isEqual) -> {
        BigInteger sum = constant;
        for (Map.Entry<Integer, BigInteger> entry : factors.entrySet()) {
          sum = sum.add(entry.getValue().multiply(BigInteger.valueOf(state[entry.getKey()])));
        }
        yield isEqual ? sum.signum() == 0 : sum.signum() <= 0;
      }
      case DomainFact.Rest(var variable, var modulus, var rest) ->
          BigInteger.valueOf(state[variable]).mod(modulus).equals(rest);
      case DomainFact.Nonzero(var variable) -> state[variable] != 0;
    };
  }

  /** Some states, and the element after the same assignments, inputs and conditions. */
  private static Pair random(String name, Random random) {
    Element element = elements().getOrDefault(name, Karr.of(VARIABLES, new WorkLimit(0))).all();
    List<long[]> states = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      states.add(random.longs(VARIABLES, -9, 10).toArray());
    }
    int steps = random.nextInt(6);
    for (int i = 0; i < steps; i++) {
      Formula formula = new Formula();
      int variable = random.nextInt(VARIABLES);
      if (random.nextBoolean()) {
        expression(formula, random, 2);
        element = element.assign(variable, formula, element::value);
        states = mapped(states, state -> assigned(state, variable, formula));
      } else if (random.nextInt(6) == 0) {
        element = element.forget(variable);
      } else {
        condition(formula, random, 2);
        boolean holds = random.nextBoolean();
        element = ConditionFilter.assume(element, formula, holds);
        states =
            new ArrayList<>(
                states.stream()
                    .filter(state -> isDefined(formula, state))
                    .filter(state -> (value(formula, state).signum() != 0) == holds)
                    .toList());
      }
    }
    return new Pair(element, states);
  }

  private static List<long[]> mapped(List<long[]> states, UnaryOperator<long[]> change) {
    List<long[]> changed = new ArrayList<>();
    for (long[] state : states) {
      long[] next = change.apply(state);
      if (next.length > 0) {
        changed.add(next);
      }
    }
    return changed;
  }

  private static long[] assigned(long[] state, int variable, Formula formula) {
    if (!isDefined(formula, state)) {
      return new long[0];
    }
    BigInteger value = value(formula, state);
    if (value.bitLength() > 40) {
      return new long[0];
    }
    long[] next = state.clone();
    next[variable] = value.longValueExact();
    return next;
  }

  private static boolean isDefined(Formula formula, long[] state) {
    for (int i = 0; i <= formula.root(); i++) {
      Opcode op = formula.node(i).op();
      if ((op == Opcode.DIVIDE || op == Opcode.MODULO)
          && value(formula, formula.node(i).right(), state).signum() == 0) {
        return false;
      }
    }
    return true;
  }

  private static BigInteger value(Formula formula, long[] state) {
    return value(formula, formula.root(), state);
  }

  private static BigInteger value(Formula formula, int index, long[] state) {
    Formula.Node node = formula.node(index);
    return switch (node.op()) {
      case PUSH -> node.constant();
      case LOAD -> BigInteger.valueOf(state[node.left()]);
      case NEGATE -> value(formula, node.left(), state).negate();
      case NOT -> truth(value(formula, node.left(), state).signum() == 0);
      case TRUTH -> truth(value(formula, node.left(), state).signum() != 0);
      default ->
          binary(
              node.op(), value(formula, node.left(), state), value(formula, node.right(), state));
    };
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }

  private static BigInteger binary(Opcode op, BigInteger left, BigInteger right) {
    return switch (op) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case DIVIDE -> right.signum() == 0 ? BigInteger.ZERO : FloorDivision.div(left, right);
      case MODULO -> right.signum() == 0 ? BigInteger.ZERO : FloorDivision.mod(left, right);
      case AND -> truth(left.signum() != 0 && right.signum() != 0);
      case OR -> truth(left.signum() != 0 || right.signum() != 0);
      case EQUAL -> truth(left.equals(right));
      case UNEQUAL -> truth(!left.equals(right));
      case LESS -> truth(left.compareTo(right) < 0);
      case AT_MOST -> truth(left.compareTo(right) <= 0);
      case GREATER -> truth(left.compareTo(right) > 0);
      default -> truth(left.compareTo(right) >= 0);
    };
  }

  private static int expression(Formula formula, Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 2 : 9);
    if (kind == 0) {
      return formula.constant(BigInteger.valueOf(random.nextInt(13) - 5));
    }
    if (kind <= 2) {
      return formula.load(random.nextInt(VARIABLES));
    }
    if (kind == 3) {
      return formula.unary(Opcode.NEGATE, expression(formula, random, depth - 1));
    }
    List<Opcode> ops =
        List.of(
            Opcode.ADD, Opcode.ADD, Opcode.SUBTRACT, Opcode.MULTIPLY, Opcode.DIVIDE, Opcode.MODULO);
    Opcode op = ops.get(random.nextInt(ops.size()));
    int left = expression(formula, random, depth - 1);
    return formula.binary(op, left, expression(formula, random, depth - 1));
  }

  private static int condition(Formula formula, Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? 4 : 8);
    if (kind == 0) {
      return expression(formula, random, 1);
    }
    if (kind == 4) {
      return formula.unary(Opcode.NOT, condition(formula, random, depth - 1));
    }
    if (kind > 4) {
      int left = condition(formula, random, depth - 1);
      Opcode op = random.nextBoolean() ? Opcode.AND : Opcode.OR;
      return formula.binary(op, left, condition(formula, random, depth - 1));
    }
    List<Opcode> ops =
        List.of(
            Opcode.EQUAL,
            Opcode.UNEQUAL,
            Opcode.LESS,
            Opcode.AT_MOST,
            Opcode.GREATER,
            Opcode.AT_LEAST);
    int left = expression(formula, random, 1);
    return formula.binary(
        ops.get(random.nextInt(ops.size())), left, expression(formula, random, 1));
  }
}
