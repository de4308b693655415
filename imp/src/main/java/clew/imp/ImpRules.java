package clew.imp;

import clew.engine.language.Rule;
import java.util.List;

/** What programs of L can do wrong. */
final class ImpRules {
  static final List<Rule> ALL =
      List.of(
          rule(
              "assertion",
              "an assertion is violated",
              "The program says with assert that a condition holds on every run, and on this input"
                  + " it does not.",
              "x <- top; assert x > 0         // x = 0",
              "Correct the program or the condition; what inputs may be is said with assume."),
          rule(
              "division_by_zero",
              "a number is divided by zero",
              "The divisor of div or mod is zero.",
              "x <- top; y <- 10 div x        // x = 0",
              "Test the divisor, or assume that it is not zero."),
          rule(
              "undefined_variable",
              "a variable is read that has no value yet",
              "On the way that this input takes, nothing was assigned to the variable.",
              "x <- top; if x > 0 then y <- 1 else skip fi; z <- y        // x = 0",
              "Assign a value on every way."));

  private ImpRules() {}

  private static Rule rule(
      String name, String title, String meaning, String example, String remedy) {
    return new Rule("imp/" + name, title, List.of(meaning), example, remedy);
  }
}
