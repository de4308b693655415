package clew.conformance.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a user asks of {@code ./chaos}.
 *
 * @param parts those that are named; all if there are none
 * @param first the number of the first case of each part
 * @param number the one case that is wanted, if not as many as there is time for
 */
record ChaosArguments(List<String> parts, long seed, Duration time, int first, OptionalInt number) {
  static final String USAGE =
      "usage: ./chaos [PART...] [--seed N] [--time 10m] [--from K] [--case K, with one PART]";

  private static final Duration USUAL_TIME = Duration.ofMinutes(10);
  private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,5})(s|m|h)");

  /** Says by an {@link IllegalArgumentException} what is wrong with them. */
  static ChaosArguments parse(List<String> words, List<String> known) {
    List<String> parts = new ArrayList<>();
    long seed = 1;
    Duration time = USUAL_TIME;
    int first = 0;
    OptionalInt number = OptionalInt.empty();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      switch (word) {
        case "--seed" -> seed = number(word, after(words, i++));
        case "--time" -> time = time(after(words, i++));
        case "--from" -> first = count(word, after(words, i++));
        case "--case" -> number = OptionalInt.of(count(word, after(words, i++)));
        default -> {
          if (!known.contains(word)) {
            throw new IllegalArgumentException(
                "there is no part " + word + "; there are: " + String.join(", ", known));
          }
          parts.add(word);
        }
      }
    }
    if (number.isPresent() && parts.size() != 1) {
      throw new IllegalArgumentException("--case needs one part");
    }
    return new ChaosArguments(parts, seed, time, first, number);
  }

  private static String after(List<String> words, int option) {
    if (option + 1 == words.size()) {
      throw new IllegalArgumentException(words.get(option) + " needs a value");
    }
    return words.get(option + 1);
  }

  private static long number(String option, String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException(option + " needs a whole number, not " + value, wrong);
    }
  }

  private static int count(String option, String value) {
    long count = number(option, value);
    if (count < 0 || count > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(option + " needs a number from 0 up, not " + value);
    }
    return (int) count;
  }

  private static Duration time(String value) {
    Matcher matcher = TIME.matcher(value);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("--time needs a time such as 90s, 10m or 2h");
    }
    long count = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "s" -> Duration.ofSeconds(count);
      case "m" -> Duration.ofMinutes(count);
      default -> Duration.ofHours(count);
    };
  }

  boolean wants(String part) {
    return parts.isEmpty() || parts.contains(part);
  }
}
