package clew.prolog.testing;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.prolog.check.CheckFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test files that are written pass under the real system, whatever goals do. */
class PlunitTest {
  /** A goal for each way to end. */
  private static final String PROGRAM =
      """
      :- module(kinds, [det/2, semi/1, multi/2, open/2, endless/1, raise/1, ball/1, printing/2,
                        late/2, partial/2, strings/2, quoted/2, looping/1, floats/2, none/0,
                        share/2, codes/2]).
      det(X, Y) :- Y = f(X).
      semi(a).
      multi(X, Y) :- ( Y = X ; Y = g(X) ).
      open(X, [X, _, Z, Z]).
      endless(0).
      endless(N) :- endless(M), N is M + 1.
      raise(X) :- atom_length(X, _), X > 1.
      ball(X) :- throw(my_ball(X, _)).
      printing(X, Y) :- format("hello ~w~n", [X]), Y = said.
      late(X, Y) :- ( Y = X ; throw(late(X)) ).
      partial([a|T], T).
      strings(X, Y) :- atom_string(X, S), string_concat(S, "\\n\\"quoted\\"", Y).
      quoted(X, Y) :- Y = 'A b'(X, [], '[]', {}, -(1), - 1, 1 - 2, "s", 'it''s').
      looping(X) :- looping(X).
      floats(X, Y) :- Y is X / 4.
      none.
      share(X, Y) :- Y = p(X, X).
      codes(X, Y) :- atom_codes(X, Y).
      hidden(X, Y) :- Y = hid(X).
      """;

  private static final List<String> GOALS =
      List.of(
          "det(a, Y)",
          "semi(a)",
          "semi(b)",
          "multi(a, Y)",
          "open(a, Y)",
          "endless(X)",
          "raise([])",
          "raise(a)",
          "ball(1)",
          "printing(a, Y)",
          "late(a, Y)",
          "partial([a,b], Y)",
          "partial([a|T], Y)",
          "partial(X, Y)",
          "strings('x y', Y)",
          "quoted(-1, Y)",
          "looping(a)",
          "floats(3, Y)",
          "none",
          "share(A, Y)",
          "codes('\u00e9\\n', Y)",
          "hidden(a, Y)");

  @TempDir private Path folder;

  private String run(String file) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder("swipl", "-g", "run_tests", "-t", "halt", file)
            .directory(folder.toFile())
            .redirectInput(
                ProcessBuilder.Redirect.from(Files.createFile(folder.resolve("in")).toFile()))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code = process.waitFor();
    return code + " " + Files.readString(output, StandardCharsets.UTF_8);
  }

  @Test
  void testsOfManyKindsOfGoalsPass() throws Exception {
    try (CheckFixture checked = new CheckFixture(folder, true)) {
      Options any = Options.NONE.with("--no-spec", "");
      Subject subject = checked.subject(PROGRAM, any);
      for (String goal : GOALS) {
        checked.check(subject, goal, 1, Strategy.DEPTH_FIRST);
      }

      String text = checked.plunit(subject);
      String ran = run("main_clew.plt");

      assertThat(ran).as(text).startsWith("0 ").contains("tests passed").doesNotContain("Warning");
      assertThat(text)
          .contains("not what it should do")
          .contains(":- use_module('main.pl').")
          .contains("test(det_2_completes_clause_1, true(Y =@= f(a))) :-\n    det(a,Y).")
          .contains("fail) :-\n    semi(b).")
          .contains("all(Y =@= [a,g(a)])")
          .contains("throws(my_ball(1,_))")
          .contains("findnsols(5, N, endless(N), Answers)")
          .contains("call_with_inference_limit(looping(a), 1000000, Limit)")
          .contains("with_output_to(string(Output), printing(a,Y))")
          .contains("kinds:hidden(a,Y)");
    }
  }

  @Test
  void testsDefineWhatGoalsAreGivenToCall() throws Exception {
    try (CheckFixture checked = new CheckFixture(folder, true)) {
      Subject subject =
          checked.subject(
              """
            :- module(m, [both/3]).
            :- meta_predicate both(2, ?, ?).
            both(_, [], []).
            both(G, [X|Xs], [Y|Ys]) :- call(G, X, Y), both(G, Xs, Ys).
            """,
              Options.NONE);
      checked.check(subject, "both/3", 15, Strategy.INTERLEAVED);

      assertThat(checked.plunit(subject)).contains("clew_closure_2(a,b).");
      assertThat(run("main_clew.plt"))
          .startsWith("0 ")
          .contains("passed")
          .doesNotContain("Warning");
    }
  }

  @Test
  void aTestThatFailsIsNoticed() throws Exception {
    try (CheckFixture checked = new CheckFixture(folder, true)) {
      Subject subject = checked.subject("p(1, 2).\np(2, 3).\n", Options.NONE);
      checked.check(subject, "p(+,-)", 10, Strategy.DEPTH_FIRST);
      checked.plunit(subject);
      Files.writeString(folder.resolve("main.pl"), "p(1, 2).\np(2, 4).\n");

      assertThat(run("main_clew.plt")).contains("failed").doesNotStartWith("0 ");
    }
  }
}
