package clew.cli;

import clew.engine.language.Document;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.workbench.Refusal;
import clew.workbench.Workbench;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;

/** The arguments of one command, read as what they stand for. */
final class CommandArguments {
  private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(ms|s|m|h)?");

  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]{0,5}[mMgG]");

  private final ParseResult parsed;

  CommandArguments(ParseResult parsed) {
    this.parsed = parsed;
  }

  /** As they were given. */
  List<String> all() {
    return parsed.originalArgs();
  }

  Optional<String> positional(int index) {
    @Nullable String value = parsed.matchedPositionalValue(index, null);
    return Optional.ofNullable(value);
  }

  /** The program that is named first, in the language that is named or that of the file. */
  Document program(Workbench bench) throws Refusal {
    String file = positional(0).orElseThrow();
    return bench.document(file, bench.language(text("--language"), file));
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
    return only(option).list(option);
  }

  /** A whole number from {@code least} up to {@code most}. */
  long number(String option, long least, long most, long otherwise) throws Refusal {
    return number(option, least, most, otherwise, otherwise);
  }

  /**
   * The same for an option whose default nobody would write.
   *
   * @param typical what to suggest instead
   */
  long number(String option, long least, long most, long otherwise, long typical) throws Refusal {
    try {
      return only(option).number(option, least, most, otherwise, typical);
    } catch (BadOption bad) {
      throw new Refusal(bad.problem());
    }
  }

  private Options only(String option) {
    return text(option).map(value -> Options.NONE.with(option, value)).orElse(Options.NONE);
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
    throw new Refusal(
        Options.bad(option, text.get(), "a time is needed, such as 30s, 2m, 500ms or 1.5 (seconds)")
            .problem());
  }

  /** Refuses what is no amount of memory; the launcher has given that much to the JVM. */
  void memory(String option) throws Refusal {
    Optional<String> text = text(option);
    if (text.isPresent() && !MEMORY.matcher(text.get()).matches()) {
      throw new Refusal(
          Options.bad(option, text.get(), "an amount of memory is needed, such as 512m or 4g")
              .problem());
    }
  }

  /** One of the names that {@code values} have. */
  <T> T choice(String option, T[] values, Function<T, String> name, T otherwise) throws Refusal {
    try {
      return only(option).choice(option, values, name, otherwise);
    } catch (BadOption bad) {
      throw new Refusal(bad.problem());
    }
  }
}
