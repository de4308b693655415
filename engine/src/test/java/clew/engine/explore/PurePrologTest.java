package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** Several clauses may match a call, or none: one target per clause, none per combination. */
class PurePrologTest {
  private static EntryReport explore(PureProlog program, Assignment seed, int depth) {
    Limits limits = new Limits(Duration.ofHours(1), 1_000, depth, 1_000, 4_000_000);
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 1, 1);
    return new Explorer(
            program.subject(),
            settings,
            InstantSource.fixed(Instant.EPOCH),
            Listener.SILENT,
            () -> false)
        .explore(seed);
  }

  private static Assignment seed(PureProlog program, String name, Term value) {
    return Assignment.EMPTY.with((Term.Unknown) program.any(name), value);
  }

  /** Example 2 of the paper on Prolog, in its shape: p(X) :- q(X). q(a) :- r(X). r(b). */
  @Test
  void findsAnInputForEveryClauseAndOneForNone() {
    PureProlog program = new PureProlog();
    program
        .clause(program.f("p", program.any("X")), program.f("q", program.any("X")))
        .clause(program.f("q", program.f("a")))
        .clause(program.f("q", program.f("b")), program.f("r", program.any("Y")))
        .goal(program.f("p", program.any("In")));
    program.clause(program.f("r", program.any("Z")));

    EntryReport report = explore(program, seed(program, "In", program.f("a")), 20);

    assertThat(report.coverage().getFirst().reached()).isEqualTo(4);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.divergences()).isEmpty();
    // a, b, and something that no clause of q matches
    assertThat(report.runs().size()).isEqualTo(3);
  }

  @Test
  void takesSeveralMatchingClausesAsOnePathAndTriesOtherCombinationsOnlyIfTheyExist() {
    // m(X, [X|_]). m(X, [_|T]) matches whenever the first does: {1,2}, {2} and {} exist, {1} not.
    PureProlog program = new PureProlog();
    Term x = program.any("X");
    Term first = program.any("A");
    Term rest = program.any("B");
    program
        .clause(program.f("m", x, program.f("cell", x, rest)))
        .clause(program.f("m", x, program.f("cell", first, rest)), program.f("n", rest))
        .goal(program.f("m", program.any("In"), program.any("List")));
    program.clause(program.f("n", program.any("R")));

    EntryReport report = explore(program, seed(program, "In", program.f("a")), 20);

    assertThat(report.coverage().getFirst().reached()).isEqualTo(3);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.runs().size()).isEqualTo(3);
  }

  @Test
  void recursionBeyondTheDepthBoundIsAGap() {
    PureProlog program = new PureProlog();
    program
        .clause(program.f("nat", program.f("z")))
        .clause(
            program.f("nat", program.f("s", program.any("N"))), program.f("nat", program.any("N")))
        .goal(program.f("nat", program.any("In")));

    EntryReport report = explore(program, seed(program, "In", program.f("z")), 6);

    assertThat(report.coverage().getFirst().reached()).isEqualTo(2);
    assertThat(report.gaps()).extracting(Gap::kind).contains(Gap.Kind.DEPTH);
    assertThat(report.divergences()).isEmpty();
  }
}
