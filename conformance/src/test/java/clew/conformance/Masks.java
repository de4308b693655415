package clew.conformance;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Replaces what differs from run to run or from machine to machine, such as durations and versions.
 */
final class Masks {
  private record Mask(Pattern pattern, String replacement) {}

  private static final List<Mask> ALL =
      List.of(
          mask("\\b[0-9]+\\.[0-9] s\\b", "N s"),
          mask("(\"(?:cpu|wall)Millis\" : )[0-9]+", "$1N"),
          mask("(\"version\" : )\"[^\"]+\"", "$1\"VERSION\""),
          mask("(\"(?:Clew|JDK|OTP|SWI-Prolog|L interpreter|Z3)\" : )\"[^\"]+\"", "$1\"VERSION\""),
          mask("\"[0-9][0-9.]*[+-][A-Za-z0-9.+-]+ in /[^\"]+\"", "\"VERSION\""),
          mask("(JDK +)[0-9][0-9.]*(?:[+-][A-Za-z0-9.+-]+)?( in \\S+)?", "$1VERSION"),
          mask("\\b(clew|L interpreter|Z3|picocli\\S* version) [0-9]+(?:\\.[0-9]+)+", "$1 VERSION"),
          mask("\\bOTP [0-9]+(?:\\.[0-9]+)*", "OTP VERSION"),
          mask("\\bSWI-Prolog [0-9]+(?:\\.[0-9]+)*", "SWI-Prolog VERSION"),
          // Which of several layers is first to know depends on what memory has let go meanwhile.
          mask("\\b([0-9,]+ queries) \\([^)]*\\bby z3\\)", "$1 (some by z3)"),
          // Not every machine has bubblewrap.
          mask("(?m)^Walls: only .*\\n", ""),
          mask("(\"walls\" : )\"(?:os|runtime)\"", "$1\"WALLS\""),
          mask("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", "WHEN"));

  private Masks() {}

  private static Mask mask(String regex, String replacement) {
    return new Mask(Pattern.compile(regex), replacement);
  }

  static String over(String text) {
    Function<String, String> all = Function.identity();
    for (Mask mask : ALL) {
      all = all.andThen(before -> mask.pattern().matcher(before).replaceAll(mask.replacement()));
    }
    return all.apply(text);
  }
}
