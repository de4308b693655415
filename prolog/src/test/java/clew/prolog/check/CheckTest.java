package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.reason.InputAssumption.Arguments;
import clew.engine.reason.InputAssumption.Modes;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.reason.InputAssumption.Shape;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
  /** The program of section 5.2. */
  private static final String PAPER =
      """
      :- redefine_system_predicate(length(_, _)).
      main(L, N, R) :- length(L, N), rev(L, [], R).
      main(_L, _N, error).
      rev([], A, A).
      rev([H|T], Acc, Res) :- is_list(Acc), rev(T, [H|Acc], Res).
      is_list([]).
      is_list([_H|T]) :- is_list(T).
      length([], 0).
      length([_H|R], s(N)) :- length(R, N).
      """;

  @TempDir private Path folder;
  private CheckFixture checked = new CheckFixture(Path.of(""), false);

  @BeforeEach
  void open() {
    checked = new CheckFixture(folder, true);
  }

  @AfterEach
  void close() {
    checked.close();
  }

  @Test
  void whatCannotBeReadIsToldBeforeThatThereAreNoClauses() throws IOException {
    Language.Reading reading = checked.read("p(X :- X > 1.\n", Options.NONE);

    assertThat(reading)
        .isInstanceOfSatisfying(
            Language.Reading.Refused.class,
            refused -> {
              assertThat(refused.problems()).hasSize(2);
              assertThat(refused.problems().getFirst().where()).isPresent();
              assertThat(refused.problems().getLast().what()).isEqualTo("main.pl has no clauses");
            });
  }

  @Test
  void findsTheFourTestCasesOfThePaperAndCompletesEveryClause() throws IOException {
    EntryReport report = checked.check(PAPER, "main([a,b],s(0),R)");

    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("8 of 8");
    assertThat(CheckFixture.inputs(report))
        .contains(
            "main([a,b],s(0),R)", "main([],0,R)", "main([a],s(0),R)", "main([a,b],s(s(0)),R)");
    assertThat(report.findings()).isEmpty();
  }

  @Test
  void theAlgorithmOfThePaperEndsWhenEveryClauseIsCompleted() throws IOException {
    EntryReport report =
        checked.check(
            checked.subject(PAPER, Options.NONE), "main([a,b],s(0),R)", 100, Strategy.DIRECTED);

    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("8 of 8");
    assertThat(report.runs().size()).isLessThan(10);
    assertThat(report.gaps()).extracting(Gap::kind).contains(Gap.Kind.COVERED);
  }

  @Test
  void severalWorkersCoverTheSame() throws IOException {
    EntryReport report =
        checked.check(
            checked.subject(PAPER, Options.NONE),
            "main([a,b],s(0),R)",
            100,
            Strategy.INTERLEAVED,
            4);

    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("8 of 8");
    assertThat(report.divergences()).isEmpty();
  }

  @Test
  void findsAnErrorWithTheWayThere() throws IOException {
    EntryReport report =
        checked.check(
            """
            mean(L, M) :- sum(L, 0, S), len(L, N), M is S / N.
            sum([], S, S).
            sum([X|Xs], S0, S) :- S1 is S0 + X, sum(Xs, S1, S).
            len([], 0).
            len([_|T], N) :- len(T, M), N is M + 1.
            """,
            "mean(+,-)");

    assertThat(CheckFixture.kinds(report)).containsExactly("evaluation_error");
    Finding finding = report.findings().getFirst();
    assertThat(finding.input()).isEqualTo("mean([],M)");
    assertThat(finding.confirmed()).isPresent();
    assertThat(finding.where().stack())
        .hasSize(2)
        .last()
        .asString()
        .startsWith("mean([],_)  in clause 1");
  }

  @Test
  void tellsExplicitThrowsApart() throws IOException {
    EntryReport report =
        checked.check(
            """
            take(B, A, N) :- A =< B, N is B - A.
            take(B, A, _) :- A > B, throw(overdrawn(B, A)).
            """,
            "take(+,+,-)");

    assertThat(CheckFixture.kinds(report)).containsExactly("throw(overdrawn)");
  }

  @Test
  void anErrorOfTheStandardThatAClauseThrowsItselfIsRaisedOnPurpose() throws IOException {
    EntryReport report =
        checked.check(
            """
            half(X, Y) :- X mod 2 =:= 0, Y is X // 2.
            half(X, _) :- X mod 2 =:= 1, throw(error(domain_error(even, X), _)).
            """,
            "half(+,-)");

    assertThat(CheckFixture.kinds(report)).containsExactly("error(domain_error) raised on purpose");
  }

  @Test
  void namesAProcedureThatDoesNotExist() throws IOException {
    EntryReport report = checked.check("p(X) :- X > 3, missing(X).\np(0).\n", "p(+)");

    assertThat(CheckFixture.kinds(report)).containsExactly("existence_error");
    assertThat(report.findings().getFirst().outcome()).contains("missing/1");
  }

  @Test
  void findsWhatDoesNotEndWithTheSmallestInput() throws IOException {
    EntryReport report =
        checked.check("down(0).\ndown(N) :- N =\\= 0, M is N - 1, down(M).\n", "down(+)");

    assertThat(CheckFixture.kinds(report)).containsExactly("no termination");
    assertThat(report.findings().getFirst().input()).isEqualTo("down(-1)");
  }

  @Test
  void namesTheClausesThatARunGoesRoundIn() throws IOException {
    EntryReport report =
        checked.check(
            "start(a).\nstart(b) :- ping(1).\nping(N) :- pong(N).\npong(0).\npong(N) :- ping(N).\n",
            "start(+)");

    assertThat(report.findings().getFirst().input()).isEqualTo("start(b)");
    assertThat(report.findings().getFirst().where().stack())
        .hasSize(2)
        .anyMatch(line -> line.startsWith("repeats ping/1 clause"))
        .anyMatch(line -> line.startsWith("repeats pong/1 clause"));
  }

  @Test
  void whatTakesLongAndEndsIsNoFinding() throws IOException {
    EntryReport report =
        checked.check(
            "count(N) :- N > 0, N < 200000, !, M is N - 1, count(M).\ncount(_).\n",
            "count(190000)");

    assertThat(report.findings()).isEmpty();
  }

  @Test
  void aClauseThatCanNeverBeCompletedIsToldWhenTheSearchWasExhaustive() throws IOException {
    EntryReport report =
        checked.check(
            "p(X, small) :- X < 10.\np(X, odd) :- X < 5, X > 20.\np(X, large) :- X >= 10.\n",
            "p(+,-)");

    assertThat(CheckFixture.open(report, "clause")).containsExactly("p/2 clause 2 UNREACHABLE");
  }

  @Test
  void aCorrectProgramIsSilentAndProvedSo() throws IOException {
    EntryReport report =
        checked.check(
            "sign(X, neg) :- X < 0.\nsign(0, zero).\nsign(X, pos) :- X > 0.\n", "sign(+,-)");

    assertThat(report.findings()).isEmpty();
    assertThat(report.gaps()).isEmpty();
    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("3 of 3");
  }

  @Test
  void findsChoicePointsThatAreLeftWhenNoneShouldBe() throws IOException {
    Options det = Options.NONE.with("--det", "");
    String program = "last([X], X).\nlast([_|T], X) :- last(T, X).\n";
    String better =
        "last([X|Xs], L) :- last(Xs, X, L).\nlast([], L, L).\nlast([X|Xs], _, L) :- last(Xs, X, L).\n";

    assertThat(
            CheckFixture.kinds(
                checked.check(
                    checked.subject(program, det), "last(+,-)", 20, Strategy.INTERLEAVED)))
        .contains("choice point left");
    assertThat(
            CheckFixture.kinds(
                checked.check(checked.subject(better, det), "last/2", 20, Strategy.INTERLEAVED)))
        .isEmpty();
  }

  @Test
  void typesLimitTheInputs() throws IOException {
    String program =
        """
            %! inc(+X:nonneg, -Y) is det.
            inc(X, Y) :- X >= 0, Y is X + 1.
            inc(X, _) :- X < 0, throw(negative).
            """;
    Options any = Options.NONE.with("--no-spec", "");

    assertThat(CheckFixture.kinds(checked.check(program, "inc/2"))).isEmpty();
    assertThat(
            CheckFixture.kinds(
                checked.check(checked.subject(program, any), "inc/2", 60, Strategy.INTERLEAVED)))
        .contains("throw(negative)", "type_error");
  }

  @Test
  void everythingWorksWithoutTheRealSystemAndIsNotConfirmed() throws IOException {
    try (CheckFixture alone = new CheckFixture(folder, false)) {
      EntryReport report = alone.check("inv(X, Y) :- Y is 1 / X.\n", "inv(+,-)");

      assertThat(CheckFixture.kinds(report)).containsExactly("evaluation_error");
      assertThat(report.findings().getFirst().confirmed()).isEmpty();
      assertThat(CheckFixture.covered(report, "clause")).isEqualTo("1 of 1");
    }
  }

  @Test
  void programsThatPrintReadAndHaltAreJudgedWithoutHarm() throws IOException {
    String program =
        """
            p(1) :- write(hello), nl.
            p(2) :- read(X), X == end_of_file.
            p(3) :- halt.
            p(4) :- open('made', write, S), close(S).
            """;

    EntryReport report = checked.check(program, "p(+)");

    assertThat(CheckFixture.covered(report, "entry")).isEqualTo("4 of 4");
    assertThat(folder.resolve("made")).doesNotExist();
  }

  @Test
  void withoutAWordTheExportedOrTopPredicatesAreMeant() throws IOException {
    assertThat(checked.subject(PAPER, Options.NONE).entries())
        .extracting(Entry::name)
        .containsExactly("main(+,-,-)");
    assertThat(
            checked
                .subject(
                    ":- module(m, [p/1, q/2]).\np(X) :- q(X, _).\nq(1, 2).\nr(3).\n", Options.NONE)
                .entries())
        .extracting(Entry::name)
        .containsExactly("p(-)", "q(-,-)");
  }

  private String wrong(String program, String word) throws IOException {
    Subject.Choice choice = checked.subject(program, Options.NONE).choose(word);
    assertThat(choice).isInstanceOf(Subject.Choice.Wrong.class);
    var problem = ((Subject.Choice.Wrong) choice).problems().getFirst();
    return problem.what() + " | " + problem.hint();
  }

  @Test
  void saysWhatIsWrongWithAWord() throws IOException {
    assertThat(wrong(PAPER, "nothing/2"))
        .isEqualTo(
            "main.pl has no predicate nothing/2 | It has: main/3, rev/3, is_list/1, length/2");
    assertThat(wrong(PAPER, "main(+,-)"))
        .isEqualTo("there is no predicate main/2 | There is main/3");
    assertThat(wrong(PAPER, "main(+,a,X)")).startsWith("main(+,a,X) has modes and variables");
    assertThat(wrong(PAPER, "main([a,")).isNotEmpty();
    assertThat(wrong("double(X, Y) :- Y is 2 * X.\n", "double(a, Y)"))
        .startsWith("the goal is not one that the types of its predicate allow");
  }

  @Test
  void argumentsThatAreCalledGetSomethingToCall() throws IOException {
    String program =
        """
        filter(_, [], []).
        filter(P, [X|Xs], [X|Ys]) :- call(P, X), !, filter(P, Xs, Ys).
        filter(P, [_|Xs], Ys) :- filter(P, Xs, Ys).
        """;

    EntryReport report = checked.check(program, "filter/3");

    assertThat(report.entry()).isEqualTo("filter(clew_closure_1,+,-)");
    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("3 of 3");
    assertThat(report.findings()).isEmpty();
  }

  @Test
  void termsAmongModesAreTheSameInEveryRun() throws IOException {
    EntryReport report =
        checked.check("pay(card, X, ok) :- X > 10.\npay(cash, X, X) :- X > 5.\n", "pay(cash,+,-)");

    assertThat(report.entry()).isEqualTo("pay(cash,+,-)");
    assertThat(CheckFixture.open(report, "entry")).containsExactly("pay/3 clause 1 UNREACHABLE");
  }

  @Test
  void saysWhatItAssumesOfArgumentsThatNobodyDescribed() throws IOException {
    String program = "len([], 0).\nlen([_|T], N) :- len(T, M), N is M + 1.\n";

    assertThat(checked.check(program, "len/2").caveats().assumed())
        .anyMatch(told -> told instanceof Modes modes && modes.modes().equals("len(+,-)"))
        .anyMatch(told -> told instanceof Arguments some && some.shape() == Shape.LIST)
        .anyMatch(told -> told.otherwise().contains(new Remedy.Flag("--no-spec")));
    assertThat(
            checked
                .check("%! len(+List:list, -N:int) is det.\n" + program, "len/2")
                .caveats()
                .assumed())
        .isEmpty();
  }

  @Test
  void aSearchUnderGuessedModesIsNotCalledExhausted() throws IOException {
    String program = "kind(X, a) :- X > 0.\nkind(X, b) :- X =< 0.\n";

    assertThat(checked.check(program, "kind/2").verdict()).isEqualTo(Verdict.ASSUMED);
    assertThat(checked.check("%! kind(+X:int, -K:atom).\n" + program, "kind/2").verdict())
        .isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void aPredicateThatMustNotFailIsCheckedLikeOthers() throws IOException {
    EntryReport report =
        checked.check(
            """
            :- det(size/2).
            %! size(+Xs:list, -N:int) is det.
            size([], 0).
            size([_|Xs], N) :- size(Xs, M), N is M + 1.
            """,
            "size/2");

    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("2 of 2");
    assertThat(report.findings()).isEmpty();
  }

  @Test
  void whatIsCalledIsGivenWhatSomeClauseWants() throws IOException {
    EntryReport report =
        checked.check(
            """
            :- meta_predicate sorted_out(2, +, -).
            %! sorted_out(:Goal, +Xs:list, -Marks:list) is semidet.
            sorted_out(_, [], []).
            sorted_out(G, [X|Xs], [M|Ms]) :- call(G, X, R), mark(R, M), sorted_out(G, Xs, Ms).
            mark(north, n).
            mark(south, s).
            """,
            "sorted_out/3");

    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("4 of 4");
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
  }

  @Test
  void argumentsOfAnyModeAreVariablesGroundTermsAndPartialLists() throws IOException {
    EntryReport report =
        checked.check(
            """
            kind(X, variable) :- var(X), !.
            kind(X, open_list) :- X = [_|T], var(T), !.
            kind(X, list_with_variable) :- is_list(X), \\+ ground(X), !.
            kind(X, list) :- is_list(X), !.
            kind(_, other).
            """,
            "kind(?,-)");

    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("5 of 5");
  }

  @Test
  void whatARefusedRunReachesIsMeasured() throws IOException {
    EntryReport report =
        checked.check(
            """
            p(X) :- q(X), open('/etc/hostname', read, _).
            q(_).
            """,
            "p(+)");

    assertThat(report.gaps()).extracting(Gap::kind).contains(Gap.Kind.UNSUPPORTED);
    assertThat(CheckFixture.covered(report, "clause")).isEqualTo("1 of 2");
    assertThat(CheckFixture.covered(report, "entry")).isEqualTo("2 of 2");
    assertThat(report.divergences()).isEmpty();
  }

  @Test
  void aFileWithoutClausesIsRefused() throws IOException {
    assertThat(checked.read("% nothing here\n", Options.NONE))
        .isInstanceOf(Language.Reading.Refused.class);
  }
}
