package clew.engine.language;

import clew.engine.reason.InputAssumption;
import clew.engine.reason.Limitation;
import clew.engine.source.Diagnostic;
import clew.engine.term.Assignment;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The inputs of an entry: which there are, which to begin with, and how they are written. */
public interface InputSpace {
  /** What stands behind the values of an input that also has a schedule. */
  Pattern SCHEDULE =
      Pattern.compile("(?s)(.*?)\\s*#schedule\\(([0-9]{1,9}(?:,[0-9]{1,9})*)\\)\\s*");

  /** Inputs to begin with, the most promising first; never empty. */
  List<Assignment> seeds();

  /** The values a user wrote, or what is wrong with them. */
  Parsed parse(String values);

  /** Smaller values that are worth a try in place of these, the most promising first. */
  Iterable<Assignment> smaller(Assignment values);

  /** Who said what the inputs may be. */
  default Declared declared() {
    return Declared.BY_THE_PROGRAM;
  }

  /** What is taken for granted of the inputs, with how to say otherwise. */
  default List<InputAssumption> assumed() {
    return List.of();
  }

  /** Inputs that no search comes to; with one, nothing is exhausted. */
  default List<Limitation> untried() {
    return List.of();
  }

  /**
   * Inputs that are worth a try in place of one that the solver made, since people would rather
   * read them; the most promising first. They count only if they do what they were made for.
   *
   * @param near the input of the run before
   * @param model what the solver wants to be changed
   */
  default List<Assignment> familiar(Assignment near, Assignment model) {
    return List.of();
  }

  /** The input a user wrote, with its schedule if it has one. */
  default Parsed read(String text) {
    Matcher matcher = SCHEDULE.matcher(text);
    if (!matcher.matches()) {
      return parse(text);
    }
    List<Integer> choices =
        List.of(matcher.group(2).split(",", -1)).stream().map(Integer::valueOf).toList();
    return switch (parse(matcher.group(1))) {
      case Parsed.Valid(var input) -> new Parsed.Valid(input.under(new Schedule(choices)));
      case Parsed.Wrong wrong -> wrong;
    };
  }

  /** Who said what the inputs may be. */
  enum Declared {
    /** The program: by a spec, a declared type, a mode, or because the language has one type. */
    BY_THE_PROGRAM,
    /** Nobody: they are anything, or what we guessed. */
    BY_NOBODY
  }

  /** What came of reading an input. */
  sealed interface Parsed {
    record Valid(Input input) implements Parsed {}

    record Wrong(Diagnostic problem) implements Parsed {}

    /** Values, under no schedule. */
    static Parsed of(Assignment values) {
      return new Valid(Input.of(values));
    }
  }
}
