package clew.curry;

import clew.engine.language.Rule;
import java.util.List;

/** What Curry programs can do wrong. */
final class CurryRules {
  static final List<Rule> ALL =
      List.of(
          rule(
              "no_value",
              "a call has no value",
              "No rule matches, whatever is chosen on the way. In a search that is a branch less;"
                  + " of a function that is called for its value it is often a missing rule.",
              "first (x:_) = x        -- first []",
              "Add a rule, or a type without the argument."),
          rule(
              "several_values",
              "a call has more than one value",
              "Only with --det. Rules that overlap are all tried.",
              "coin = 0\ncoin = 1",
              "Make the rules exclude each other, or leave out --det."),
          rule(
              "error",
              "the program calls error",
              "That is a note: it is done on purpose.",
              "half x | odd x = error \"odd\"",
              "Nothing, if it is meant; --ignore 'error:*' leaves it out."),
          rule(
              "division_by_zero",
              "a number is divided by zero",
              "The divisor of div or mod is zero.",
              "share x n = div x n    -- share 1 0",
              "Test the divisor."),
          rule(
              "no_character",
              "a number is no character",
              "chr was called with a number that is not the code of a character.",
              "next c = chr (ord c + 1)",
              "Test the number."),
          rule(
              "suspended",
              "an operation waits for a value that nobody gives",
              "A rigid operation came to an unknown that stays unknown.",
              "f x = x + 1 where y free",
              "Give the unknown a value before it is needed."),
          rule(
              "no_termination",
              "a call does not end",
              "The call took more steps than allowed, also on plain values.",
              "loop x = loop x",
              "Look at what is repeated; --steps gives it more."));

  private CurryRules() {}

  private static Rule rule(
      String name, String title, String meaning, String example, String remedy) {
    return new Rule("curry/" + name, title, List.of(meaning), example, remedy);
  }
}
