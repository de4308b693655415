package clew.erlang.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text that was given is the text that is compiled, here and on the node. */
class GivenTextTest {
  private static final Budget BUDGET = Budget.of(1_000_000, 100);
  private static final String HEAD = "-module(edited).\n-export([f/1]).\n-include(\"near.hrl\").\n";

  @TempDir private Path folder = Path.of("");
  private ErlangLanguage erlang = erlang();

  @BeforeEach
  void setUp() throws IOException {
    erlang = erlang();
    Files.writeString(folder.resolve("near.hrl"), "-define(NEAR, 7).\n");
  }

  @AfterEach
  void tearDown() {
    erlang.close();
  }

  private ErlangLanguage erlang() {
    return new ErlangLanguage(
        new ErlangEnvironment(
            System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {}));
  }

  private Subject read(String text) {
    Reading reading =
        erlang.read(new Document.Text(new SourceText("edited.erl", text)), Options.NONE);
    assertThat(reading).isInstanceOf(Reading.Accepted.class);
    return ((Reading.Accepted) reading).subject();
  }

  private static Trace judged(Subject subject, String call) {
    Entry entry = subject.entries().getFirst();
    Parsed.Valid input = (Parsed.Valid) entry.inputs().read(call);
    return entry.judge().replay(input.input(), BUDGET);
  }

  private static String both(Subject subject, String call) {
    Entry entry = subject.entries().getFirst();
    Parsed.Valid input = (Parsed.Valid) entry.inputs().read(call);
    Outcome ours = entry.execution().program().orElseThrow().run(input.input(), BUDGET).outcome();
    return entry.renderer().outcome(ours)
        + " and "
        + entry.renderer().outcome(judged(subject, call).outcome());
  }

  @Test
  void aTextThatIsNotOnTheDiskYetIsCompiledHereAndOnTheNode() throws IOException {
    Files.writeString(folder.resolve("edited.erl"), HEAD + "f(X) -> X + ?NEAR.\n");

    assertThat(both(read(HEAD + "f(X) -> X * ?NEAR.\n"), "f(3)"))
        .isEqualTo("returns 21 and returns 21");
    assertThat(both(read(HEAD + "f(X) -> X - ?NEAR.\n"), "f(3)"))
        .isEqualTo("returns -4 and returns -4");
    assertThat(both(read(HEAD + "f(X) -> X + ?NEAR.\n"), "f(3)"))
        .isEqualTo("returns 10 and returns 10");
  }

  @Test
  void aFileThatDoesNotExistYetCanBeRead() {
    assertThat(both(read(HEAD + "f(X) -> {X, filename:basename(?FILE)}.\n"), "f(3)"))
        .isEqualTo("returns {3,\"edited.erl\"} and returns {3,\"edited.erl\"}");
  }

  @Test
  void placesAndStackTracesAreThoseOfTheGivenTextInTheFileThatItIsFor() throws IOException {
    Files.writeString(folder.resolve("edited.erl"), HEAD + "f(X) -> hd(X).\n");

    Trace judged = judged(read(HEAD + "\n\nf(X) ->\n  {hd(X)}.\n"), "f([])");

    Outcome.Raised raised = (Outcome.Raised) judged.outcome();
    assertThat(raised.at().span().toString()).contains("edited.erl:7:4");
    assertThat(judged.stack().toString()).contains("edited:f/1 (edited.erl:7)");
  }

  @Test
  void whatIsWrongIsSaidOfTheFileThatTheTextIsFor() throws IOException {
    Files.writeString(folder.resolve("edited.erl"), HEAD + "f(X) -> X.\n");

    Reading reading =
        erlang.read(
            new Document.Text(new SourceText("edited.erl", HEAD + "f(X) -> .\n")), Options.NONE);

    assertThat(reading).isInstanceOf(Reading.Refused.class);
    assertThat(((Reading.Refused) reading).problems().toString())
        .contains("edited.erl:4")
        .doesNotContain("texts");
  }

  @Test
  void nothingIsLeftBehind() throws IOException {
    read(HEAD + "f(X) -> X.\n");
    erlang.close();

    try (var left = Files.walk(folder.resolve("cache"))) {
      assertThat(left.map(Path::toString).filter(name -> name.endsWith("edited.erl"))).isEmpty();
    }
  }
}
