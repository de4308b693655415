package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.GoalRunner;
import clew.engine.language.GoalRunner.Question;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Judge.Measured;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.language.answer.GoalResult;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text that is given is the one that is used, in our machine and by the real system. */
class GivenTextTest {
  private static final Budget BUDGET = Budget.of(200_000, 100);

  private static final String GIVEN =
      """
      #!/usr/bin/env swipl
      :- [other].
      :- use_module(neighbour).
      :- include(part).

      p(X, Y) :- other(X), exported(Z), included(W), Y = f(Z, W, given).
      p(X, no) :- \\+ other(X).
      """;

  @TempDir private Path folder;
  private PrologEnvironment environment;

  @BeforeEach
  void write() throws IOException {
    environment = new PrologEnvironment(System.getenv("PATH"), "", folder);
    Path sub = Files.createDirectory(folder.resolve("sub"));
    Files.writeString(sub.resolve("other.pl"), "other(a).\n");
    Files.writeString(
        sub.resolve("neighbour.pl"), ":- module(neighbour, [exported/1]).\nexported(2).\n");
    Files.writeString(sub.resolve("part.pl"), "included(3).\n");
    Files.writeString(sub.resolve("saved.pl"), "p(_, saved).\n");
  }

  private static List<String> clauses(Trace trace) {
    return trace.events().stream()
        .filter(Event.Completed.class::isInstance)
        .map(event -> ((Event.Completed) event).point())
        .map(point -> point.name() + " " + point.span().at())
        .toList();
  }

  private static Document given(String file) {
    return new Document.Text(new SourceText(file, GIVEN));
  }

  private void isUsed(String file) {
    try (PrologLanguage language = new PrologLanguage(environment)) {
      Language.Reading reading = language.read(given(file), Options.NONE);
      Subject subject = ((Language.Reading.Accepted) reading).subject();
      Entry entry = ((Subject.Choice.Chosen) subject.choose("p(+,-)")).entry();
      Input input = ((Parsed.Valid) entry.inputs().parse("p(a, Y)")).input();

      Trace ours = entry.execution().program().orElseThrow().run(input, BUDGET);
      Measured.Run real = (Measured.Run) entry.judge().meter().orElseThrow().measure(input, BUDGET);

      assertThat(subject.warnings()).isEmpty();
      assertThat(entry.renderer().outcome(ours.outcome())).isEqualTo("Y = f(2, 3, given)");
      assertThat(real.otherwise()).isEmpty();
      assertThat(entry.renderer().outcome(real.trace().outcome())).isEqualTo("Y = f(2, 3, given)");
      assertThat(clauses(real.trace()))
          .anyMatch(clause -> clause.endsWith(" " + file + ":6:1"))
          .noneMatch(clause -> clause.endsWith(" " + file + ":7:1"));
      assertThat(clauses(real.trace())).containsExactlyInAnyOrderElementsOf(clauses(ours));
    }
  }

  @Test
  void inPlaceOfAFileThatIsSavedOtherwise() {
    isUsed("sub/saved.pl");
  }

  @Test
  void ofAFileThatWasNeverSaved() {
    isUsed("sub/unsaved.pl");
  }

  @Test
  void toAnswerGoals() {
    for (String file : List.of("sub/saved.pl", "sub/unsaved.pl")) {
      try (PrologLanguage language = new PrologLanguage(environment)) {
        GoalRunner prolog = language.goals().orElseThrow();
        Question question = new Question(given(file), "p(a, Y)", 5, false);

        GoalResult.Answered ours = (GoalResult.Answered) prolog.ask(question, BUDGET);
        GoalResult.Answered real = (GoalResult.Answered) prolog.judge(question, ours, BUDGET);

        assertThat(ours.problems()).isEmpty();
        assertThat(ours.answers().toString()).contains("f(2,3,given)");
        assertThat(real.answers()).isEqualTo(ours.answers());
        assertThat(real.ending()).isEqualTo(ours.ending());
      }
    }
  }

  @Test
  void ofAFileOfTheLibraryWhoseClausesCountIfItIsTheOneToCheck() throws IOException {
    Path heaps = Path.of(environment.library().place(), "heaps.pl");
    SourceText text = new SourceText(heaps.toString(), Files.readString(heaps));
    try (PrologLanguage language = new PrologLanguage(environment)) {
      Language.Reading reading = language.read(new Document.Text(text), Options.NONE);
      Subject subject = ((Language.Reading.Accepted) reading).subject();
      Entry entry = ((Subject.Choice.Chosen) subject.choose("singleton_heap(-,+,+)")).entry();
      Input input = ((Parsed.Valid) entry.inputs().parse("singleton_heap(H, 1, a)")).input();

      Trace ours = entry.execution().program().orElseThrow().run(input, BUDGET);
      Measured.Run real = (Measured.Run) entry.judge().meter().orElseThrow().measure(input, BUDGET);

      assertThat(clauses(ours)).isNotEmpty();
      assertThat(clauses(real.trace())).containsExactlyInAnyOrderElementsOf(clauses(ours));
    }
  }
}
