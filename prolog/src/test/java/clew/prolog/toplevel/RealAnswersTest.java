package clew.prolog.toplevel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.language.Document;
import clew.engine.language.GoalRunner;
import clew.engine.language.GoalRunner.Question;
import clew.engine.language.answer.GoalResult;
import clew.engine.language.answer.GoalResult.Answered;
import clew.engine.language.answer.GoalResult.Ending;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import clew.prolog.builtin.io.Permissions;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.eval.Output;
import clew.prolog.load.Loader;
import clew.prolog.swipl.SwiplFailure;
import clew.prolog.swipl.SwiplProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What has no text that could be read again, compared with the real system all the same. */
class RealAnswersTest {
  private static final Budget BUDGET = Budget.of(200_000, 100);
  private static final String PROGRAM = "q(1).\nloop(X) :- X = f(X).\n";

  private PrologLanguage language;

  @TempDir private Path folder;

  @BeforeEach
  void open() {
    language = new PrologLanguage(new PrologEnvironment(System.getenv("PATH"), "", folder));
  }

  @AfterEach
  void close() {
    language.close();
  }

  private GoalRunner prolog() {
    return language.goals().orElseThrow();
  }

  private static Question question(String goal) {
    return new Question(new Document.Text(new SourceText("main.pl", PROGRAM)), goal, 5, false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clause(q(_), true, R)",
        "current_output(S), X = f(S)",
        "recorda(k, v, R), R \\== x",
        "loop(X)",
        "loop(X), throw(X)",
        "loop(X), throw(my(X))",
        "loop(X), throw(error(X, c))",
        "current_output(S), throw(no(S))",
        "clause(q(_), true, R), throw(error(type_error(r, R), _))",
        "throw('日本語 λ')",
        "X = 'λ日'"
      })
  void agreeWithOurs(String goal) throws Exception {
    GoalRunner prolog = prolog();
    Answered ours = (Answered) prolog.ask(question(goal), BUDGET);

    Answered real = (Answered) prolog.judge(question(goal), ours, BUDGET);

    assertThat(real.answers().stream().map(GoalResult.Answer::form))
        .isEqualTo(ours.answers().stream().map(GoalResult.Answer::form).toList());
    assertThat(form(real.ending())).isEqualTo(form(ours.ending()));
    assertThat(real.ending()).isNotInstanceOf(Ending.Halted.class);
  }

  private static String form(Ending ending) {
    return ending instanceof Ending.Raised raised ? raised.form() : ending.toString();
  }

  @Test
  void ofAnotherKindDoNotAgree() throws Exception {
    GoalRunner prolog = prolog();
    Answered stream = (Answered) prolog.ask(question("current_output(S)"), BUDGET);
    Answered clause = (Answered) prolog.ask(question("clause(q(_), true, S)"), BUDGET);

    assertThat(stream.answers().getFirst().form()).isNotEqualTo(clause.answers().getFirst().form());
  }

  @Test
  void whatIsNoAnswerIsToldAndNotTakenForAnEnd() {
    PrologEnvironment environment = new PrologEnvironment(System.getenv("PATH"), "", folder);
    PrologSession session = new PrologSession(Permissions.NONE, "", Output.NONE);
    Loader loader = new Loader(session, environment.library(), folder, Output.NONE, BUDGET);
    RealAnswers answers = new RealAnswers(loader, List.of());

    assertThatThrownBy(() -> answers.of(new SwiplProcess.Answers("f(.\n", "", 0, false)))
        .isInstanceOf(SwiplFailure.class)
        .hasMessage("SWI-Prolog said what is no answer: f(.\n");
    assertThatThrownBy(() -> answers.of(new SwiplProcess.Answers("f(x).\n", "", 0, false)))
        .hasMessage("SWI-Prolog said what is no answer: f(x)");
  }
}
