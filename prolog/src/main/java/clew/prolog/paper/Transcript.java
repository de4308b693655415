package clew.prolog.paper;

import clew.engine.language.answer.Derivation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What is kept of a computation: the first states, and the whole trace up to a length. */
final class Transcript {
  private static final int LONGEST = 100_000;

  private final int shown;
  private final List<Derivation.State> states = new ArrayList<>();
  private final List<String> trace = new ArrayList<>();
  private boolean isShortened;

  Transcript(int shown) {
    this.shown = shown;
  }

  void first(Derivation.State state) {
    states.add(state);
  }

  void step(String step, Supplier<Derivation.State> state) {
    if (states.size() < shown) {
      states.add(state.get());
    } else {
      isShortened = true;
    }
    if (trace.size() < LONGEST) {
      trace.add(step);
    }
  }

  List<Derivation.State> states() {
    return List.copyOf(states);
  }

  List<String> trace() {
    return List.copyOf(trace);
  }

  boolean isShortened() {
    return isShortened;
  }
}
