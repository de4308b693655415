package clew.conformance.chaos;

import clew.engine.sandbox.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Programs on the PATH that are not what their names say, or not for long. */
final class FakeTools implements ChaosPart {
  static final String NAME = "tools";

  /** A tool that says nothing is waited for, and the next one too. */
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private static final List<Tool> TOOLS = Tool.all();
  private static final List<Fake> FAKES = List.of(Fake.values());

  private final ClewCommand clew;
  private final Path cache;
  private final Expectations expectations;
  private final String path = String.valueOf(System.getenv("PATH"));

  FakeTools(ClewCommand clew, Path cache) throws IOException {
    this.clew = clew;
    this.cache = cache;
    this.expectations = new Expectations(clew.home());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "erl, swipl and bwrap that hang, flood, lie, die or are not there";
  }

  /** The case with which a fake of a tool is tried first. */
  static int number(String tool, Fake fake, long seed) {
    int at = TOOLS.stream().map(Tool::program).toList().indexOf(tool);
    int pair = FAKES.indexOf(fake) * TOOLS.size() + at;
    return Shuffle.of(TOOLS.size() * FAKES.size(), seed).indexOf(pair);
  }

  /** Every fake of every tool comes before one comes again, with another command. */
  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    Random random = one.random();
    int count = TOOLS.size() * FAKES.size();
    int pair = Shuffle.of(count, one.seed()).get(one.number() % count);
    Tool tool = TOOLS.get(pair % TOOLS.size());
    Fake fake = FAKES.get(pair / TOOLS.size());
    Path real = new SearchPath(path).find(tool.program()).orElse(Path.of("/bin/false"));
    Path tools = Files.createDirectories(one.folder().resolve("bin"));
    fake.put(tools.resolve(tool.program()), real, random);
    List<String> commands = tool.commands();
    List<String> arguments = arguments(commands.get(random.nextInt(commands.size())));
    if (random.nextBoolean()) {
      arguments.add("--json");
    }
    ClewProcess process = new ClewProcess(clew, one.folder(), cache).path(tools + ":" + path);
    Ended ended = process.run(arguments, PATIENCE);
    List<String> complaints = new ArrayList<>(expectations.complaints(arguments, ended));
    Leftovers left = new Leftovers(process.mark(), one.folder().resolve("tmp"));
    if (ended.isOver()) {
      if (fake.isUseless() && arguments.getFirst().equals("check")) {
        complaints.addAll(silence(tool, ended));
      }
      complaints.addAll(left.complaints());
    } else {
      left.complaints();
    }
    List<String> named =
        complaints.stream().map(text -> tool.program() + " " + fake + ": " + text).toList();
    return new Attempt(process.line(arguments), named);
  }

  private List<String> arguments(String command) {
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    if (words.size() > 1 && words.get(1).contains("/")) {
      words.set(1, clew.examples().resolve(words.get(1)).toString());
    }
    return words;
  }

  /** A report without a tool that it needs says so. */
  private static List<String> silence(Tool tool, Ended ended) {
    if (ended.code() == 2) {
      return List.of();
    }
    if (tool.program().equals("bwrap")) {
      return ended.out().contains("Walls: only") || ended.out().contains("\"walls\" : \"runtime\"")
          ? List.of()
          : List.of("nothing says that there are no walls");
    }
    return ended.out().contains("\"exhausted\" : true") || ended.out().contains("\nExhausted")
        ? List.of("exhausted, without its judge")
        : List.of();
  }
}
