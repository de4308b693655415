package clew.engine.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.invariant.Relation.Role;
import clew.engine.language.Reachability.News;
import clew.engine.reason.Exclusion;
import clew.engine.solve.Answer;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.source.Span;
import clew.engine.term.CommonKinds;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** On the rules of {@code loop(I) when I < Most -> loop(I + Step)}, begun with some number. */
class ProofsTest {
  private static final Relation LOOP = new Relation("loop/1", 1, Role.CALLED);
  private static final Point POINT = new Point("clause", "dead", new Span("loop.erl", 1, 1, 1, 2));

  private final TermPool pool = new TermPool();
  private final Kinds kinds = new Kinds(pool);
  private final Term argument = pool.unknown("I", Sort.ANY);

  private static final class Kinds extends CommonKinds {
    Kinds(TermPool pool) {
      super(pool);
    }
  }

  private HornClause begin(long number) {
    return new HornClause(List.of(), List.of(), new Claim(LOOP, List.of(pool.integer(number))));
  }

  private HornClause again(long most, long step) {
    Term number = kinds.asInt(argument);
    return new HornClause(
        List.of(new Claim(LOOP, List.of(argument))),
        List.of(kinds.isInt(argument), pool.less(number, pool.integer(most))),
        new Claim(LOOP, List.of(pool.add(number, pool.integer(step)))));
  }

  private Way where(Term... conditions) {
    return new Way(
        List.of(new Claim(LOOP, List.of(argument))), List.of(conditions), List.of(POINT));
  }

  private Term isLess(long number) {
    return pool.and(
        List.of(kinds.isInt(argument), pool.less(kinds.asInt(argument), pool.integer(number))));
  }

  private List<News.Unreachable> proved(HornClauses rules) {
    Proofs proofs = new Proofs(pool, () -> rules, 0);
    List<News.Unreachable> proved = new ArrayList<>();
    try (SolverStack solver = new SolverStack(pool, 400_000, new Tally())) {
      while (true) {
        News news = proofs.next(point -> true, solver);
        if (news instanceof News.Unreachable unreachable) {
          proved.add(unreachable);
        }
        if (news instanceof News.Done) {
          return proved;
        }
      }
    }
  }

  private Optional<Exclusion> reason(List<HornClause> rules, Way... ways) {
    return proved(new HornClauses(rules, List.of(ways))).stream()
        .map(News.Unreachable::reason)
        .findFirst();
  }

  private static Exclusion isAlways(Interval integers) {
    Exclusion.Values values =
        new Exclusion.Values(false, integers, false, List.of(), List.of(), List.of(), false);
    return new Exclusion.ByCalls(
        List.of(new Exclusion.CallFact.Always("loop/1", Exclusion.Moment.CALLED, 0, 1, values)));
  }

  @Test
  void whatOnlyGrowsStaysAboveItsBeginning() {
    assertThat(reason(List.of(begin(3), again(100, 2)), where(isLess(3))))
        .contains(isAlways(Interval.atLeast(Bound.of(3))));
  }

  @Test
  void whatIsComparedBeforeItGrowsStaysBelowThatAndAStep() {
    Term isMore =
        pool.and(
            List.of(kinds.isInt(argument), pool.less(pool.integer(101), kinds.asInt(argument))));

    assertThat(reason(List.of(begin(3), again(100, 2)), where(isMore)))
        .contains(isAlways(Interval.atMost(Bound.of(101))));
  }

  @Test
  void aPointThatMayBeReachedIsNotCalledUnreachable() {
    assertThat(reason(List.of(begin(3), again(100, 2)), where(isLess(4)))).isEmpty();
  }

  @Test
  void aPointIsExcludedOnlyIfAllWaysToItAre() {
    assertThat(reason(List.of(begin(3), again(100, 2)), where(isLess(3)), where(isLess(10))))
        .isEmpty();
  }

  @Test
  void aSecondBeginningCounts() {
    assertThat(reason(List.of(begin(3), again(100, 2), begin(-7)), where(isLess(3)))).isEmpty();
  }

  @Test
  void anythingMayBeCalledWhereNothingIsAskedOfAnArgument() {
    HornClause anything =
        new HornClause(
            List.of(), List.of(), new Claim(LOOP, List.of(pool.unknown("any", Sort.ANY))));

    assertThat(reason(List.of(begin(3), anything), where(isLess(3)))).isEmpty();
  }

  @Test
  void whatNoRuleLeadsToNeverHappens() {
    Relation other = new Relation("other/0", 0, Role.RETURNED);
    Way way = new Way(List.of(new Claim(other, List.of())), List.of(), List.of(POINT));
    HornClause rule =
        new HornClause(
            List.of(new Claim(other, List.of())),
            List.of(),
            new Claim(LOOP, List.of(pool.integer(1))));

    assertThat(reason(List.of(rule), way))
        .contains(
            new Exclusion.ByCalls(
                List.of(new Exclusion.CallFact.Never("other/0", Exclusion.Moment.RETURNED))));
  }

  @Test
  void whoCannotGoInCannotGoFurther() {
    Way outer = where(isLess(3));
    Point inner = new Point("clause", "inner", new Span("loop.erl", 2, 1, 2, 2));
    Way further = new Way(outer.premises(), outer.conditions(), Set.of(inner), Optional.of(outer));

    List<News.Unreachable> proved =
        proved(new HornClauses(List.of(begin(3), again(100, 2)), List.of(outer, further)));

    assertThat(proved).hasSize(1);
    assertThat(proved.getFirst().points()).containsExactlyInAnyOrder(POINT, inner);
  }

  @Test
  void theQueriesOfAProofHaveNoAnswer() {
    List<News.Unreachable> proved =
        proved(new HornClauses(List.of(begin(3), again(100, 2)), List.of(where(isLess(3)))));

    assertThat(proved.getFirst().proof()).hasSizeGreaterThan(1);
    try (SolverStack fresh = new SolverStack(pool, 400_000, new Tally())) {
      assertThat(proved.getFirst().proof())
          .allMatch(query -> fresh.solve(query) instanceof Answer.Unsat);
    }
  }

  @Test
  void theProgramIsNotLookedAtBeforeItsTime() {
    Proofs proofs =
        new Proofs(
            pool,
            () -> {
              throw new IllegalStateException("too early");
            },
            5);
    try (SolverStack solver = new SolverStack(pool, 400_000, new Tally())) {
      for (int i = 0; i < 5; i++) {
        assertThat(proofs.next(point -> true, solver)).isInstanceOf(News.Nothing.class);
      }
    }
  }

  @Test
  void aLoopThatGrowsForEverIsWidened() {
    Term number = kinds.asInt(argument);
    HornClause forever =
        new HornClause(
            List.of(new Claim(LOOP, List.of(argument))),
            List.of(kinds.isInt(argument)),
            new Claim(LOOP, List.of(pool.multiply(number, number))));

    assertThat(reason(List.of(begin(2), forever), where(isLess(0))))
        .contains(isAlways(Interval.atLeast(Bound.of(2))));
  }
}
