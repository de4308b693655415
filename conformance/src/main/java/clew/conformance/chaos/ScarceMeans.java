package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A machine whose means are at an end, and files that are none. */
final class ScarceMeans implements ChaosPart {
  static final String NAME = "limits";

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** An example of each language, with what is asked of it. */
  private static final List<Map.Entry<String, List<String>>> EXAMPLES =
      List.of(
          Map.entry("imp/withdraw.imp", List.of("check")),
          Map.entry("erlang/example.erl", List.of("check")),
          Map.entry("prolog/path.pl", List.of("check")),
          Map.entry("curry/tree.curry", List.of("check")),
          Map.entry("imp/paper.imp", List.of("analyze")),
          Map.entry("imp/gcd.imp", List.of("explain")),
          Map.entry("erlang/bank.erl", List.of("check")),
          Map.entry("prolog/bank.pl", List.of("check")),
          Map.entry("imp/calendar.imp", List.of("run")));

  private final ClewCommand clew;
  private final Path cache;
  private final List<Scene> scenes;
  private final Expectations expectations;

  ScarceMeans(ClewCommand clew, Path cache) throws IOException {
    this.clew = clew;
    this.cache = cache;
    this.scenes = Scene.all();
    this.expectations = new Expectations(clew.home());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "little memory, full disks, closed streams, odd files and names";
  }

  @Override
  public int size() {
    return scenes.size() * EXAMPLES.size();
  }

  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    Random random = one.random();
    int index = one.number() % scenes.size();
    Scene scene = scenes.get(index);
    var example = EXAMPLES.get((one.number() / scenes.size() + index) % EXAMPLES.size());
    Path source = clew.examples().resolve(example.getKey());
    Path work = Files.createDirectories(one.folder().resolve("work"));
    Files.copy(source, work.resolve(source.getFileName()));
    List<String> arguments = new ArrayList<>(example.getValue());
    if (arguments.getFirst().equals("check")) {
      arguments.addAll(List.of("--time", "3s", "--runs", "20"));
    }
    if (random.nextBoolean()) {
      arguments.add("--json");
    }
    String name = source.getFileName().toString();
    ClewProcess process =
        new ClewProcess(clew, one.folder(), cache)
            .in(work)
            .with("FILE", name)
            .with("ENDING", name.substring(name.lastIndexOf('.')))
            .with("CASE", one.folder().toString())
            .by("bash", "-c", scene.script(), "bash");
    Ended ended = process.run(arguments, PATIENCE);
    List<String> complaints =
        new ArrayList<>(
            scene.isHeard()
                ? expectations.complaints(arguments, ended, scene.codes())
                : expectations.ended(ended, scene.codes()));
    complaints.addAll(new Leftovers(process.mark(), one.folder().resolve("tmp")).complaints());
    List<String> named = complaints.stream().map(text -> scene.title() + ": " + text).toList();
    return new Attempt(process.line(arguments), named);
  }
}
