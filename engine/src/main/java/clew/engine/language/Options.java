package clew.engine.language;

import clew.engine.source.Diagnostic;
import clew.engine.source.SimilarName;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The options that a user gave, by name with the dashes, and what they stand for. A flag that was
 * given has an empty value.
 */
public record Options(SortedMap<String, String> given) {
  public static final Options NONE = new Options(new TreeMap<>());

  public Options {
    given = Collections.unmodifiableSortedMap(new TreeMap<>(given));
  }

  public static Options of(Map<String, String> given) {
    return new Options(new TreeMap<>(given));
  }

  /** These and one more. */
  public Options with(String option, String value) {
    SortedMap<String, String> more = new TreeMap<>(given);
    more.put(option, value);
    return new Options(more);
  }

  public boolean has(String option) {
    return given.containsKey(option);
  }

  public Optional<String> text(String option) {
    return Optional.ofNullable(given.get(option));
  }

  /** What stands between commas. */
  public List<String> list(String option) {
    return text(option).stream()
        .flatMap(text -> Arrays.stream(text.split(",", -1)))
        .map(String::strip)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /**
   * The same for an option whose default nobody would write.
   *
   * @param typical what to suggest instead
   */
  public long number(String option, long least, long most, long otherwise, long typical)
      throws BadOption {
    Optional<String> text = text(option);
    if (text.isEmpty()) {
      return otherwise;
    }
    long number;
    try {
      number = Long.parseLong(text.get().replaceAll("(?<=[0-9])[_,](?=[0-9]{3})", ""));
    } catch (NumberFormatException notANumber) {
      throw bad(option, text.get(), "a whole number is needed, such as " + typical);
    }
    if (number >= least && number <= most) {
      return number;
    }
    // To somebody who wrote too little, a bound that is only the machine's says nothing.
    boolean isOpen = number < least && most >= Integer.MAX_VALUE;
    String range = isOpen ? least + " or more" : "from " + least + " to " + most;
    throw bad(option, text.get(), "it must be " + range);
  }

  /** One of the names that {@code values} have. */
  public <T> T choice(String option, T[] values, Function<T, String> name, T otherwise)
      throws BadOption {
    Optional<String> text = text(option);
    if (text.isEmpty()) {
      return otherwise;
    }
    return Arrays.stream(values)
        .filter(value -> name.apply(value).equals(text.get()))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> names = Arrays.stream(values).map(name).toList();
              return bad(
                  option,
                  text.get(),
                  SimilarName.hint(text.get(), names, "it is one of " + String.join(", ", names)));
            });
  }

  /** That an option cannot have a value, and what it can have. */
  public static BadOption bad(String option, String value, String hint) {
    return new BadOption(Diagnostic.error(option + " cannot be '" + value + "'").hint(hint));
  }

  /** An option has a value that it cannot have. */
  public static final class BadOption extends Exception {
    private final transient Diagnostic problem;

    public BadOption(Diagnostic problem) {
      super(problem.what());
      this.problem = problem;
    }

    public Diagnostic problem() {
      return problem;
    }
  }
}
