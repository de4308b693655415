package clew.report.wording;

import clew.engine.testcase.Origin;
import java.math.BigInteger;
import java.util.List;

/** How an input was found, in words. */
public final class OriginText {
  private OriginText() {}

  /** In a few words, such as {@code run 2 turned at bank.imp:4:4 to then}. */
  public static String of(Origin origin) {
    return switch (origin) {
      case Origin.Seed() -> "seed";
      case Origin.Turned(var run, var at, var way, var had, var wanted) ->
          "run %d turned at %s to %s".formatted(run, at.at(), way);
      case Origin.Repeated(var run, var at, var loops) ->
          "run %d, with loops repeated for %s".formatted(run, at.at());
      case Origin.Uniform(var run, var at, var way, var times) ->
          "run %d, the same way each time at %s".formatted(run, at.at());
      case Origin.Path() -> "a path to its end";
      case Origin.Analysed(var rounds) -> analysed(rounds);
      case Origin.Shrunk(var shows) -> "shows " + shows;
    };
  }

  /** As a sentence that says what was wanted of it. */
  public static String why(Origin origin) {
    return switch (origin) {
      case Origin.Seed() -> "it is the input the search began with";
      case Origin.Turned(var run, var at, var way, var had, var wanted) ->
          "run %d had %s; I asked for %s".formatted(run, had, wanted);
      case Origin.Repeated(var run, var at, var loops) ->
          "run %d led to a guess: %s".formatted(run, repeated(loops));
      case Origin.Uniform(var run, var at, var way, var times) ->
          "run %d led to a guess: the same way all of %d times at %s (%s)"
              .formatted(run, times, at.at(), way);
      case Origin.Path() -> "its path leads there";
      case Origin.Analysed(var rounds) -> analysed(rounds);
      case Origin.Shrunk(var shows) -> "a larger input that shows it was made small";
    };
  }

  public static String analysed(List<BigInteger> rounds) {
    List<String> times = rounds.stream().map("%,d"::formatted).toList();
    return switch (times.size()) {
      case 0 -> "a path that no loop repeats on leads there";
      case 1 -> "a loop that is gone through %s times leads there".formatted(times.getFirst());
      default ->
          "loops that are gone through %s times, one after the other, lead there"
              .formatted(String.join(" and ", times));
    };
  }

  private static String repeated(List<Origin.Loop> loops) {
    return loops.isEmpty()
        ? "a longer or shorter list"
        : String.join(
            ", ",
            loops.stream()
                .map(
                    loop ->
                        "%s %s instead of %s"
                            .formatted(loop.name(), times(loop.wanted()), times(loop.times())))
                .toList());
  }

  private static String times(String number) {
    return number.equals("1") ? "once" : number + " times";
  }

  /** The name of its kind in JSON. */
  public static String kind(Origin origin) {
    return switch (origin) {
      case Origin.Seed _ -> "seed";
      case Origin.Turned _ -> "turned";
      case Origin.Repeated _ -> "repeated";
      case Origin.Uniform _ -> "uniform";
      case Origin.Path _ -> "path";
      case Origin.Analysed _ -> "analysed";
      case Origin.Shrunk _ -> "shrunk";
    };
  }
}
