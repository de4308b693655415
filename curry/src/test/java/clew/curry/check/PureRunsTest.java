package clew.curry.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.query.GeneratedPrograms;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run depends on its input and on nothing else. */
class PureRunsTest {
  private static final Budget BUDGET = Budget.of(10_000, 500);
  private static final int SMALLER = 4;

  private static final String CHOICES =
      """
      data Tree a = Leaf | Node (Tree a) a (Tree a)
      half n | m + m =:= n = m where m free
      prefix xs | ys ++ zs =:= xs = ys where ys, zs free
      insert x [] = [x]
      insert x (y:ys) = x : y : ys
      insert x (y:ys) = y : insert x ys
      coin b = if b then 0 ? 1 else 5
      again x = again x ? x
      apply :: (Int -> Int) -> Int -> Int
      apply f n = if f n == 42 && f 1 /= 42 then error "found" else f n
      mirror :: Tree Int -> Tree Int
      mirror Leaf = Leaf
      mirror (Node l x r) | x > 3 = Node (mirror r) x (mirror l)
      name :: String -> Int
      name "one" = 1
      name (c:cs) | c > 'q' = ord c `div` length cs
      sized n = length (show n)
      """;

  static Stream<String> programs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "examples", "curry"))) {
      List<String> examples = files.sorted().map(PureRunsTest::text).toList();
      Stream<String> generated =
          IntStream.range(0, 8).mapToObj(seed -> GeneratedPrograms.text(new Random(seed)));
      return Stream.of(examples.stream(), Stream.of(CHOICES), generated).flatMap(each -> each);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void giveTheSameTraceInWhateverOrderAndInASubjectOfItsOwn(String program) {
    CurryExploration explored = CurryExploration.program(program).runs(10).steps(10_000);
    Map<String, List<String>> inputs = inputs(explored);
    Map<String, String> first = runs(explored, inputs, 0);

    assertThat(first).hasSizeGreaterThanOrEqualTo(inputs.size());
    assertThat(runs(explored, inputs, 1)).isEqualTo(first);
    assertThat(runs(explored, inputs, 2)).isEqualTo(first);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void giveTheSameTraceBesideEachOther(String program) throws Exception {
    CurryExploration explored = CurryExploration.program(program).runs(10).steps(10_000);
    Map<String, List<String>> inputs = inputs(explored);
    Map<String, String> alone = runs(explored, inputs, 0);

    Map<String, String> together = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      Map<String, Future<String>> running = new LinkedHashMap<>();
      for (Entry entry : explored.subject().entries()) {
        inputs
            .getOrDefault(entry.name(), List.of())
            .forEach(
                text -> {
                  Input input = input(entry, text);
                  running.put(text, threads.submit(() -> told(entry, input)));
                });
      }
      for (Map.Entry<String, Future<String>> each : running.entrySet()) {
        together.put(each.getKey(), each.getValue().get());
      }
    }
    assertThat(together).isEqualTo(alone);
  }

  /** The inputs that a search comes to, and smaller ones, as they are written. */
  private static Map<String, List<String>> inputs(CurryExploration explored) {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (Entry entry : explored.subject().entries()) {
      Set<String> own = new LinkedHashSet<>();
      explored
          .report(entry, entry.inputs().seeds())
          .tests()
          .forEach(
              test -> {
                own.add(test.inputText());
                int count = 0;
                for (var smaller : entry.inputs().smaller(test.input().values())) {
                  if (count++ == SMALLER) {
                    break;
                  }
                  own.add(entry.renderer().input(smaller));
                }
              });
      all.put(entry.name(), List.copyOf(own));
    }
    return all;
  }

  /** Each input twice in a new subject, in an order of its own. */
  private static Map<String, String> runs(
      CurryExploration explored, Map<String, List<String>> inputs, long seed) {
    record Run(Entry entry, String input) {}
    List<Run> order = new ArrayList<>();
    for (Entry entry : explored.subject().entries()) {
      inputs
          .getOrDefault(entry.name(), List.of())
          .forEach(input -> order.add(new Run(entry, input)));
    }
    order.addAll(List.copyOf(order));
    Collections.shuffle(order, new Random(seed));
    Map<String, String> told = new LinkedHashMap<>();
    for (Run run : order) {
      String now = told(run.entry, input(run.entry, run.input));
      String before = told.put(run.input, now);
      if (before != null) {
        assertThat(now).as(run.input).isEqualTo(before);
      }
    }
    return told;
  }

  private static Input input(Entry entry, String text) {
    return ((Parsed.Valid) entry.inputs().read(text)).input();
  }

  private static String told(Entry entry, Input input) {
    Trace trace = entry.execution().program().orElseThrow().run(input, BUDGET);
    StringBuilder told = new StringBuilder();
    told.append(PathPrefix.of(trace)).append('\n');
    told.append(entry.renderer().outcome(trace.outcome())).append('\n');
    told.append(trace.steps()).append('\n');
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Branch branch -> {
          told.append(branch.site()).append(' ').append(branch.depth());
          Alternatives ways = branch.alternatives();
          for (int i = 0; i < ways.count(); i++) {
            told.append(" | ").append(ways.name(i)).append(": ").append(ways.condition(i));
          }
          told.append('\n');
        }
        case Event.Leap leap -> told.append("leap at ").append(leap.site()).append('\n');
        default -> told.append(event).append('\n');
      }
    }
    return told.toString();
  }
}
