package clew.erlang.paper;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.answer.InstrumentedRun;
import clew.erlang.Documents;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fig. 5, 6, 7, 9 and Example 2 of the paper on program instrumentation. */
class PaperTest {
  private static final Path EXAMPLES = Path.of("..", "examples", "erlang").toAbsolutePath();

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ErlangLanguage erlang;

  @BeforeAll
  static void start() {
    erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                Optional.ofNullable(System.getenv("PATH")).orElse(""),
                "",
                folder,
                EXAMPLES,
                news -> {}));
  }

  @AfterAll
  static void end() {
    erlang.close();
  }

  private static InstrumentedRun told(String file, String call) throws BadOption {
    return erlang
        .calls()
        .orElseThrow()
        .instrumentation(Options.NONE.with("--by", "instrumentation"))
        .orElseThrow()
        .run(Documents.of(EXAMPLES, file), call, 100);
  }

  private static InstrumentedRun.Run run(String call) throws BadOption {
    return (InstrumentedRun.Run) told("append.core", call);
  }

  @Test
  void theNineEventsOfExampleTwoComeFromTheRealSystem() throws BadOption {
    String alternatives = "[(1,X,[]),(2,X,[H|T])])";
    assertThat(run("main([a])").events())
        .containsExactly(
            "call([X],[W],W,[X,X])",
            "case([X,Y],[W1,W2,H,T],2,X,[H|T]," + alternatives,
            "call([X,Y],[W1,W2,H,T],W2,[T,Y])",
            "case([X,Y],[W1,W2,H,T],1,X,[]," + alternatives,
            "exitcase([X,Y],[W1,W2,H,T],W1,Y)",
            "exit([X,Y],[W1,W2,H,T],W1)",
            "exitcase([X,Y],[W1,W2,H,T],W1,[H|W2])",
            "exit([X,Y],[W1,W2,H,T],W1)",
            "exit([X],[W],W)");
  }

  @Test
  void theSymbolicRunIsLessInstantiatedThanTheConcreteOne() throws BadOption {
    InstrumentedRun.Run run = run("main([a])");
    assertThat(run.input()).isEqualTo("[X]");
    assertThat(run.result()).contains("[X,X]");
    assertThat(run.outcome()).isEqualTo("[a,a]");
    assertThat(run.trace()).containsExactly(2, 1);
  }

  @Test
  void theAlternativesAreAnEmptyListAndALongerOne() throws BadOption {
    assertThat(run("main([a])").alternatives())
        .containsExactly(
            new InstrumentedRun.Alternative(List.of(1), "[]"),
            new InstrumentedRun.Alternative(List.of(2, 2), "[X,Y|Z]"));
  }

  @Test
  void aRunThatRaisesTellsWhatHappenedBefore() throws BadOption {
    InstrumentedRun.Run run = run("main(b)");
    assertThat(run.outcome()).isEqualTo("exception error: {case_clause,b}");
    assertThat(run.events()).containsExactly("call([X],[W],W,[X,X])");
    assertThat(run.result()).isEmpty();
  }

  @Test
  void aClauseThatAnEarlierOneAlwaysComesBeforeIsNoAlternative() throws IOException, BadOption {
    Path file =
        core(
            "covered",
            "fun (X) -> let <W> = case X of <[H|T]> when 'true' -> H"
                + " <['a'|T2]> when 'true' -> T2 <[]> when 'true' -> X end in W");
    assertThat(((InstrumentedRun.Run) told(file.toString(), "main([b])")).alternatives())
        .containsExactly(new InstrumentedRun.Alternative(List.of(3), "[]"));
  }

  @Test
  void whatTheFlatLanguageLacksIsSaid() throws IOException, BadOption {
    Path file = core("guarded", "fun (X) -> case X of <Y> when call 'erlang':'>'(Y, 3) -> Y end");
    assertThat(told(file.toString(), "main(4)"))
        .isInstanceOfSatisfying(
            InstrumentedRun.Refused.class,
            refused ->
                assertThat(refused.problems().getFirst().what())
                    .contains("which the flat language lacks"));
  }

  @Test
  void programsBeyondTheFlatLanguageTellTheirDecisionsToo() throws BadOption {
    InstrumentedRun.Run run = (InstrumentedRun.Run) told("example.erl", "foo([17])");
    assertThat(run.events())
        .contains("call example:fcmp(17)", "case 5 of example:cmp/1: clause 3")
        .contains("tailcall lists:foreach_1(#Fun<example.1>, [])", "exit lists:foreach_1 ok");
    assertThat(run.outcome()).isEqualTo("ok");
  }

  /** A module of Core Erlang with one function. */
  private static Path core(String name, String main) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".core"),
        "module '%s' ['main'/1] attributes []\n'main'/1 = %s\nend\n".formatted(name, main));
  }
}
