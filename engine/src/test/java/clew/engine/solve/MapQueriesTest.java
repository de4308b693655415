package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapOperator;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.MapWay;
import clew.engine.term.tree.MapWay.Association;
import clew.engine.term.tree.MapWay.Keys;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Queries about maps that nothing, or only a type, is known of. */
class MapQueriesTest {
  private final TermPool pool = new TermPool();
  private final SolverStack stack = new SolverStack(pool, 3_000_000, new Tally());
  private final Unknown m = pool.unknown("m", Sort.ANY);
  private final Unknown n = pool.unknown("n", Sort.ANY);
  private final Unknown k = pool.unknown("k", Sort.ANY);
  private final Term a = pool.atom("a");
  private final Term b = pool.atom("b");

  @AfterEach
  void close() {
    stack.close();
  }

  private Answer solve(Term... conditions) {
    return solve(Arrays.asList(conditions), Assignment.EMPTY);
  }

  private Answer solve(List<Term> all, Assignment near) {
    Answer answer = stack.solve(new Query(all.subList(0, all.size() - 1), all.getLast(), near));
    if (answer instanceof Answer.Sat(Assignment model)) {
      assertThat(all).allMatch(condition -> Evaluate.holds(pool, condition, model));
    }
    return answer;
  }

  private Term isMap(Term term) {
    return pool.apply(new Is.OfSort(Sort.MAP), term);
  }

  private Term has(Term map, Term key) {
    return pool.apply(MapOperator.HAS, map, key);
  }

  private Term get(Term map, Term key) {
    return pool.apply(MapOperator.GET, map, key);
  }

  private Term put(Term map, Term key, Term value) {
    return pool.apply(MapOperator.PUT, map, key, value);
  }

  private Term size(Term map) {
    return pool.apply(MapOperator.SIZE, map);
  }

  private Term integer(Term term) {
    return pool.apply(new Cast(Sort.INT), term);
  }

  private Term isInteger(Term term) {
    return pool.apply(new Is.OfSort(Sort.INT), term);
  }

  private void isSat(Term... conditions) {
    assertThat(solve(conditions)).isInstanceOf(Answer.Sat.class);
  }

  private void isUnsat(Term... conditions) {
    assertThat(solve(conditions)).isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void aMapWithOneKeyAndWithoutAnotherIsFound() {
    Answer answer = solve(isMap(m), pool.not(has(m, b)), has(m, a), pool.equal(get(m, a), b));

    assertThat(answer).isEqualTo(new Answer.Sat(new Assignment(Map.of(m, pool.map(Map.of(a, b))))));
  }

  @Test
  void whatIsUnderAKeyIsTakenApartAsWell() {
    isSat(
        isMap(m),
        has(m, a),
        isMap(get(m, a)),
        has(get(m, a), b),
        isInteger(get(get(m, a), b)),
        pool.less(pool.integer(41), integer(get(get(m, a), b))));
  }

  @Test
  void aKeyIsThereOrNot() {
    isUnsat(isMap(m), has(m, a), pool.not(has(m, a)));
    isUnsat(isMap(m), has(m, k), pool.not(has(m, a)), pool.equal(k, a));
  }

  @Test
  void equalKeysHaveEqualValues() {
    isUnsat(
        isMap(m),
        has(m, k),
        has(m, a),
        pool.not(pool.equal(get(m, k), get(m, a))),
        pool.equal(k, a));
  }

  @Test
  void aMapHasNoFewerKeysThanThoseThatAreThere() {
    isUnsat(isMap(m), has(m, a), has(m, b), pool.less(size(m), pool.integer(2)));
    isSat(isMap(m), has(m, a), has(m, b), pool.equal(size(m), pool.integer(7)));
  }

  @Test
  void twoUnknownKeysAreCountedOnceIfTheyAreTheSame() {
    isUnsat(
        isMap(m),
        has(m, k),
        has(m, n),
        pool.not(pool.equal(k, n)),
        pool.less(size(m), pool.integer(2)));
    isSat(isMap(m), has(m, k), has(m, n), pool.equal(size(m), pool.integer(1)));
  }

  @Test
  void mapsThatAreEqualHaveTheSameKeys() {
    isUnsat(isMap(m), isMap(n), pool.equal(m, n), has(m, a), pool.not(has(n, a)));
    isSat(isMap(m), pool.equal(put(m, a, b), pool.map(Map.of(a, b, b, b))));
    isUnsat(isMap(m), pool.equal(put(m, a, b), pool.map(Map.of(b, b))));
    isSat(isMap(m), isMap(n), has(m, a), has(n, a), pool.not(pool.equal(m, n)));
  }

  private Type shop(boolean isOpen) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int shop = builder.state();
    int small = builder.state();
    int name = builder.state();
    builder.leaves(small, Leaves.of(Integers.between(5, 9)));
    builder.leaves(name, Leaves.of(Sort.ATOM));
    List<Association> associations = new ArrayList<>();
    associations.add(new Association(new Keys.Name("a"), small, true));
    associations.add(new Association(new Keys.Name("b"), name, false));
    if (isOpen) {
      associations.add(new Association(new Keys.Of(name), small, false));
    }
    return builder.map(shop, new MapWay(associations)).build().type(shop);
  }

  @Test
  void aTypeSaysWhichKeysAreThereAndWhatIsUnderThem() {
    Type type = shop(false);
    Term member = Member.of(pool, type, m);

    isSat(member, pool.equal(get(m, a), pool.integer(9)));
    isUnsat(member, pool.equal(get(m, a), pool.integer(10)));
    isUnsat(member, pool.not(has(m, a)));
    isUnsat(member, has(m, pool.atom("c")));
    isUnsat(member, pool.less(pool.integer(2), size(m)));
    isSat(member, has(m, k), pool.not(pool.equal(k, a)), pool.equal(size(m), pool.integer(2)));
  }

  @Test
  void otherKeysAreOfTheKindThatATypeNames() {
    Type type = shop(true);
    Term member = Member.of(pool, type, m);

    isSat(member, pool.equal(size(m), pool.integer(12)));
    isSat(member, has(m, pool.atom("c")), pool.equal(get(m, pool.atom("c")), pool.integer(7)));
    isUnsat(member, has(m, pool.integer(3)));
    isUnsat(member, has(m, pool.atom("c")), pool.equal(get(m, pool.atom("c")), pool.integer(4)));
  }

  @Test
  void typesHaveProductsSmallestMembersAndParts() {
    Type open = shop(true);
    Type closed = shop(false);
    Type both = open.intersect(closed, 1_000).orElseThrow();

    assertThat(both.smallest(pool)).contains(pool.map(Map.of(a, pool.integer(5))));
    assertThat(closed.isWithin(open)).isTrue();
    assertThat(open.isWithin(closed)).isFalse();
    assertThat(closed.contains(pool.map(Map.of(a, pool.integer(5), b, a)))).isTrue();
    assertThat(closed.contains(pool.map(Map.of(b, a)))).isFalse();
    assertThat(open.contains(pool.map(Map.of(a, pool.integer(5), b, pool.integer(5))))).isFalse();
    assertThat(open.small(pool, 8)).allMatch(open::contains).hasSizeGreaterThan(3);
    assertThat(open.alternatives(pool)).allMatch(open::contains);
  }

  @Test
  void aTypeThatRequiresWhatCannotBeIsEmpty() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int loop = builder.state();
    builder.map(loop, new MapWay(List.of(new Association(new Keys.Name("a"), loop, true))));

    assertThat(builder.build().type(loop).isEmpty()).isTrue();
  }

  @Test
  void twentyKeysOfOneMapAreSolvedOneByOne() {
    List<Term> conditions = new ArrayList<>(List.of(isMap(m)));
    for (int i = 0; i < 20; i++) {
      Term key = pool.atom("key" + i);
      conditions.add(has(m, key));
      conditions.add(isInteger(get(m, key)));
      conditions.add(pool.less(pool.integer(i), integer(get(m, key))));
    }

    assertThat(solve(conditions, Assignment.EMPTY)).isInstanceOf(Answer.Sat.class);
  }

  /** Whatever is answered is held against all maps over three keys and two values. */
  @Test
  void answersAgreeWithTryingAllSmallMaps() {
    Random random = new Random(11);
    List<Term> keys = List.of(a, b, pool.integer(1));
    List<Term> values = List.of(pool.integer(0), pool.integer(1));
    List<Term> maps = new ArrayList<>();
    for (int code = 0; code < 27; code++) {
      Map<Term, Term> entries = new LinkedHashMap<>();
      int rest = code;
      for (Term key : keys) {
        if (rest % 3 > 0) {
          entries.put(key, values.get(rest % 3 - 1));
        }
        rest /= 3;
      }
      maps.add(pool.map(entries));
    }
    int sat = 0;
    int unsat = 0;
    int missed = 0;
    for (int round = 0; round < 400; round++) {
      List<Term> conditions = new ArrayList<>(List.of(isMap(m), isMap(n)));
      conditions.add(pool.or(keys.stream().map(key -> pool.equal(k, key)).toList()));
      for (int i = random.nextInt(2, 6); i > 0; i--) {
        conditions.add(condition(random, keys, values));
      }
      boolean exists = false;
      for (Term left : maps) {
        for (Term right : maps) {
          for (Term key : keys) {
            Assignment values3 = new Assignment(Map.of(m, left, n, right, k, key));
            exists |= conditions.stream().allMatch(each -> Evaluate.holds(pool, each, values3));
          }
        }
      }
      Answer answer = solve(conditions, Assignment.EMPTY);
      if (answer instanceof Answer.Unsat) {
        unsat++;
        assertThat(exists).as(conditions.toString()).isFalse();
      } else if (answer instanceof Answer.Sat) {
        sat++;
      } else if (exists) {
        missed++;
      }
    }
    assertThat(sat).isGreaterThan(100);
    assertThat(unsat).isGreaterThan(60);
    assertThat(missed).isLessThan(5);
  }

  private Term condition(Random random, List<Term> keys, List<Term> values) {
    Term map = random.nextBoolean() ? m : n;
    if (random.nextInt(3) == 0) {
      Term change = random.nextInt(3) == 0 ? k : keys.get(random.nextInt(3));
      map =
          random.nextBoolean()
              ? put(map, change, values.get(random.nextInt(2)))
              : pool.apply(MapOperator.REMOVE, map, change);
    }
    Term key = random.nextInt(3) == 0 ? k : keys.get(random.nextInt(3));
    Term condition =
        switch (random.nextInt(5)) {
          case 0 -> pool.and(List.of(has(map, key), pool.equal(get(map, key), values.get(0))));
          case 1 -> pool.equal(size(map), pool.integer(random.nextInt(4)));
          case 2 -> pool.equal(m, map);
          default -> has(map, key);
        };
    return random.nextBoolean() ? condition : pool.not(condition);
  }

  @Test
  void aListOfMapsIsTakenApartDownToTheirKeys() {
    Term head = pool.apply(new clew.engine.term.Field(Constructor.CONS, 0), m);

    isSat(
        pool.apply(new Is.BuiltBy(Constructor.CONS), m),
        isMap(head),
        has(head, a),
        pool.equal(get(head, a), b));
  }
}
