package clew.prolog.builtin.io;

import org.junit.jupiter.api.Test;

/** Each family of builtins about text, on goals made at random. */
class TextAgainstSwiplTest {
  @Test
  void convertsAsSwiplDoes() {
    OutputComparison.compare(
        "text-conversion",
        TextGoals.of(
            1,
            900,
            g ->
                g.one(
                        "atom_codes",
                        "atom_chars",
                        "char_code",
                        "atom_length",
                        "atom_string",
                        "string_to_atom",
                        "string_chars",
                        "string_codes",
                        "string_length",
                        "text_to_string",
                        "upcase_atom",
                        "downcase_atom",
                        "string_upper",
                        "string_lower")
                    + "("
                    + g.any()
                    + ","
                    + g.open()
                    + ")"));
  }

  @Test
  void joinsAndTakesPartsAsSwiplDoes() {
    OutputComparison.compare(
        "text-parts",
        TextGoals.of(
            2,
            900,
            g ->
                switch (g.below(7)) {
                  case 0, 1 ->
                      g.one("atom_concat", "string_concat")
                          + "(%s,%s,%s)".formatted(g.open(), g.open(), g.text());
                  case 2 ->
                      g.one("atom_concat", "string_concat")
                          + "(%s,%s,%s)".formatted(g.text(), g.text(), g.open());
                  case 3, 4 ->
                      g.one("sub_atom", "sub_string")
                          + "(%s,%s,%s,%s,%s)"
                              .formatted(g.text(), g.small(), g.small(), g.small(), g.open());
                  case 5 ->
                      g.one("string_code", "get_string_code")
                          + "(%s,%s,%s)".formatted(g.small(), g.text(), g.open());
                  default -> "sub_atom_icasechk(%s,%s,%s)".formatted(g.text(), g.small(), g.text());
                }));
  }

  @Test
  void splitsAndJoinsListsAsSwiplDoes() {
    OutputComparison.compare(
        "text-lists",
        TextGoals.of(
            3,
            800,
            g ->
                switch (g.below(5)) {
                  case 0 ->
                      "atomic_list_concat([%s,%s],%s)".formatted(g.text(), g.text(), g.open());
                  case 1 ->
                      "atomic_list_concat(%s,%s,%s)".formatted(list(g), separator(g), g.open());
                  case 2 ->
                      "atomic_list_concat(%s,%s,%s)".formatted(list(g), separator(g), g.text());
                  case 3 ->
                      "split_string(%s,%s,%s,%s)"
                          .formatted(
                              g.text(), separator(g), separator(g), g.one("X", "L", g.any()));
                  default ->
                      "split_string(\"%s\",\"%s\",\"%s\",L)"
                          .formatted(letters(g, 9), letters(g, 3), letters(g, 3));
                }));
  }

  private static String letters(TextGoals g, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = g.below(most); i > 0; i--) {
      text.append(g.one("a", "b", " ", "/", "c"));
    }
    return text.toString();
  }

  private static String list(TextGoals g) {
    return switch (g.below(6)) {
      case 0 -> "L";
      case 1 -> "[a|T]";
      case 2 -> "[X,%s]".formatted(g.any());
      case 3 -> g.any();
      default -> "[%s,%s,%s]".formatted(g.text(), g.text(), g.any());
    };
  }

  private static String separator(TextGoals g) {
    return g.below(5) == 0 ? g.any() : g.one("','", "'X'", "''", "\" \"", "\"/\"", "b", "\" ,\"");
  }

  @Test
  void readsNumbersInTextAsSwiplDoes() {
    OutputComparison.compare(
        "text-numbers",
        TextGoals.of(
            4,
            700,
            g ->
                g.below(4) == 0
                    ? g.one("atom_number", "number_codes", "number_chars", "number_string")
                        + "(%s,%s)".formatted(g.any(), g.any())
                    : g.below(2) == 0
                        ? "atom_number('%s',X)".formatted(number(g))
                        : g.one("number_codes", "number_string")
                            + "(X,\"%s\")".formatted(number(g))));
  }

  private static String number(TextGoals g) {
    StringBuilder text = new StringBuilder(g.one("", "", "", " ", "-", "+", "- ", "\\n"));
    text.append(
        g.one(
            "12",
            "0",
            "0x1f",
            "0xg",
            "0b101",
            "0o17",
            "1_000",
            "1 000",
            "0\\'a",
            "3.14",
            "1.e5",
            "1e5",
            "1.0e",
            "1.5E-3",
            "1r3",
            "2r4",
            "1R3",
            "16\\'ff",
            "99999999999999999999",
            "inf",
            "nan",
            "1.0Inf",
            "1.5NaN",
            "abc",
            "",
            "1.0e400",
            "0.0",
            "00012",
            "1.",
            "37\\'1"));
    return text.append(g.one("", "", "", "", " ", "a", ".", "%")).toString();
  }

  @Test
  void knowsCharacterClassesAsSwiplDoes() {
    OutputComparison.compare(
        "characters",
        TextGoals.of(
            5,
            700,
            g -> {
              String character =
                  g.one(
                      "a", "'A'", "'1'", "' '", "'_'", "'('", "'\\n'", "é", "'É'", "日", "X", "X",
                      "Y", "'.'", "'\\''", "[]", "ab", "0'a", "1.5", "f(x)", "'['", "';'", "-1",
                      "0'Z");
              String argument =
                  g.one("W", "W", "a", "'A'", "5", "0'a", "10", "f(x)", "'5'", "é", "'É'", "0'B");
              String type =
                  g.below(2) == 0
                      ? g.one(
                          "alnum",
                          "alpha",
                          "csym",
                          "csymf",
                          "ascii",
                          "white",
                          "cntrl",
                          "digit",
                          "space",
                          "end_of_line",
                          "lower",
                          "upper",
                          "punct",
                          "graph",
                          "print",
                          "period",
                          "quote",
                          "prolog_var_start",
                          "prolog_atom_start",
                          "prolog_identifier_continue",
                          "prolog_symbol",
                          "newline",
                          "decimal",
                          "T",
                          "foo",
                          "paren",
                          "end_of_file")
                      : g.one("digit", "xdigit", "lower", "upper", "to_lower", "to_upper", "paren")
                          + "("
                          + argument
                          + ")";
              return g.one("char_type", "code_type") + "(" + character + "," + type + ")";
            }));
  }

  @Test
  void readsAndWritesTermsAsTextAsSwiplDoes() {
    OutputComparison.compare(
        "term-text",
        TextGoals.of(
            6,
            600,
            g ->
                switch (g.below(6)) {
                  case 0 -> "term_to_atom(%s,%s)".formatted(g.any(), g.open());
                  case 1 -> "term_to_atom(T,'%s')".formatted(term(g));
                  case 2 -> "term_string(T,\"%s\")".formatted(term(g));
                  case 3 -> "atom_to_term('%s',T,B)".formatted(term(g));
                  case 4 -> "term_to_atom(%s,A)".formatted(good(g));
                  default -> "read_term_from_atom('%s',T,[])".formatted(term(g));
                }));
  }

  private static String good(TextGoals g) {
    return g.one(
        "foo(X,Y,X)",
        "a+b*c",
        "[1,2|T]",
        "f('A b',\"s\")",
        "- 1",
        "-(1)",
        "(a:-b,c)",
        "{x,y}",
        "1.0e10",
        "\\+a",
        "f(-)",
        "f(:-)",
        "- a",
        "1-(-1)",
        "'$VAR'(3)",
        "'$VAR'('X')",
        "f(A,_B,_)",
        "'\\n'",
        "[a|b]");
  }

  private static String term(TextGoals g) {
    return g.one(
        "foo(X,Y,X)",
        "a+b*c",
        "[1,2|T]",
        "f(\\'A b\\',\\\"s\\\")",
        "- 1",
        "-(1)",
        "a:-b,c",
        "{x,y}",
        "\\'hello world\\'",
        "1.0e10",
        "\\\\+a",
        "f(-)",
        "[]",
        "p:-q",
        "f(,)",
        "foo(",
        "a b",
        "",
        "  ",
        "X",
        "_",
        "1 2",
        "f(A,_B,_)",
        "(a,b)",
        "- a",
        "1-(-1)",
        "a= \\\\+b",
        "0x1F",
        "[a|b|c]",
        "f(x). g",
        "x.",
        "% c",
        "\\\"abc",
        "p :- \\'q");
  }
}
