package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.prolog.PrologEnvironment;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.eval.Database;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.swipl.Replay;
import clew.prolog.swipl.ReplayRequest;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What has no text that can be read again is told as what it is. */
class ForeignHandlesTest {
  @TempDir private Path folder;

  private ReplayResult ask(String goal) throws Exception {
    Files.writeString(folder.resolve("main.pl"), "p(1).\n");
    ReadResult read = new Reader(goal + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    Value term = ((ReadResult.Term) read).value();
    try (Replay replay =
        new Replay(
            new PrologEnvironment(System.getenv("PATH"), "", folder).installation(),
            new Replay.Subject("main.pl", true, false),
            20_000)) {
      return replay.ask(
          new ReplayRequest(
              Database.USER, term, TermInspection.variables(term), 2, 1_000_000, List.of(), false));
    }
  }

  private static String text(Value value) {
    return Writer.text(value, OperatorTable.standard(), WriteOptions.writeq());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "current_output(S), throw(S) => '<stream>'",
        "current_output(S), throw(error(my(S,[a,S]),c)) => error(my('<stream>',[a,'<stream>']),c)",
        "mutex_create(M), throw(m(M)) => m('<mutex>')",
        "dict_create(D,t,[a-1]), throw(f(D,1)) => f('<dict>',1)",
        "assertz(q(1),R), throw(r(R)) => r('<clause>')",
        "throw('λx日本') => λx日本",
        "throw(f(['Ωμέγα',\"日本\"])) => f(['Ωμέγα',\"日本\"])",
        "X = f(X,1), throw(X) => f(f(f('(a rational tree)',1),1),1)",
        "X = g(X), throw(error(my(X),c)) => error(my(g('(a rational tree)')),c)"
      })
  void exceptionsAreToldAsFarAsTheyHaveAText(String goal, String told) throws Exception {
    assertThat(ask(goal).ending())
        .isInstanceOfSatisfying(
            Ending.Raised.class, raised -> assertThat(text(raised.ball())).isEqualTo(told));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "current_output(S) => '<stream>'",
        "S = [a|S] => [a,a,a|'(a rational tree)']",
        "atom_codes(S, [955,120]) => λx"
      })
  void answersAreToldAsFarAsTheyHaveAText(String goal, String told) throws Exception {
    ReplayResult.Answer answer = ask(goal).answers().getFirst();

    assertThat(text(answer.values().getFirst())).isEqualTo(told);
    assertThat(answer.isInPart()).isEqualTo(told.contains("'"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "current_output(S), throw(in(S)) => throw(in)",
        "current_output(S), throw(error(my(S), _)) => error(my) raised on purpose",
        "assertz(q(1), R), throw(r(R)) => throw(r)",
        "atom_length('λx日本', N), N > X, throw('λx日本') => throw(λx日本)",
        "Y = f(Y, X), throw(Y) => throw((a rational tree))",
        "Y = f(Y), throw(error(my(Y), X)) => throw((a rational tree))"
      })
  void bothSystemsAgreeOnThem(String body, String kind) throws IOException {
    try (CheckFixture fixture = new CheckFixture(folder, true)) {
      EntryReport report = fixture.check("p(X) :- X > 0, " + body + ".\n", "p(+)");

      assertThat(report.caveats().divergences()).isEmpty();
      assertThat(report.findings().stream().map(Finding::kind).toList()).isEqualTo(List.of(kind));
    }
  }
}
