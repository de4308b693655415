package clew.engine.explore;

import clew.engine.language.Forking;
import clew.engine.language.answer.Step;
import clew.engine.trace.Budget;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Throws coins: each throw is a free choice between 0 and 1. A first throw of 1 may be set to
 * compute for ever without ever choosing again.
 */
final class Coins extends ToyEntry implements Forking<Coins.Throws> {
  record Throws(String sofar, boolean isEndless) {}

  private final int coins;
  private final boolean onesAreEndless;

  /** The sequences that came to an end. */
  final Set<String> ended = new TreeSet<>();

  Coins(int coins, boolean onesAreEndless) {
    this.coins = coins;
    this.onesAreEndless = onesAreEndless;
  }

  @Override
  public Optional<Forking<?>> forking() {
    return Optional.of(this);
  }

  @Override
  public Throws start() {
    return new Throws("", false);
  }

  @Override
  public synchronized Step<Throws> step(Throws state) {
    if (state.isEndless) {
      return new Step.Yield<>(List.of(), state, 1);
    }
    if (state.sofar.length() == coins) {
      ended.add(state.sofar);
      return new Step.Done<>(
          List.of(new Event.Entered(point(state.sofar, 1))),
          new Outcome.Answers(List.of(pool().text(state.sofar)), false));
    }
    return new Step.Fork<>(
        List.of(),
        site(state),
        state.sofar.length(),
        Choice.FREE,
        List.of(way(state, "0", false), way(state, "1", onesAreEndless)));
  }

  private Step.Way<Throws> way(Throws state, String coin, boolean isEndless) {
    return new Step.Way<>(
        pool().bool(true), coin, Optional.empty(), new Throws(state.sofar + coin, isEndless));
  }

  @Override
  public Site site(Throws state) {
    return site("throw " + state.sofar.length(), state.sofar.length() + 1);
  }

  @Override
  public Trace replay(Input input, Budget budget) {
    return new Trace(List.of(), new Outcome.Answers(List.of(), false), 0);
  }
}
