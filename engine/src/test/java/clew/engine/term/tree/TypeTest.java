package clew.engine.term.tree;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TypeTest {
  private final TermPool pool = new TermPool();
  private final List<Term> terms = RandomTypes.smallTerms(pool);

  /** By the definition, and nothing else: plain recursion over small terms. */
  private static boolean accepts(TreeAutomaton automaton, int number, Term value) {
    AutomatonState state = automaton.state(number);
    if (state.any()) {
      return true;
    }
    if (!(value instanceof Term.Construct built)) {
      return state.leaves().contains(value);
    }
    boolean byWay =
        state.ways().stream()
            .filter(way -> way.constructor().equals(built.constructor()))
            .anyMatch(
                way ->
                    IntStream.range(0, way.fields().size())
                        .allMatch(
                            i -> accepts(automaton, way.fields().get(i), built.fields().get(i))));
    return byWay
        || (built.constructor().name().equals("tuple")
            && state.tuples().stream()
                .anyMatch(
                    each ->
                        built.fields().stream()
                            .allMatch(field -> accepts(automaton, each, field))));
  }

  private static Type listOf(Leaves leaves) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int list = builder.state();
    int element = builder.state();
    builder.leaves(element, leaves);
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, element, list);
    return builder.build().type(list);
  }

  @Test
  void membershipIsWhatTheStatesSay() {
    RandomTypes random = new RandomTypes(1);
    for (int i = 0; i < 150; i++) {
      Type type = random.type();
      for (Term term : terms) {
        assertThat(type.contains(term))
            .as("%s in %s", term, type.automaton().states())
            .isEqualTo(accepts(type.automaton(), type.number(), term));
      }
    }
  }

  @Test
  void intersectionAndUnionHoldTheRightValues() {
    RandomTypes random = new RandomTypes(2);
    for (int i = 0; i < 150; i++) {
      Type one = random.type();
      Type other = random.type();
      Type both = both(one, other);
      Type either = one.union(other);
      for (Term term : terms) {
        boolean left = one.contains(term);
        boolean right = other.contains(term);
        assertThat(both.contains(term)).isEqualTo(left && right);
        assertThat(either.contains(term)).isEqualTo(left || right);
      }
    }
  }

  @Test
  void anEmptyTypeHasNoSmallTermAndOthersHaveAWitness() {
    RandomTypes random = new RandomTypes(3);
    int empty = 0;
    for (int i = 0; i < 500; i++) {
      Type type = both(random.type(), random.type());
      if (type.isEmpty()) {
        empty++;
        assertThat(terms).noneMatch(type::contains);
        assertThat(type.smallest(pool)).isEmpty();
      } else {
        assertThat(type.smallest(pool)).get().matches(type::contains);
      }
    }
    assertThat(empty).isBetween(50, 450);
  }

  @Test
  void allWitnessesAreInTheTypeAndNoSmallerTermIs() {
    RandomTypes random = new RandomTypes(4);
    for (int i = 0; i < 300; i++) {
      Type type = random.inhabited();
      assertThat(type.small(pool, 12))
          .isNotEmpty()
          .doesNotHaveDuplicates()
          .allMatch(type::contains);
      assertThat(type.alternatives(pool)).isNotEmpty().allMatch(type::contains);
      assertThat(type.structures(pool, by -> !by.equals(Constructor.NIL), 5))
          .allMatch(type::contains)
          .doesNotContain(pool.construct(Constructor.NIL));
      int smallest = size(type.smallest(pool).orElseThrow());
      assertThat(terms.stream().filter(type::contains).mapToInt(TypeTest::size).min().orElse(99))
          .isGreaterThanOrEqualTo(smallest);
    }
  }

  private static int size(Term term) {
    return 1 + term.children().stream().mapToInt(TypeTest::size).sum();
  }

  @Test
  void inclusionIsNeverClaimedWhereATermContradictsIt() {
    RandomTypes random = new RandomTypes(5);
    int claimed = 0;
    for (int i = 0; i < 1_000; i++) {
      Type one = random.inhabited();
      Type other = random.type();
      Type larger = i % 2 == 0 ? one.union(other) : other;
      if (one.isWithin(larger)) {
        claimed++;
        assertThat(terms.stream().filter(one::contains)).allMatch(larger::contains);
      }
    }
    assertThat(claimed).isGreaterThan(300);
  }

  @Test
  void aFiniteTypeGivesAllItsValues() {
    RandomTypes random = new RandomTypes(6);
    int finite = 0;
    for (int i = 0; i < 500; i++) {
      Type type = random.inhabited();
      List<Term> all = type.all(pool, 40).orElse(null);
      if (all != null) {
        finite++;
        Set<Term> values = new HashSet<>(all);
        assertThat(all).allMatch(type::contains);
        assertThat(terms.stream().filter(type::contains)).allMatch(values::contains);
      }
    }
    assertThat(finite).isGreaterThan(30);
  }

  @Test
  void aListOfAHundredThousandElementsIsNoProblem() {
    Type integers = listOf(Leaves.of(Sort.INT));
    Term list = pool.list(java.util.Collections.nCopies(100_000, pool.integer(7)));
    Term wrong = pool.construct(Constructor.CONS, pool.atom("a"), list);

    assertThat(integers.contains(list)).isTrue();
    assertThat(integers.contains(wrong)).isFalse();
  }

  @Test
  void aStructureWithADeepOpenEndIsTakenApart() {
    Type integers = listOf(Leaves.of(Sort.INT));
    Term list = pool.unknown("x", Sort.ANY);
    for (int i = 0; i < 100_000; i++) {
      list = pool.construct(Constructor.CONS, pool.integer(1), list);
    }

    assertThat(Member.of(pool, integers, list))
        .isEqualTo(Member.of(pool, integers, pool.unknown("x", Sort.ANY)));
  }

  @Test
  void aTypeWithoutABaseIsEmpty() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int state = builder.state();
    builder.way(state, Constructor.tuple(1), state);

    assertThat(builder.build().type(state).isEmpty()).isTrue();
  }

  @Test
  void theCommonPartOfATypeAndALargerOneIsTheTypeItself() {
    Type integers = listOf(Leaves.of(Sort.INT));
    Type numbers = listOf(Leaves.of(Sort.INT, Sort.FLOAT64));

    assertThat(both(integers, numbers)).isEqualTo(integers);
    assertThat(both(numbers, integers)).isEqualTo(integers);
  }

  @Test
  void conditionsOnOpenFieldsMeanTheSameAsMembershipOfTheWhole() {
    RandomTypes random = new RandomTypes(7);
    Term.Unknown x = pool.unknown("x", Sort.ANY);
    Term.Unknown y = pool.unknown("y", Sort.ANY);
    Term open = pool.construct(Constructor.CONS, x, pool.construct(Constructor.tuple(2), y, x));
    for (int i = 0; i < 200; i++) {
      Type type = random.type();
      Term taken = Member.of(pool, type, open);
      for (Term value : terms.subList(0, 15)) {
        Assignment given = Assignment.EMPTY.with(x, value).with(y, terms.get(i % 15));
        Term whole = Evaluate.value(pool, open, given).orElseThrow();
        assertThat(Evaluate.holds(pool, taken, given)).isEqualTo(type.contains(whole));
      }
    }
  }

  private static Type both(Type one, Type other) {
    return one.intersect(other, Integer.MAX_VALUE).orElseThrow();
  }
}
