package clew.engine.solve.stack;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Tally;
import clew.engine.term.Assignment;
import clew.engine.term.CommonKinds;
import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.engine.term.tree.TypedBijection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UnknownPartsTest {
  private static final int COMMA = 0;

  private final TermPool pool = new TermPool();
  private final SolverStack stack = new SolverStack(pool, 400_000, new Tally());
  private final Term.Unknown text = pool.unknown("text", Sort.ANY);
  private final Term halves = pool.apply(Halves.OF, text);
  private final Assignment near = Assignment.EMPTY.with(text, list(1, COMMA, 1));

  @AfterEach
  void close() {
    stack.close();
  }

  /** What is before the first comma of a list, and what is behind it. */
  private enum Halves implements TypedBijection {
    OF;

    private static final Type WHOLE = type(true);
    private static final Type PARTS = type(false);

    private static Type type(boolean isWhole) {
      TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
      int element = builder.state();
      builder.leaves(element, Leaves.of(Integers.between(1, 9)));
      int comma = builder.state();
      builder.leaves(comma, Leaves.of(Integers.of(COMMA)));
      int last = builder.state();
      builder.way(last, Constructor.NIL).way(last, Constructor.CONS, element, last);
      int first = builder.state();
      builder.way(first, Constructor.CONS, element, first);
      builder.way(first, Constructor.CONS, comma, last);
      int pair = builder.state();
      builder.way(pair, Constructor.CONS, last, last);
      return builder.build().type(isWhole ? first : pair);
    }

    @Override
    public String symbol() {
      return "halves";
    }

    @Override
    public Sort sort(List<Term> arguments) {
      return Sort.ANY;
    }

    @Override
    public Type whole() {
      return WHOLE;
    }

    @Override
    public Type parts() {
      return PARTS;
    }

    @Override
    public Optional<Term> evaluate(TermPool pool, List<Term> values) {
      if (!WHOLE.contains(values.getFirst())) {
        return Optional.empty();
      }
      List<Term> all = ListCells.of(values.getFirst()).elements();
      int at = all.indexOf(pool.integer(COMMA));
      Term before = pool.list(all.subList(0, at));
      Term behind = pool.list(all.subList(at + 1, all.size()));
      return Optional.of(pool.construct(Constructor.CONS, before, behind));
    }

    @Override
    public List<Term> inverse(TermPool pool, Term result) {
      if (!PARTS.contains(result)) {
        return List.of();
      }
      List<Term> fields = ((Term.Construct) result).fields();
      List<Term> all = new ArrayList<>(ListCells.of(fields.getFirst()).elements());
      all.add(pool.integer(COMMA));
      all.addAll(ListCells.of(fields.getLast()).elements());
      return List.of(pool.list(all));
    }
  }

  private Term list(int... elements) {
    List<Term> all = new ArrayList<>();
    for (int element : elements) {
      all.add(pool.integer(element));
    }
    return pool.list(all);
  }

  private Term before() {
    return new CommonKinds(pool).head(halves);
  }

  private Term behind() {
    return new CommonKinds(pool).tail(halves);
  }

  private Term isWhole() {
    return Member.of(pool, Halves.WHOLE, text);
  }

  private Answer solve(Term goal, Term... facts) {
    List<Term> all = new ArrayList<>(List.of(isWhole()));
    all.addAll(List.of(facts));
    return stack.solve(new Query(all, goal, near));
  }

  @Test
  void aTextIsMadeOfPartsThatAreLongerThanAnythingIsUnfoldedTo() {
    int[] longer = new int[60];
    Arrays.fill(longer, 7);

    assertThat(solve(pool.equal(behind(), list(longer)), pool.equal(before(), list(longer))))
        .isInstanceOfSatisfying(
            Answer.Sat.class,
            sat ->
                assertThat(sat.model().value(text))
                    .map(value -> ListCells.of(value).count())
                    .contains(121));
  }

  @Test
  void thatNoPartIsOfItsTypeIsAProof() {
    assertThat(solve(pool.equal(before(), list(3, COMMA, 3)))).isInstanceOf(Answer.Unsat.class);
  }

  @Test
  void whatIsAskedOfTheWholeHoldsToo() {
    Term isLong = pool.atMost(pool.integer(5), pool.apply(ListOperator.LENGTH, text));
    Term goal = pool.equal(before(), list(2));

    assertThat(solve(goal, isLong))
        .satisfiesAnyOf(
            answer ->
                assertThat(answer)
                    .isInstanceOfSatisfying(
                        Answer.Sat.class,
                        sat ->
                            assertThat(
                                    new Query(List.of(isWhole(), isLong), goal, near)
                                        .holds(pool, sat.model()))
                                .isTrue()),
            answer -> assertThat(answer).isInstanceOf(Answer.Undecided.class));
  }

  @Test
  void withoutTheFactThatItCanBeTakenApartNothingIsConcluded() {
    Term goal = pool.not(pool.equal(before(), list(1)));
    Query query = new Query(List.of(), goal, near);

    assertThat(stack.solve(query)).isNotInstanceOf(Answer.Unsat.class);
  }

  @Test
  void partsThatAreKnownAreAWholeThatIsKnown() {
    Term parts = pool.construct(Constructor.CONS, list(4), list(5, 5));
    Term noParts = pool.construct(Constructor.CONS, list(4), pool.integer(5));

    assertThat(pool.equal(halves, parts)).isEqualTo(pool.equal(text, list(4, COMMA, 5, 5)));
    assertThat(pool.equal(halves, noParts)).isEqualTo(pool.bool(false));
  }
}
