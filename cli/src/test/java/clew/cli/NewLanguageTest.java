package clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import clew.workbench.Search;
import clew.workbench.TinyLanguage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A language that the command line has never heard of: one more element of its list. */
class NewLanguageTest {
  @TempDir Path folder;
  Shell session;

  @BeforeEach
  void oneLanguageMore() throws IOException {
    var languages = new ArrayList<>(Shell.all(folder));
    languages.add(new TinyLanguage());
    session =
        new Shell(folder)
            .languages(languages)
            .search(Search.ENGINE)
            .file("a.tiny", "above 3\nabove 17\n");
  }

  @Test
  void isChecked() {
    assertThat(session.run("check", "a.tiny")).isEqualTo(1);
    assertThat(session.out())
        .contains("x = 18", "clew explain tiny/too_large")
        .contains("confirmed by tiny machine 1");
  }

  @Test
  void isRun() {
    assertThat(session.run("run", "a.tiny", "--input", "x = 17")).isZero();
    assertThat(session.run("run", "a.tiny", "--input", "x = 18")).isEqualTo(1);
    assertThat(session.out()).endsWith("too large\n");
  }

  @Test
  void addsAnOptionToCommandsAndTheirHelp() {
    assertThat(session.run("check", "a.tiny", "--strictly")).isEqualTo(1);
    assertThat(session.out()).contains("x = 17");
    assertThat(session.run("run", "a.tiny", "--input", "x = 17", "--strictly")).isEqualTo(1);
    session.run("check", "--help");
    assertThat(session.out())
        .contains("--strictly", "Tiny: Tests hold for the number itself as well.")
        .contains("  clew check numbers.tiny --strictly\n")
        .contains("error, exit, size, throw.");
  }

  @Test
  void isReplayedWithTheOptionItWasCheckedWith() {
    session.run("check", "a.tiny", "--strictly");
    String id =
        session.out().lines().filter(line -> line.contains("clew replay")).findFirst().get();

    assertThat(session.run("replay", id.substring(id.lastIndexOf(' ') + 1))).isEqualTo(1);
    assertThat(session.out()).contains("a.tiny main on x = 17", "same outcome as recorded");
  }

  @Test
  void hasNoOptionOfAnother() {
    assertThat(session.run("check", "a.tiny", "--det")).isEqualTo(2);
    assertThat(session.err())
        .isEqualTo(
            """
            error: --det is not for programs in Tiny
               Hint   Leave it out: it is for Prolog and Curry.
            """);
    assertThat(session.run("run", "a.tiny", "--all")).isEqualTo(2);
    assertThat(session.err()).contains("--all is not for programs in Tiny", "it is for Prolog.");
  }

  @Test
  void hasRulesThatAreExplained() {
    assertThat(session.run("explain", "tiny/too_large")).isZero();
    assertThat(session.out()).startsWith("tiny/too_large: all tests hold\n");
    assertThat(session.run("check", "a.tiny", "--ignore", "size:*")).isZero();
    assertThat(session.out()).contains("no findings");
  }

  @Test
  void saysWhatItCannotDo() {
    for (List<String> command :
        List.of(
            List.of("analyze", "a.tiny"),
            List.of("solve", "a.tiny", "x"),
            List.of("explain", "a.tiny", "--tree"),
            List.of("check", "a.tiny", "--mode", "symbolic"),
            List.of("check", "a.tiny", "--tests", "out"))) {
      assertThat(session.run(command.toArray(String[]::new))).as(command.toString()).isEqualTo(2);
      assertThat(session.err()).contains("Tiny");
    }
  }
}
