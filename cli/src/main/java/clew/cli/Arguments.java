package clew.cli;

import clew.engine.source.Diagnostic;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** The arguments of one command, read as what they stand for. */
final class Arguments {
  private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(ms|s|m|h)?");

  private final ParseResult parsed;

  Arguments(ParseResult parsed) {
    this.parsed = parsed;
  }

  Optional<String> positional(int index) {
    @Nullable String value = parsed.matchedPositionalValue(index, null);
    return Optional.ofNullable(value);
  }

  boolean has(String option) {
    return parsed.hasMatchedOption(option);
  }

  Optional<String> text(String option) {
    @Nullable String value = parsed.matchedOptionValue(option, null);
    return Optional.ofNullable(value);
  }

  /** What stands between commas. */
  List<String> list(String option) {
    return text(option).stream()
        .flatMap(text -> Arrays.stream(text.split(",")))
        .map(String::strip)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  /** A whole number from {@code least} up to {@code most}; underscores and commas may group it. */
  long number(String option, long least, long most, long otherwise) throws Refusal {
    return number(option, least, most, otherwise, otherwise);
  }

  /**
   * The same for an option whose default nobody would write.
   *
   * @param typical what to suggest instead
   */
  long number(String option, long least, long most, long otherwise, long typical) throws Refusal {
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

  /** A time such as {@code 30s}, {@code 2m}, {@code 500ms} or plain seconds. */
  Duration duration(String option, Duration otherwise) throws Refusal {
    Optional<String> text = text(option);
    if (text.isEmpty()) {
      return otherwise;
    }
    Matcher matcher = DURATION.matcher(text.get().strip());
    if (matcher.matches()) {
      double factor =
          switch (Optional.ofNullable(matcher.group(2)).orElse("s")) {
            case "ms" -> 1;
            case "m" -> 60_000;
            case "h" -> 3_600_000;
            default -> 1_000;
          };
      long millis = (long) Math.min(Double.parseDouble(matcher.group(1)) * factor, 1e15);
      if (millis > 0) {
        return Duration.ofMillis(millis);
      }
    }
    throw bad(option, text.get(), "a time is needed, such as 30s, 2m, 500ms or 1.5 (seconds)");
  }

  /** One of the names that {@code values} have. */
  <T> T choice(String option, T[] values, Function<T, String> name, T otherwise) throws Refusal {
    Optional<String> text = text(option);
    if (text.isEmpty()) {
      return otherwise;
    }
    return Arrays.stream(values)
        .filter(value -> name.apply(value).equals(text.get()))
        .findFirst()
        .orElseThrow(
            () -> {
              String names = Arrays.stream(values).map(name).collect(Collectors.joining(", "));
              return bad(option, text.get(), "it is one of " + names);
            });
  }

  private static Refusal bad(String option, String value, String hint) {
    return new Refusal(Diagnostic.error(option + " cannot be '" + value + "'").hint(hint));
  }
}
