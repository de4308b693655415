package clew.conformance.chaos;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Processes that are hit by signals at some moment, and what is left of them. */
final class Strokes implements ChaosPart {
  static final String NAME = "kills";

  /** Clew itself gives up after 30 s; a limit of time and a slow machine need theirs. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final int MOST_REPLAYS = 3;

  private static final List<String> COMMANDS =
      List.of(
          "check imp/paper.imp --loops unroll --steps 3000 --time 12s",
          "check imp/gcd.imp --mode symbolic --depth 400 --time 12s",
          "check erlang/bank.erl --time 12s",
          "check erlang/sorting.erl --time 12s --by instrumentation",
          "check erlang/example.erl foo([17]) --time 12s --jobs 2",
          "check prolog/hanoi.pl --time 12s",
          "check prolog/bank.pl --time 12s --jobs 2",
          "check curry/tree.curry --time 12s --runs 1000000",
          "check curry/puzzle.curry --time 12s");

  private final ClewCommand clew;
  private final Path cache;
  private final List<Stroke> strokes = Stroke.all();
  private final Expectations expectations;

  Strokes(ClewCommand clew, Path cache) throws IOException {
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
    return "signals at some moment, to Clew and to what it has started";
  }

  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    Random random = one.random();
    Stroke stroke = strokes.get(one.number() % strokes.size());
    Path work = Files.createDirectories(one.folder().resolve("work"));
    List<String> arguments = arguments(COMMANDS.get(random.nextInt(COMMANDS.size())), work);
    if (random.nextBoolean()) {
      arguments.add("--json");
    }
    // Most that is fragile happens early, but not all: each tenfold of time is as likely.
    Duration moment = Duration.ofMillis((long) Math.pow(10, 1.3 + random.nextDouble() * 2.7));
    ClewProcess process =
        new ClewProcess(clew, one.folder(), cache).in(work).java("-Dclew.stderr.terminal=true");
    Leftovers left = new Leftovers(process.mark(), one.folder().resolve("tmp"));
    Process running = process.start(arguments);
    running.waitFor(moment);
    boolean hasBegun = process.read("stderr").contains(" runs, ");
    boolean isHit = strike(stroke, running, left, random);
    Ended ended = process.await(running, PATIENCE);
    List<String> complaints = new ArrayList<>(expectations.ended(ended, stroke.codes()));
    boolean isCut = ended.code() > 3;
    if (!isCut) {
      complaints.addAll(expectations.complaints(arguments, ended));
    } else if (stroke.isPolite() && hasBegun) {
      complaints.addAll(report(arguments, ended));
    }
    complaints.addAll(left.complaints());
    complaints.addAll(kept(work, stroke, random));
    String hit =
        "%s after %d ms%s".formatted(stroke.name(), moment.toMillis(), isHit ? "" : ", too late");
    return new Attempt(
        process.line(arguments), complaints.stream().map(text -> hit + ": " + text).toList());
  }

  private List<String> arguments(String command, Path work) throws IOException {
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    Path source = clew.examples().resolve(words.get(1));
    Path copy = work.resolve(source.getFileName());
    Files.copy(source, copy);
    words.set(1, copy.getFileName().toString());
    return words;
  }

  private static boolean strike(Stroke stroke, Process running, Leftovers family, Random random)
      throws IOException, InterruptedException {
    long pid = running.pid();
    if (stroke.target() == Stroke.Target.CHILD) {
      List<Long> children =
          family.processes().stream()
              .filter(each -> each.pid() != running.pid())
              .filter(each -> isTool(Leftovers.command(each)))
              .map(ProcessHandle::pid)
              .toList();
      if (children.isEmpty()) {
        return false;
      }
      pid = children.get(random.nextInt(children.size()));
    }
    for (String signal : stroke.signals()) {
      Signals.send(signal, pid);
      running.waitFor(Duration.ofMillis(random.nextInt(300)));
    }
    return true;
  }

  /** By the name of its program: arguments name files of Erlang as well. */
  private static boolean isTool(String command) {
    String program = command.split(" ", 2)[0];
    String name = program.substring(program.lastIndexOf('/') + 1);
    return Stream.of("beam", "erl", "swipl", "bwrap").anyMatch(name::startsWith);
  }

  /** What was found by then is printed. */
  private List<String> report(List<String> arguments, Ended ended) {
    if (arguments.contains("--json")) {
      return expectations.json("check", ended.out());
    }
    return ended.out().contains("xhausted")
        ? List.of()
        : List.of("no report was printed, though the search had begun");
  }

  /** What is in {@code .clew/} can be read, and be run again. */
  private List<String> kept(Path work, Stroke stroke, Random random)
      throws IOException, InterruptedException {
    List<String> complaints = new ArrayList<>();
    Path folder = work.resolve(".clew");
    if (!Files.isDirectory(folder)) {
      return complaints;
    }
    List<String> ids = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.equals("last-report.json")) {
          complaints.addAll(
              expectations.json("check", Files.readString(file, StandardCharsets.UTF_8)));
        } else if (!name.startsWith(".")) {
          ids.add(name.replace(".json", ""));
        } else if (!stroke.isKill() && stroke.signals().size() == 1) {
          complaints.add("a file is left: " + file);
        }
      }
    }
    try (ClewSession session = new ClewSession(work, cache)) {
      for (int i = 0; i < MOST_REPLAYS && !ids.isEmpty(); i++) {
        List<String> replay = List.of("replay", ids.remove(random.nextInt(ids.size())), "--json");
        Ended ended = session.run(replay, () -> false, PATIENCE);
        expectations.complaints(replay, ended).forEach(text -> complaints.add(replay + " " + text));
        if (ended.code() == 2) {
          complaints.add(replay + " is refused: " + ended.err());
        }
      }
    }
    return complaints;
  }
}
