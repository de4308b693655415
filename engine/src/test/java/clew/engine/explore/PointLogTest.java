package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.Coverage.Covered;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PointLogTest {
  private static final int POINTS = 50;
  private static final int DIGITS = 100_000;

  /** A run that comes to many points. */
  private static final class ManyPoints extends ToyEntry {
    ManyPoints() {
      IntStream.rangeClosed(1, POINTS).forEach(line -> point("point", line));
    }

    @Override
    public Trace replay(Input input, Budget budget) {
      List<Event> events =
          points().stream().<Event>map(point -> new Event.Entered(point, 0)).toList();
      return new Trace(events, new Outcome.Answers(List.of(), false), 1);
    }
  }

  private static List<String> inputs(BigInteger number) {
    ManyPoints entry = new ManyPoints();
    Term.Unknown x = entry.pool().unknown("x", Sort.INT);
    Input input = Input.of(Assignment.EMPTY.with(x, entry.pool().integer(number)));
    Trace run = entry.replay(input, new Budget(1, 1, () -> false));
    PointLog log = new PointLog(entry);
    entry.points().forEach(log::enter);
    log.ledBy(input, run);
    return log.coverage().getFirst().points().stream().map(Covered::input).toList();
  }

  @Test
  void aPointHasAnInputThatLeadsToIt() {
    assertThat(inputs(BigInteger.TWO)).hasSize(POINTS).containsOnly("x = 2");
  }

  @Test
  void aLongInputIsNotWrittenForEachOfManyPoints() {
    BigInteger large = BigInteger.TEN.pow(DIGITS - 1);
    String text = "x = " + large;

    List<String> inputs = inputs(large);

    assertThat(inputs).hasSize(POINTS).containsOnly(text, "");
    assertThat(inputs.stream().filter(text::equals)).hasSize(39);
    assertThat(inputs.subList(39, POINTS)).containsOnly("");
  }
}
