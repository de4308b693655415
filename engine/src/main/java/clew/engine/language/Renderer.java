package clew.engine.language;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/** Writes values, inputs and outcomes in the user's own syntax. */
public interface Renderer {
  String value(Term value);

  /** Values as the user would give them to {@code clew run}. */
  String input(Assignment values);

  /** The same with the schedule, as {@link InputSpace#read} reads it. */
  default String input(Input input) {
    String values = input(input.values());
    return input.schedule().isEmpty()
        ? values
        : "%s #schedule(%s)".formatted(values, input.schedule()).strip();
  }

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
