package clew.imp.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Trace;
import clew.imp.ImpPrograms;
import clew.imp.RandomPrograms;
import java.io.IOException;
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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run depends on its input and on nothing else. */
class PureRunsTest {
  private static final Budget BUDGET = Budget.of(5_000, 300);

  static Stream<String> programs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "examples", "imp"))) {
      List<String> examples =
          files.sorted().map(file -> ImpPrograms.example(file.getFileName().toString())).toList();
      RandomPrograms random = new RandomPrograms(4);
      Stream<String> generated =
          IntStream.range(0, 60)
              .mapToObj(i -> i % 2 == 0 ? random.looping() : random.terminating());
      return Stream.concat(examples.stream(), generated);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void giveTheSameTraceInWhateverOrderAndInASubjectOfItsOwn(String program) {
    List<String> inputs = inputs(ImpPrograms.read(program));
    Map<String, String> first = runs(program, inputs, 0);

    assertThat(first).hasSameSizeAs(inputs);
    assertThat(runs(program, inputs, 1)).isEqualTo(first);
    assertThat(runs(program, inputs, 2)).isEqualTo(first);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void giveTheSameTraceBesideEachOther(String program)
      throws InterruptedException, ExecutionException {
    MainEntry main = ImpPrograms.read(program);
    List<String> inputs = inputs(main);

    Map<String, String> together = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
      Map<String, Future<String>> running = new LinkedHashMap<>();
      inputs.forEach(input -> running.put(input, threads.submit(() -> told(main, input))));
      for (Map.Entry<String, Future<String>> each : running.entrySet()) {
        together.put(each.getKey(), each.getValue().get());
      }
    }
    assertThat(together).isEqualTo(runs(program, inputs, 0));
  }

  /** Zeroes, numbers that are small, one that is huge, and smaller ones than these. */
  private static List<String> inputs(MainEntry main) {
    Random random = new Random(3);
    Set<String> all = new LinkedHashSet<>(List.of(""));
    List<String> names =
        IntStream.range(0, main.code().variables().size())
            .filter(main.code()::isInput)
            .boxed()
            .flatMap(slot -> Stream.of(1, 2, 3).map(time -> main.code().inputName(slot, time)))
            .toList();
    for (int i = 0; i < 8; i++) {
      List<String> parts = new ArrayList<>();
      for (String name : names) {
        long value = random.nextInt(12) == 0 ? random.nextLong() : random.nextInt(61) - 20;
        parts.add(name + " = " + value);
      }
      all.add(String.join(", ", parts));
    }
    Assignment last = ImpPrograms.input(main, List.copyOf(all).getLast());
    int count = 0;
    for (Assignment smaller : main.inputs().smaller(last)) {
      if (count++ == 5) {
        break;
      }
      all.add(main.renderer().input(smaller));
    }
    return List.copyOf(all);
  }

  /** Each input twice in a new subject, in an order of its own. */
  private static Map<String, String> runs(String program, List<String> inputs, long seed) {
    MainEntry main = ImpPrograms.read(program);
    List<String> order = new ArrayList<>(inputs);
    order.addAll(inputs);
    Collections.shuffle(order, new Random(seed));
    Map<String, String> told = new LinkedHashMap<>();
    for (String input : order) {
      String now = told(main, input);
      String before = told.put(input, now);
      if (before != null) {
        assertThat(now).as(input).isEqualTo(before);
      }
    }
    return told;
  }

  private static String told(MainEntry main, String input) {
    Trace trace = ImpPrograms.run(main, ImpPrograms.input(main, input), BUDGET);
    StringBuilder told = new StringBuilder();
    told.append(PathPrefix.of(trace)).append('\n');
    told.append(main.renderer().outcome(trace.outcome())).append('\n');
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
