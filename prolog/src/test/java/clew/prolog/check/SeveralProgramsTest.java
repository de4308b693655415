package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.trace.Budget;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are open at the same time know nothing of each other. */
class SeveralProgramsTest {
  private static final String LOOKS =
      """
      p(X, L) :-
          findall(P, current_op(P, _, ===>), Os),
          findall(V, current_prolog_flag(mine, V), Fs),
          findall(K, ( nb_current(K, _), K == kept ), Ks),
          findall(N, ( current_predicate(N/1), N == seen ), Ps),
          findall(T, recorded(key, T), Rs),
          flag(counter, C, C),
          L = [X, Os, Fs, Ks, Ps, Rs, C].
      """;

  private static final String CHANGES =
      """
      :- op(700, xfx, ===>).
      :- create_prolog_flag(mine, 1, []).
      :- nb_setval(kept, 1).
      :- dynamic seen/1.
      :- recordz(key, there).
      :- flag(counter, _, 5).
      seen(1).
      """
          + LOOKS;

  @TempDir private Path folder;

  private static String run(Subject subject) {
    Entry entry = ((Subject.Choice.Chosen) subject.choose("p(+,-)")).entry();
    Parsed.Valid parsed = (Parsed.Valid) entry.inputs().parse("p(a, L)");
    Trace trace =
        entry.execution().program().orElseThrow().run(parsed.input(), Budget.of(100_000, 100));
    return entry.renderer().outcome(trace.outcome());
  }

  @Test
  void whatOneDoesTheOtherDoesNotSee() throws IOException {
    Path one = Files.createDirectory(folder.resolve("one"));
    Path other = Files.createDirectory(folder.resolve("other"));
    try (CheckFixture changing = new CheckFixture(one, false);
        CheckFixture looking = new CheckFixture(other, false)) {
      Subject changes = changing.subject(CHANGES, Options.NONE);
      Subject looks = looking.subject(LOOKS, Options.NONE);

      for (int round = 0; round < 2; round++) {
        assertThat(run(changes)).isEqualTo("L = [a, [700], [1], [kept], [seen], [there], 5]");
        assertThat(run(looks)).isEqualTo("L = [a, [], [], [], [], [], 0]");
      }
    }
  }
}
