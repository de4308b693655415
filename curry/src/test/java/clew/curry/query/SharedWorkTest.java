package clew.curry.query;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.load.LoadedProgram;
import clew.curry.load.ProgramLoader;
import clew.engine.language.QuerySolver.Next;
import clew.engine.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedWorkTest {
  private static final long WORK = 4_000_000;

  private static final String PERMUTATIONS =
      """
      insert x ys = x : ys
      insert x (y:ys) = y : insert x ys

      perm [] = []
      perm (x:xs) = insert x (perm xs)

      sorted [] = True
      sorted [_] = True
      sorted (x:y:ys) = x <= y && sorted (y:ys)
      """;

  private static final String QUEENS =
      """
      insert x ys = x : ys
      insert x (y:ys) = y : insert x ys

      perm [] = []
      perm (x:xs) = insert x (perm xs)

      safe [] = True
      safe (q:qs) = apart q 1 qs && safe qs

      apart _ _ [] = True
      apart q d (p:ps) = q /= p + d && q /= p - d && apart q (d + 1) ps

      queens n = let qs = perm [1 .. n] in if safe qs then qs else failed
      """;

  private static LoadedProgram.Query query(String program, String text) {
    LoadedProgram loaded =
        ((ProgramLoader.Read.Accepted) ProgramLoader.read(new SourceText("test.curry", program)))
            .program();
    return ((LoadedProgram.Posed.Ready) loaded.pose(text)).query();
  }

  private record Run(List<String> answers, Next ending, List<Long> work) {}

  private static Run together(int workers, String program, String text) {
    List<LoadedProgram.Query> queries =
        IntStream.range(0, workers).mapToObj(i -> query(program, text)).toList();
    try (ParallelSearch search = new ParallelSearch(queries, WORK, () -> false)) {
      List<String> answers = new ArrayList<>();
      Next next = search.next();
      while (next instanceof Next.Answer(var solution)) {
        answers.add(solution.toString());
        next = search.next();
      }
      return new Run(answers, next, search.work());
    }
  }

  private static List<String> alone(String program, String text) {
    try (SequentialSearch search =
        new SequentialSearch(query(program, text), SearchOrder.FAIR, 1, WORK, () -> false)) {
      List<String> answers = new ArrayList<>();
      while (search.next() instanceof Next.Answer(var solution)) {
        answers.add(solution.toString());
      }
      return answers;
    }
  }

  @Test
  void twoWorkersGiveTheAnswersOfOne() {
    Run run = together(2, PERMUTATIONS, "perm [1, 2, 3, 4, 5, 6]");

    assertThat(run.answers)
        .containsExactlyInAnyOrderElementsOf(alone(PERMUTATIONS, "perm [1, 2, 3, 4, 5, 6]"))
        .hasSize(720);
    assertThat(run.ending).isEqualTo(new Next.NoMore());
  }

  @Test
  void manyWorkersGiveTheAnswersOfOne() {
    assertThat(together(5, QUEENS, "queens 7").answers)
        .containsExactlyInAnyOrderElementsOf(alone(QUEENS, "queens 7"))
        .hasSize(40);
  }

  @Test
  void solverConstraintsGoAlongWithABranch() {
    String program = "small x = x > 0 && x < 40\n";
    String text = "small x && small y && x * 3 + y == 50 where x, y free";

    assertThat(together(2, program, text).answers)
        .containsExactlyInAnyOrderElementsOf(alone(program, text))
        .isNotEmpty();
  }

  @Test
  void eachOfTwoWorkersHasItsShareOfTheWork() {
    List<Long> work = together(2, QUEENS, "queens 8").work;

    long all = work.stream().mapToLong(Long::longValue).sum();
    assertThat(work).allSatisfy(steps -> assertThat(steps * 100 / all).isBetween(20L, 80L));
  }

  @Test
  void anInfiniteBranchDoesNotKeepTheOthersFromAnswers() {
    List<LoadedProgram.Query> queries =
        IntStream.range(0, 2).mapToObj(i -> query("f x = f x ? x\n", "f (1 ? 2)")).toList();
    List<String> found = new ArrayList<>();
    try (ParallelSearch search = new ParallelSearch(queries, WORK, () -> false)) {
      for (int i = 0; i < 20; i++) {
        found.add(((Next.Answer) search.next()).solution().value());
      }
    }
    assertThat(found).contains("1", "2");
  }

  @Test
  void toStopKeepsTheAnswersAndSaysThatThereMayBeMore() {
    List<LoadedProgram.Query> queries =
        IntStream.range(0, 2).mapToObj(i -> query("loop = loop\n", "1 ? loop")).toList();
    AtomicBoolean isOver = new AtomicBoolean();
    try (ParallelSearch search = new ParallelSearch(queries, WORK, isOver::get)) {
      assertThat(((Next.Answer) search.next()).solution().value()).isEqualTo("1");
      isOver.set(true);
      assertThat(search.next()).isInstanceOf(Next.Stopped.class);
    }
  }
}
