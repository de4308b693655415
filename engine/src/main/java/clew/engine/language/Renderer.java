package clew.engine.language;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/** Writes values, inputs and outcomes in the user's own syntax. */
public interface Renderer {
  String value(Term value);

  /** The input as the user would give it to {@code clew run}. */
  String input(Assignment input);

  String condition(Term condition);

  /** Several conditions that hold together; empty if there is nothing to say. */
  default String conditions(List<Term> all) {
    return all.stream()
        .map(this::condition)
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(" and "));
  }

  /** How a run ended, in a few words. */
  String outcome(Outcome outcome);
}
