package clew.prolog.builtin.io;

import org.junit.jupiter.api.Test;

/** Flags: goals that make, set and ask for them, in a row. */
class FlagsAgainstSwiplTest {
  @Test
  void keepsFlagsAsSwiplDoes() {
    OutputComparison.compare(
        "flags",
        TextGoals.of(
            26,
            400,
            g ->
                switch (g.below(4)) {
                  case 0 ->
                      "set_prolog_flag(%s,%s)"
                          .formatted(
                              g.one(
                                  "double_quotes",
                                  "bounded",
                                  "unknown",
                                  "occurs_check",
                                  "my_flag",
                                  "made",
                                  "made_too",
                                  "max_tagged_integer",
                                  "12",
                                  "F",
                                  "\"s\"",
                                  "f(x)",
                                  "other_flag",
                                  "char_conversion",
                                  "max_integer"),
                              g.one(
                                  "true", "false", "codes", "string", "error", "12", "V", "f(x)",
                                  "foo", "\"s\""))
                          .replace("unknown,false", "unknown,foo");
                  case 1 ->
                      "current_prolog_flag(%s,%s)"
                          .formatted(
                              g.one(
                                  "bounded",
                                  "max_integer",
                                  "min_integer",
                                  "max_tagged_integer",
                                  "min_tagged_integer",
                                  "occurs_check",
                                  "unknown",
                                  "my_flag",
                                  "made",
                                  "made_too",
                                  "nope",
                                  "12",
                                  "f(x)",
                                  "version",
                                  "dialect",
                                  "max_arity",
                                  "integer_rounding_function",
                                  "iso",
                                  "prefer_rationals",
                                  "rational_syntax",
                                  "character_escapes"),
                              g.one("V", "V", "false", "12", "foo"));
                  case 2 ->
                      "create_prolog_flag(%s,%s,%s)"
                          .formatted(
                              g.one("made", "made_too", "bounded", "other_flag", "F", "12"),
                              g.one(
                                  "true", "on", "12", "1.5", "1r3", "V", "f(x)", "f(_)", "foo",
                                  "\"s\""),
                              g.one(
                                  "[]",
                                  "[type(boolean)]",
                                  "[type(float)]",
                                  "[type(term)]",
                                  "[type(integer),keep(true)]",
                                  "[access(read_only)]",
                                  "[keep(true)]",
                                  "foo",
                                  "O"));
                  default ->
                      "set_prolog_flag(double_quotes,%s),set_prolog_flag(double_quotes,string)"
                          .formatted(g.one("codes", "atom", "chars", "string", "foo", "1"));
                }));
  }
}
