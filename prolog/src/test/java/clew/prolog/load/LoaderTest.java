package clew.prolog.load;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.GoalRunner;
import clew.engine.language.answer.GoalResult;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.prolog.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What loading a file does, on our own library: no real system is needed. */
class LoaderTest {
  @TempDir private Path folder;

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private GoalResult.Answered asked(String file, String goal) {
    GoalRunner prolog = Documents.goals(folder);
    GoalResult asked =
        prolog.ask(
            Documents.question(folder, file, goal, Long.MAX_VALUE), Budget.of(10_000_000, 0));
    assertThat(asked).isInstanceOf(GoalResult.Answered.class);
    return (GoalResult.Answered) asked;
  }

  private String answers(String program, String goal) throws IOException {
    file("main.pl", program);
    return text(asked("main.pl", goal));
  }

  private static String text(GoalResult.Answered answered) {
    List<String> parts =
        new java.util.ArrayList<>(
            answered.answers().stream().map(GoalResult.Answer::text).toList());
    if (answered.ending() instanceof GoalResult.Ending.Raised(var message, var form)) {
      parts.add("ERROR " + message);
    }
    return String.join(" | ", parts);
  }

  private List<String> problems(String program) throws IOException {
    file("main.pl", program);
    return asked("main.pl", "true").problems().stream()
        .map(
            problem ->
                problem.severity() == Diagnostic.Severity.ERROR
                    ? "error " + line(problem) + problem.what()
                    : "warning " + line(problem) + problem.what())
        .toList();
  }

  private static String line(Diagnostic problem) {
    return problem.where().map(place -> place.line() + ": ").orElse("");
  }

  @Test
  void readsOperatorsThatTheFileDeclares() throws IOException {
    assertThat(answers(":- op(700, xfx, likes).\nmary likes wine.\n", "mary likes X"))
        .isEqualTo("X = wine");
  }

  @Test
  void aFileThatIncludesItselfIsReadToABound() throws IOException {
    assertThat(problems(":- include(main).\np(1).\n"))
        .contains("error 1: files include each other more than 64 deep");
  }

  @Test
  void devicesAreNotRead() throws IOException {
    assertThat(problems(":- include('/dev/zero').\n:- consult('/dev/zero').\np(1).\n"))
        .filteredOn(problem -> problem.startsWith("error"))
        .hasSize(2)
        .allMatch(problem -> problem.contains("/dev/zero"));
  }

  @Test
  void takesTheBranchOfAConditionThatHolds() throws IOException {
    String program =
        """
        :- if(fail).
        p(1).
        :- if(true).
        p(2).
        :- endif.
        :- elif(true).
        p(3).
        :- else.
        p(4).
        :- endif.
        :- if(\\+ current_prolog_flag(bounded, true)).
        p(5).
        :- else.
        p(6).
        :- endif.
        """;

    assertThat(answers(program, "p(X)")).isEqualTo("X = 3 | X = 5");
  }

  @Test
  void importsOnlyWhatAModuleExports() throws IOException {
    file("shapes.pl", ":- module(shapes, [area/2]).\narea(X, Y) :- side(X, Y).\nside(sq, 4).\n");

    assertThat(answers(":- use_module(shapes).\n", "area(sq, A)")).isEqualTo("A = 4");
    assertThat(answers(":- use_module(shapes).\n", "side(sq, A)"))
        .contains("ERROR", "Unknown procedure", "side/2");
    assertThat(answers(":- use_module(shapes, [area/2 as size]).\n", "size(sq, A)"))
        .isEqualTo("A = 4");
  }

  @Test
  void importsExportedOperators() throws IOException {
    file("rules.pl", ":- module(rules, [op(700, xfx, ==>), rule/1]).\nrule(a ==> b).\n");

    assertThat(answers(":- use_module(rules).\n", "rule(X ==> b)")).isEqualTo("X = a");
  }

  @Test
  void passesOnWhatAModuleReexports() throws IOException {
    file("inner.pl", ":- module(inner, [one/1]).\none(1).\n");
    file("outer.pl", ":- module(outer, []).\n:- reexport(inner).\n");

    assertThat(answers(":- use_module(outer).\n", "one(X)")).isEqualTo("X = 1");
  }

  @Test
  void includesAFileAsIfItStoodThere() throws IOException {
    file("facts.pl", "p(1).\np(2).\n");

    assertThat(answers(":- include(facts).\np(3).\n", "p(X)")).isEqualTo("X = 1 | X = 2 | X = 3");
  }

  @Test
  void loadsFilesThatLoadEachOther() throws IOException {
    file("other.pl", ":- module(other, [odd/1]).\n:- use_module(main).\nodd(s(N)) :- even(N).\n");
    String program =
        ":- module(main, [even/1]).\n:- use_module(other).\neven(0).\neven(s(N)) :- odd(N).\n";
    file("main.pl", program);

    assertThat(text(asked("main.pl", "main:even(s(s(0)))"))).isEqualTo("true");
  }

  @Test
  void runsInitialisationAfterLoading() throws IOException {
    String program =
        """
        :- dynamic seen/1.
        :- initialization((p(X), assertz(seen(X)))).
        p(1).
        """;

    assertThat(answers(program, "seen(X)")).isEqualTo("X = 1");
  }

  @Test
  void expandsTermsAndGoalsAsTheProgramSays() throws IOException {
    String program =
        """
        term_expansion(gen(N), [n(N), n(M)]) :- M is N + 1.
        goal_expansion(old(X), new(X)).
        gen(7).
        new(9).
        p(X) :- ( old(X) ; n(X) ).
        """;

    assertThat(answers(program, "p(X)")).isEqualTo("X = 9 | X = 7 | X = 8");
  }

  @Test
  void translatesGrammars() throws IOException {
    assertThat(answers("s --> [a], s.\ns --> [].\n", "phrase(s, [a, a])")).isEqualTo("true");
  }

  @Test
  void keepsTheFlagOfAModuleToItself() throws IOException {
    file(
        "quotes.pl",
        ":- module(quotes, [c/1]).\n:- set_prolog_flag(double_quotes, codes).\nc(\"a\").\n");

    assertThat(answers(":- use_module(quotes).\ns(\"a\").\n", "c(C), s(S)"))
        .isEqualTo("C = [97],\nS = \"a\"");
  }

  @Test
  void loadsLibraryPredicatesWhenTheyAreCalled() throws IOException {
    assertThat(answers("p(X) :- append([1], [2], X).\n", "p(X)")).isEqualTo("X = [1, 2]");
  }

  @Test
  void letsAProgramHaveItsOwnVersionOfALibraryPredicate() throws IOException {
    assertThat(answers("append(mine).\nappend(a, b, c).\n", "append(X, Y, Z)"))
        .isEqualTo("X = a,\nY = b,\nZ = c");
  }

  @Test
  void refusesAnotherMeaningOfACorePredicateUnlessToldSo() throws IOException {
    assertThat(problems("length(a, b).\n"))
        .containsExactly("error 1: No permission to modify static procedure `length/2'");
    assertThat(
            answers(":- redefine_system_predicate(length(_, _)).\nlength(a, b).\n", "length(X, Y)"))
        .isEqualTo("X = a,\nY = b");
  }

  @Test
  void goesOnAfterASyntaxError() throws IOException {
    assertThat(problems("p(1).\np( .\np(2).\nq :- a b.\n"))
        .containsExactly(
            "error 2: syntax error: the clause ends too early",
            "error 4: syntax error: an operator was expected here");
    assertThat(answers("p(1).\np( .\np(2).\n", "p(X)")).isEqualTo("X = 1 | X = 2");
  }

  @Test
  void warnsOfSingletonsScatteredClausesAndDirectivesThatFail() throws IOException {
    assertThat(problems("p(X, Y) :- q(X).\nq(1).\np(1, 2).\n:- fail.\n"))
        .containsExactly(
            "warning 1: Singleton variables: [Y]",
            "warning 3: Clauses of p/2 are not together in the source-file",
            "warning 4: Goal (directive) failed: user:fail");
  }

  @Test
  void isSilentWhereADeclarationAllowsIt() throws IOException {
    assertThat(
            problems(":- discontiguous p/1.\n:- style_check(-singleton).\np(X).\nq(1).\np(Y).\n"))
        .isEmpty();
  }

  @Test
  void tellsOfAFileThatIsMissing() throws IOException {
    assertThat(problems(":- use_module(nowhere).\n").getFirst())
        .startsWith("error 1: ")
        .contains("nowhere");
  }

  @Test
  void definesAPredicateAnewWhenItsFileIsConsultedAgain() throws IOException {
    file("facts.pl", "p(1).\n");

    assertThat(answers("", "consult(facts), [facts], findall(X, p(X), L)")).isEqualTo("L = [1]");
  }

  @Test
  void readsATermNestedAHundredThousandDeep() throws IOException {
    int depth = 100_000;
    String program = "p(" + "f(".repeat(depth) + "a" + ")".repeat(depth) + ").\n";
    file("main.pl", program);

    assertThat(asked("main.pl", "p(X), X = f(_)").answers()).hasSize(1);
  }

  @Test
  void stopsAProgramWithoutEnd() throws IOException {
    file("main.pl", "p(N) :- M is N + 1, p(M).\n");
    GoalRunner prolog = Documents.goals(folder);

    GoalResult asked =
        prolog.ask(Documents.question(folder, "main.pl", "p(0)", 1), Budget.of(50_000, 0));

    assertThat(asked)
        .isInstanceOfSatisfying(
            GoalResult.Answered.class,
            answered ->
                assertThat(answered.ending()).isInstanceOf(GoalResult.Ending.Stopped.class));
  }
}
