package clew.erlang.flat;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Told;
import clew.erlang.ErlangEvaluator;
import clew.erlang.Surroundings;
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
  private static ErlangEvaluator evaluator;

  @BeforeAll
  static void start() {
    evaluator =
        new ErlangEvaluator(
            new Surroundings(
                Optional.ofNullable(System.getenv("PATH")).orElse(""),
                "",
                folder,
                EXAMPLES,
                news -> {}));
  }

  @AfterAll
  static void end() {
    evaluator.close();
  }

  private static Told told(String file, String call) {
    return evaluator.tell(file, call, 100);
  }

  private static Told.Run run(String call) {
    return (Told.Run) told("append.core", call);
  }

  @Test
  void theNineEventsOfExampleTwoComeFromTheRealSystem() {
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
  void theSymbolicRunIsLessInstantiatedThanTheConcreteOne() {
    Told.Run run = run("main([a])");
    assertThat(run.input()).isEqualTo("[X]");
    assertThat(run.result()).contains("[X,X]");
    assertThat(run.outcome()).isEqualTo("[a,a]");
    assertThat(run.trace()).containsExactly(2, 1);
  }

  @Test
  void theAlternativesAreAnEmptyListAndALongerOne() {
    assertThat(run("main([a])").alternatives())
        .containsExactly(
            new Told.Alternative(List.of(1), "[]"), new Told.Alternative(List.of(2, 2), "[X,Y|Z]"));
  }

  @Test
  void aRunThatRaisesTellsWhatHappenedBefore() {
    Told.Run run = run("main(b)");
    assertThat(run.outcome()).isEqualTo("exception error: {case_clause,b}");
    assertThat(run.events()).containsExactly("call([X],[W],W,[X,X])");
    assertThat(run.result()).isEmpty();
  }

  @Test
  void aClauseThatAnEarlierOneAlwaysComesBeforeIsNoAlternative() throws IOException {
    Path file =
        core(
            "covered",
            "fun (X) -> let <W> = case X of <[H|T]> when 'true' -> H"
                + " <['a'|T2]> when 'true' -> T2 <[]> when 'true' -> X end in W");
    assertThat(((Told.Run) told(file.toString(), "main([b])")).alternatives())
        .containsExactly(new Told.Alternative(List.of(3), "[]"));
  }

  @Test
  void whatTheFlatLanguageLacksIsSaid() throws IOException {
    Path file = core("guarded", "fun (X) -> case X of <Y> when call 'erlang':'>'(Y, 3) -> Y end");
    assertThat(told(file.toString(), "main(4)"))
        .isInstanceOfSatisfying(
            Told.Refused.class,
            refused ->
                assertThat(refused.problems().getFirst().what())
                    .contains("which the flat language lacks"));
  }

  @Test
  void programsBeyondTheFlatLanguageTellTheirDecisionsToo() {
    Told.Run run = (Told.Run) told("example.erl", "foo([17])");
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
