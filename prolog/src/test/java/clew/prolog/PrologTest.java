package clew.prolog;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.GoalResult;
import clew.engine.trace.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Goals as a user asks them. */
class PrologTest {
  private static final Budget ENOUGH = Budget.of(1_000_000, 0);

  @TempDir private Path folder;

  private GoalResult.Answered asked(String program, String goal) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    GoalResult asked =
        Documents.goals(folder)
            .ask(Documents.question(folder, "main.pl", goal, Long.MAX_VALUE), ENOUGH);
    assertThat(asked).isInstanceOf(GoalResult.Answered.class);
    return (GoalResult.Answered) asked;
  }

  @Test
  void aGoalSeesWhatAModuleExports() throws IOException {
    GoalResult.Answered answered = asked(":- module(m, [p/1]).\np(X) :- q(X).\nq(1).\n", "p(X)");

    assertThat(answered.answers()).extracting(GoalResult.Answer::text).containsExactly("X = 1");
  }

  @Test
  void notesWhatWasCalledAndRefusedThoughTheProgramCatchesTheError() throws IOException {
    String program = "p(G) :- catch(G, _, true).\n";

    assertThat(asked(program, "p(halt)").refused()).containsExactly("halt/0");
    assertThat(asked(program, "p(shell(ls))").refused()).containsExactly("shell/1");
    assertThat(asked(program, "p(open(f, write, _))").refused()).containsExactly("open/4");
    assertThat(asked(program, "p(delete_file(f))").refused()).containsExactly("delete_file/1");
    assertThat(asked(program, "p(true)").refused()).isEmpty();
  }

  @Test
  void notesGoalsForTheEndOfTheSystem() throws IOException {
    assertThat(asked(":- at_halt(true).\n", "true").refused()).containsExactly("at_halt/1");
  }

  @Test
  void runsInitialisationGoalsNowAndAfterLoading() throws IOException {
    String program =
        ":- initialization(write(b), after_load).\n:- initialization(write(a), now).\n";

    assertThat(asked(program, "true").output()).isEqualTo("ab");
  }
}
