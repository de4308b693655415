package clew.prolog.builtin.io;

import org.junit.jupiter.api.Test;

/** What goals print, read and declare, on goals made at random. */
class OutputAgainstSwiplTest {
  private static String term(TextGoals g) {
    return g.one(
            "a",
            "'A b'",
            "\"text\"",
            "f(x,'Y',\"z\")",
            "1-2-3",
            "- 1",
            "-(-(1))",
            "[a,b|c]",
            "{a,b}",
            "(a:-b,c;d->e)",
            "'$VAR'(1)",
            "'$VAR'('Foo')",
            "\\+a",
            "1.0e10",
            "'\\n'",
            "f(:-)",
            "- a",
            "a=b",
            "[]",
            "'[]'",
            "{}",
            "'it''s'",
            "é",
            "'日 本'",
            "1r3",
            "f(,)",
            "p:-q",
            "f((a,b))",
            "(:- a)",
            "[(a:-b)]",
            "-(2)^2",
            "1 - (-1)",
            "a:b:c",
            "(a,b)",
            "f(;)",
            "[-]",
            "-[1]",
            "\\ a",
            "100000000000000000000",
            "f(A,B,A)",
            "_")
        .replace("f(,)", "f(',')")
        .replace("p:-q", "(p:-q)");
  }

  @Test
  void writesAsSwiplDoes() {
    OutputComparison.compare(
        "writing",
        TextGoals.of(
            21,
            600,
            g ->
                switch (g.below(6)) {
                  case 0, 1, 2 ->
                      g.one(
                              "write",
                              "writeq",
                              "print",
                              "write_canonical",
                              "writeln",
                              "portray_clause")
                          + "("
                          + term(g)
                          + ")";
                  case 3 ->
                      "write_term(%s,[%s])"
                          .formatted(
                              term(g),
                              g.one(
                                  "quoted(true)",
                                  "ignore_ops(true)",
                                  "max_depth(2)",
                                  "quoted(true),numbervars(true)",
                                  "foo",
                                  "quoted(maybe)",
                                  "priority(500)",
                                  "spacing(next_argument)",
                                  "X",
                                  "nl(true)",
                                  "fullstop(true)",
                                  "foo(x)"));
                  case 4 ->
                      g.one("write", "writeq", "nl", "put_char", "tab", "print")
                          .concat("(" + g.any() + "," + g.any() + ")")
                          .replaceAll("^nl\\((.*)$", "nl(f(x))");
                  default ->
                      g.one("nl", "put_char(%s)", "tab(%s)")
                          .formatted(g.one(g.any(), "a", "3", "1+1"));
                }));
  }

  @Test
  void formatsAsSwiplDoes() {
    OutputComparison.compare(
        "formatting",
        TextGoals.of(
            22,
            700,
            g ->
                switch (g.below(4)) {
                  case 0 ->
                      "format(%s,%s)".formatted(directives(g), arguments(g).replace("X", "x"));
                  case 1 ->
                      "format(%s,%s,%s)"
                          .formatted(sink(g), directives(g), arguments(g).replace("X", "x"));
                  case 2 ->
                      "with_output_to(%s,(%s))"
                          .formatted(
                              sink(g),
                              g.one(
                                  "write(a)",
                                  "writeq('A b'),nl",
                                  "fail",
                                  "throw(x)",
                                  "between(1,2,X),write(X)",
                                  "format(\"~w\",[x])",
                                  "format(\"a~@b\",[write(x)])",
                                  "true",
                                  "X",
                                  "1",
                                  "with_output_to(string(_),write(b)),write(c)"));
                  default -> "format(%s)".formatted(g.one(directives(g), g.any()));
                }));
  }

  private static String sink(TextGoals g) {
    return g.one(
        "atom(R)",
        "string(R)",
        "codes(R)",
        "chars(R)",
        "codes(R,T)",
        "atom(abc)",
        "string(\"a\")",
        "foo(R)",
        "S",
        "nostream",
        "12",
        "atom(R)",
        "string(R)");
  }

  private static String directives(TextGoals g) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 1 + g.below(3); i > 0; i--) {
      text.append(
          g.one(
              "~w",
              "~q",
              "~a",
              "~d",
              "~2d",
              "~D",
              "~s",
              "~p",
              "~n",
              "~c",
              "~2c",
              "~e",
              "~3f",
              "~g",
              "~8|",
              "~t~w~10|",
              "~w~30|",
              "~`-t~20|",
              "~i",
              "~*c",
              "~r",
              "~8r",
              "~16R",
              "~~",
              "~z",
              "text ",
              "é",
              "~t~2f~10|",
              "~+",
              "~t~d~6+",
              "~k"));
    }
    return text.append('"').toString();
  }

  private static String arguments(TextGoals g) {
    return g.below(5) == 0
        ? g.any()
        : "[%s,%s]".formatted(argument(g), argument(g)).replace(",-]", "]");
  }

  private static String argument(TextGoals g) {
    return g.one(
        "a",
        "12",
        "-5",
        "3.14",
        "\"text\"",
        "'A b'",
        "f(X)",
        "[0'a,0'b]",
        "65",
        "X",
        "1+2",
        "-",
        "123456",
        "[]",
        "1r3",
        "write(x)",
        "-");
  }

  @Test
  void readsTermsAsSwiplDoes() {
    OutputComparison.compare(
        "reading",
        TextGoals.of(
            23,
            400,
            g ->
                "open_string(\"%s\",S),%s"
                    .formatted(
                        g.one(
                            "a. b. c.",
                            "f(X,Y,X). g(Z).",
                            "foo",
                            "",
                            "  ",
                            "a b. c.",
                            "p :- q, r.\\ns.",
                            "'A b'. \\\"s\\\".",
                            "f(_,_A,B).",
                            "% only",
                            "1.5. 0x1F.",
                            "[1,2|T].",
                            "é. 日.",
                            "f(a , [b|C], {d}, (e:-g)). % end\\n h.",
                            "% first\\n /* then */ - 1 + -(2) * \\\"é\\\" /* in */ . z.",
                            "\\n x :- a,\\n  0x. y.",
                            "\\n x :- \\n a b. y.",
                            "a = b = c. d.",
                            "x :- f(\\n'q\\\\z'). y.",
                            "p :- `abc`, 'it''s'. r :- \\\"open.",
                            "a. /* open"),
                        g.one(
                                "read(S,X),read(S,Y)",
                                "read_term(S,X,[variable_names(V)])",
                                "read_term(S,X,[variables(V)])",
                                "read_term(S,X,[singletons(V)])",
                                "read_term(S,X,[term_position(V)])",
                                "read_term(S,X,[subterm_positions(V)])",
                                "read_term(S,X,[comments(V)]),read_term(S,Y,[comments(Z)])",
                                "read_term(S,X,[syntax_errors(%s)])"
                                    .formatted(g.one("fail", "quiet", "dec10", "error", "foo")),
                                "read_term(S,X,[double_quotes(%s),back_quotes(%s)])"
                                    .formatted(
                                        g.one("codes", "chars", "atom", "string", "foo", "1"),
                                        g.one("codes", "chars", "string", "foo")),
                                "read_term(S,X,[var_prefix(%s)])".formatted(g.one("true", "x")),
                                "read(S,X),read_term(S,Y,[subterm_positions(V)])",
                                "read(S,X)",
                                "get_char(S,X),get_char(S,Y)",
                                "peek_char(S,X),get_code(S,Y)",
                                "peek_code(S,X),get_char(S,Y),read(S,Z)",
                                "read_term(S,X,[%s])"
                                    .formatted(g.one("foo", "X", "foo(x)", "variables(a)")),
                                "at_end_of_stream(S)",
                                "line_count(S,L),read(S,X),line_count(S,M)",
                                "read(S,X),close(S)",
                                "get_char(S,%s)".formatted(g.any()))
                            .concat(", print([X,Y,Z,V,L,M]), S=x ; true"))));
  }

  @Test
  void changesOperatorsAsSwiplDoes() {
    OutputComparison.compare(
        "operators",
        TextGoals.of(
            25,
            500,
            g ->
                switch (g.below(4)) {
                  case 0 ->
                      "op(%s,%s,%s)"
                          .formatted(
                              g.one("700", "200", "0", "1200", "1201", "-1", "a", "P", "500"),
                              g.one("xfx", "xfy", "yfx", "fy", "fx", "xf", "yf", "foo", "T", "1"),
                              g.one(
                                  "===>",
                                  "foo",
                                  "bar",
                                  "[foo,baz]",
                                  "','",
                                  "[]",
                                  "'|'",
                                  "1",
                                  "X",
                                  "[a|X]",
                                  "{}",
                                  "[1]"));
                  case 1 ->
                      "current_op(%s,%s,%s)"
                          .formatted(
                              g.one("P", "P", "700", "a", "0", "1.5"),
                              g.one("T", "T", "xfx", "fy", "foo", "1"),
                              g.one(
                                  "is", "foo", "===>", "bar", "nope", "mod", "1", "\"s\"", "f(x)"));
                  case 2 ->
                      "findall(P-T-N,current_op(P,T,N),L0),msort(L0,L),%s,L=[]"
                          .formatted(
                              g.one("length(L,N),write(N)", "nth_(L)")
                                  .replace("nth_(L)", "write(L)"));
                  default ->
                      "term_to_atom(T,'a %s b'),writeq(T)"
                          .formatted(g.one("foo", "bar", "===>", "is"));
                }));
  }

  @Test
  void numbersVariablesAsSwiplDoes() {
    OutputComparison.compare(
        "numbervars",
        TextGoals.of(
            27,
            300,
            g ->
                "T=(%s),numbervars(T,%s,E),print(T)"
                    .formatted(term(g), g.one("0", "5", "30", "a", "S", "-1", "1.5"))));
  }
}
