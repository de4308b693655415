package clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.workbench.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {
  @TempDir Path folder;
  Shell session;

  @BeforeEach
  void somePrograms() throws IOException {
    session =
        new Shell(folder)
            .file("crash.toy", "main: crash\n")
            .file("fine.toy", "main: fine\n")
            .file("loop.toy", "main: loop\n");
  }

  @Test
  void runsAProgramThatEnds() {
    assertThat(session.run("run", "fine.toy", "--input", "y=7")).isZero();
    assertThat(session.out()).isEqualTo("returned\n7\n");
  }

  @Test
  void runsAProgramThatGoesWrong() {
    assertThat(session.run("run", "crash.toy", "main", "--input", "y=5")).isEqualTo(1);
    assertThat(session.out()).isEqualTo("crash.toy:1:1: it crashed\n");
  }

  @Test
  void runsAProgramThatDoesNotEnd() {
    assertThat(session.run("run", "loop.toy", "--steps", "9")).isEqualTo(3);
    assertThat(session.out()).isEqualTo("loop.toy:1:1: did not end within 9 steps\n");
    assertThat(session.stopped().run("run", "loop.toy")).isEqualTo(3);
    assertThat(session.out()).contains("interrupted");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fine.toy", "crash.toy", "loop.toy"})
  void tellsARunAsJson(String file) throws IOException {
    session.run("run", file, "--input", "y=5", "--json");

    assertThat(Schemas.problems("answers", session.out())).isEmpty();
  }

  @Test
  void explainsARun() {
    assertThat(session.run("explain", "crash.toy", "--input", "y=5")).isZero();
    assertThat(session.out())
        .startsWith("Run on y = 5\n1:1       step 1\n          ρ = {y ↦ 0}\n")
        .contains("Outcome   it crashed\nSteps     3");
  }

  @Test
  void drawsTheTree() {
    session.run("explain", "fine.toy", "--tree");
    assertThat(session.out()).isEqualTo("• {y ↦ ỹ}  1:1\ndepth 4  … cut at the bound  {}  1:1\n");

    session.run("explain", "fine.toy", "--dot", "--depth", "2");
    assertThat(session.out()).startsWith("digraph tree {").contains("n0 -> n1 [label=\"depth 2\"]");
  }

  @Test
  void tellsATraceAsJson() throws IOException {
    session.run("explain", "fine.toy", "--json");
    assertThat(Schemas.problems("trace", session.out())).isEmpty();

    session.run("explain", "fine.toy", "--json", "--tree");
    assertThat(Schemas.problems("trace", session.out())).isEmpty();
    assertThat(session.out()).contains("\"tree\"");
  }

  @Test
  void refusesAnInputForATree() {
    assertThat(session.run("explain", "fine.toy", "--tree", "--input", "y=1")).isEqualTo(2);
    assertThat(session.run("explain", "fine.toy", "--tree", "--dot")).isEqualTo(2);
  }

  @Test
  void replaysAFinding() {
    session.run("check", "crash.toy");

    assertThat(session.run("replay", "main1")).isEqualTo(1);
    assertThat(session.out())
        .startsWith(
            """
            Run   main1: crash.toy main on y = 5
            Then  it crashed (2026-01-01T00:00:00Z)
            Now   it crashed (toy machine 1)
            So    same outcome as recorded

            Run on y = 5
            1:1       step 3
            """)
        .endsWith("The 2 moments before: clew explain crash.toy main --input 'y = 5'\n");
  }

  @Test
  void replaysARunThatGoesWell() {
    session.run("check", "crash.toy");

    assertThat(session.run("replay", "main0")).isZero();
  }

  @Test
  void saysThatTheOutcomeDiffersBecauseTheFileChanged() throws IOException {
    session.run("check", "crash.toy");
    session.file("crash.toy", "main: fine\n");

    assertThat(session.run("replay", "main1")).isZero();
    assertThat(session.out())
        .contains("the outcome differs from the recorded one")
        .contains("the file changed since it was recorded: crash.toy");
  }

  @Test
  void tellsAReplayAsJson() throws IOException {
    session.run("check", "crash.toy");

    assertThat(session.run("replay", "main1", "--json")).isEqualTo(1);
    assertThat(Schemas.problems("trace", session.out())).isEmpty();
    assertThat(session.out()).contains("\"same\" : true", "\"fileChanged\" : false");
  }

  @Test
  void listsTheKnownIdsWhenOneIsUnknown() {
    session.run("check", "crash.toy");

    assertThat(session.run("replay", "zzz")).isEqualTo(2);
    assertThat(session.err()).contains("there is no run zzz", "Kept here: main0, main1");
    assertThat(session.run("replay", "main")).isEqualTo(2);
    assertThat(session.err()).contains("several runs begin with main");
    assertThat(session.run("replay", "../../etc/passwd")).isEqualTo(2);
  }

  @Test
  void saysThatNothingIsKeptHere() {
    assertThat(session.run("replay", "main1")).isEqualTo(2);
    assertThat(session.err()).contains("no runs are kept in", "Run clew check here first.");
  }

  @Test
  void saysThatAKeptRunIsDamaged() throws IOException {
    session.run("check", "crash.toy");
    Files.writeString(folder.resolve(".clew/runs/main1.json"), "{\"id\": \"main1\"");

    assertThat(session.run("replay", "main1")).isEqualTo(2);
    assertThat(session.err()).contains("main1.json is damaged");
  }

  @Test
  void saysThatTheProgramOfAKeptRunIsGone() throws IOException {
    session.run("check", "crash.toy");
    Files.delete(folder.resolve("crash.toy"));

    assertThat(session.run("replay", "main1")).isEqualTo(2);
    assertThat(session.err()).contains("there is no file crash.toy");
  }

  @Test
  void showsEveryExampleInTheDemo() throws IOException {
    Path home = Files.createDirectories(folder.resolve("home"));
    Files.createDirectories(home.resolve("examples/toy"));
    Files.writeString(home.resolve("examples/toy/a.toy"), "main: crash\n");
    Files.writeString(home.resolve("examples/toy/b.toy"), "main: fine\n");

    assertThat(session.home(home).run("demo")).isZero();
    assertThat(session.out())
        .startsWith(
            "$ clew check home/examples/toy/a.toy --no-keep --time 8s\nerror: crash in main")
        .contains("$ clew check home/examples/toy/b.toy", "2 examples, 1 with findings.");
    assertThat(folder.resolve(".clew")).doesNotExist();
  }

  @Test
  void saysThatTheExamplesAreMissing() {
    assertThat(session.run("demo")).isEqualTo(2);
    assertThat(session.err()).contains("the bundled examples are not in");
  }

  @Test
  void findsTheInstallationHealthy() throws IOException {
    assertThat(session.run("doctor")).isZero();
    assertThat(session.out())
        .contains("ok      JDK", "ok      Z3", "Everything that is needed is there.")
        .contains("missing Graphviz", "for pictures of trees");

    assertThat(session.run("doctor", "--json")).isZero();
    assertThat(Schemas.problems("doctor", session.out())).isEmpty();
  }

  @Test
  void findsTheInstallationBroken() throws IOException {
    assertThat(session.languages(List.of()).run("doctor")).isEqualTo(2);
    assertThat(session.out()).contains("missing Languages", "Clew cannot work yet.");
    session.run("doctor", "--json");
    assertThat(Schemas.problems("doctor", session.out())).isEmpty();
  }

  @Test
  void saysWhatAMissingZ3WouldEnable() {
    InstallationPart z3 =
        InstallationCheck.z3(
            () -> {
              throw new UnsatisfiedLinkError("no z3");
            });

    assertThat(z3.isTrouble()).isTrue();
    assertThat(DoctorCommand.text(List.of(z3), clew.report.TextColours.PLAIN))
        .contains("missing Z3", "no z3", "for integer arithmetic in conditions");
  }

  @Test
  void saysThatTheRunsCannotBeKept() throws IOException {
    session.file(".clew", "in the way").run("doctor");

    assertThat(session.out()).contains("missing Runs", ".clew is not a folder", "for clew replay");
  }

  @Test
  void tellsItsVersion() throws IOException {
    assertThat(session.run("--version")).isZero();
    assertThat(session.out()).startsWith("clew 0.1.0 (JDK ");
    assertThat(Files.readString(Path.of("..", "pom.xml")))
        .contains("<version>" + Version.NUMBER + "</version>\n  <packaging>pom</packaging>");
  }

  @Test
  void writesACompletionScriptForEveryCommand() {
    assertThat(session.run("completion")).isZero();
    assertThat(session.out())
        .contains("complete -F _complete_clew")
        .contains("check", "explain", "replay", "--strategy");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "analyze",
        "run",
        "solve",
        "explain",
        "replay",
        "doctor",
        "demo",
        "completion",
        ""
      })
  void showsHelpAsItIsWrittenDown(String command) throws IOException {
    session.allLanguages();
    int code = command.isEmpty() ? session.run("--help") : session.run(command, "--help");
    Path expected = Path.of("src/test/help", (command.isEmpty() ? "clew" : command) + ".txt");
    if (Boolean.getBoolean("clew.rewrite")) {
      Files.createDirectories(expected.getParent());
      Files.writeString(expected, session.out());
    }

    assertThat(code).isZero();
    assertThat(session.out()).isEqualTo(Files.readString(expected));
    assertThat(session.out().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void explainsARule() throws IOException {
    session.allLanguages();

    assertThat(session.run("explain", "erlang/function_clause")).isZero();
    assertThat(session.out())
        .startsWith("erlang/function_clause: no clause of a function matches its arguments\n")
        .contains("For example", "What to do");
    assertThat(session.run("explain", "erlang/function_clause", "--json")).isZero();
    assertThat(Schemas.problems("rule", session.out())).isEmpty();
  }

  @Test
  void suggestsARuleThatIsCalledAlike() {
    session.allLanguages();

    assertThat(session.run("explain", "erlang/funcion_clause")).isEqualTo(2);
    assertThat(session.err())
        .startsWith("error: there is no rule erlang/funcion_clause\n")
        .contains("Did you mean erlang/function_clause?");
  }

  @Test
  void writesTheQueriesOfARunAsSmtLib() throws IOException {
    session.allLanguages().file("two.imp", "y <- top; if y > 3 then assert y != 7 fi\n");

    assertThat(session.run("explain", "two.imp", "--input", "y = 5", "--smt")).isZero();
    assertThat(session.out())
        .startsWith("; main on y = 5\n")
        .contains("(reset)", "(check-sat)", "; two.imp:1:14: ")
        .contains("(assert (= |?y| 7))");
  }

  @Test
  void choosesNoLanguageByAnOptionForAnswers() {
    session.allLanguages();

    assertThat(session.run("run", "lists", "reverse([1])", "--all")).isEqualTo(2);
    assertThat(session.err()).startsWith("error: --all is not for programs in Erlang\n");
  }

  @Test
  void takesTheLanguageThatIsNamed() {
    session.allLanguages();

    assertThat(session.run("run", "lists", "reverse([1], X)", "--language", "fortran"))
        .isEqualTo(2);
    assertThat(session.err()).startsWith("error: there is no language fortran\n");
    assertThat(session.run("run", "lists", "length([1,2], X)", "--language", "prolog")).isZero();
    assertThat(session.out()).isEqualTo("X = 2.\n");
  }

  @Test
  void saysOfWhichLanguageItSpeaksIfThereIsNothingToCompareWith() throws IOException {
    session.allLanguages().file("a.curry", "one = 1\n");

    assertThat(session.run("run", "a.curry", "one", "--compare")).isEqualTo(2);
    assertThat(session.err()).contains("Curry has none but the machine that clew run uses anyway");
  }
}
