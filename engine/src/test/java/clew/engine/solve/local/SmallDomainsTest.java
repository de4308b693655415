package clew.engine.solve.local;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.DecidingLayer;
import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmallDomainsTest {
  private final TermPool pool = new TermPool();
  private final List<Query> passedOn = new ArrayList<>();
  private final SmallDomains domains =
      new SmallDomains(
          pool,
          new DecidingLayer(),
          query -> {
            passedOn.add(query);
            return new Answer.Undecided(Answer.Reason.INCOMPLETE, "somebody else is asked");
          });

  private Unknown number(String name) {
    return pool.unknown(name, Sort.INT);
  }

  private List<Term> byteFacts(Unknown... bytes) {
    List<Term> facts = new ArrayList<>();
    for (Unknown each : bytes) {
      facts.add(pool.atMost(pool.integer(0), each));
      facts.add(pool.atMost(each, pool.integer(255)));
    }
    return facts;
  }

  private Term bit(Term number, int at) {
    Term shifted = at == 0 ? number : pool.apply(Core.DIVIDE, number, pool.integer(1L << at));
    return pool.apply(Core.MODULO, shifted, pool.integer(2));
  }

  @Test
  void refutesAByteWhoseBitsAreAllKnownToBeZero() {
    Unknown x = number("x");
    List<Term> facts = byteFacts(x);
    for (int at = 1; at < 8; at++) {
      facts.add(pool.equal(bit(x, at), pool.integer(0)));
    }
    facts.add(pool.not(pool.equal(x, pool.integer(0))));

    Answer answer =
        domains.solve(new Query(facts, pool.equal(bit(x, 0), pool.integer(0)), Assignment.EMPTY));

    assertThat(answer).isInstanceOf(Answer.Unsat.class);
    assertThat(passedOn).isEmpty();
  }

  @Test
  void putsWhatOneByteMustBeIntoWhatIsAskedOfTheOthers() {
    Unknown x = number("x");
    Unknown large = number("large");
    List<Term> facts = byteFacts(x);
    facts.add(pool.less(pool.integer(254), x));

    domains.solve(
        new Query(
            facts, pool.equal(pool.multiply(x, large), pool.integer(5100)), Assignment.EMPTY));

    assertThat(passedOn).hasSize(1);
    assertThat(passedOn.getFirst().goal().unknowns()).containsExactly(large);
  }

  @Test
  void doesNotTouchNumbersThatMayBeLarge() {
    Unknown x = number("x");
    Query query =
        new Query(
            List.of(pool.atMost(pool.integer(0), x)),
            pool.equal(bit(x, 3), pool.integer(1)),
            Assignment.EMPTY);

    domains.solve(query);

    assertThat(passedOn).containsExactly(query);
  }

  @Test
  void saysOfTwoBytesWhatTryingAllOfThemSays() {
    Random random = new Random(5);
    Unknown x = number("x");
    Unknown y = number("y");
    int decided = 0;
    for (int i = 0; i < 200; i++) {
      List<Term> facts = byteFacts(x, y);
      facts.add(pool.less(x, pool.integer(random.nextInt(40))));
      facts.add(pool.less(y, pool.integer(random.nextInt(40))));
      facts.add(condition(random, x));
      facts.add(condition(random, y));
      Term goal =
          pool.equal(
              pool.apply(Core.MODULO, pool.multiply(x, y), pool.integer(random.nextInt(2, 300))),
              pool.integer(random.nextInt(90)));
      Query query = new Query(facts, goal, Assignment.EMPTY);
      switch (domains.solve(query)) {
        case Answer.Sat(var model) -> {
          assertThat(query.holds(pool, query.near().with(model))).isTrue();
          decided++;
        }
        case Answer.Unsat() -> {
          assertThat(isPossible(query, x, y)).as(query.toString()).isFalse();
          decided++;
        }
        case Answer.Undecided _ -> {}
      }
    }
    assertThat(decided).isGreaterThan(150);
  }

  private Term condition(Random random, Unknown of) {
    Term bit = pool.equal(bit(of, random.nextInt(5)), pool.integer(random.nextInt(2)));
    return random.nextBoolean() ? bit : pool.not(bit);
  }

  private boolean isPossible(Query query, Unknown x, Unknown y) {
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 40; j++) {
        Assignment at = Assignment.EMPTY.with(x, pool.integer(i)).with(y, pool.integer(j));
        if (query.holds(pool, at)) {
          return true;
        }
      }
    }
    return false;
  }
}
