package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Programs that take longer than there is time, and users who do not wait for them. */
final class SlowPrograms implements ChaosPart {
  static final String NAME = "slow";

  private static final Duration TIME = Duration.ofSeconds(4);

  /** What is promised for a time of a few seconds, and for Ctrl-C. */
  private static final Duration LATER = Duration.ofSeconds(1);

  private static final Duration STOPPING = Duration.ofSeconds(2);

  /** The promise is for a machine that does nothing else, with a start that was trained. */
  private static final Duration BUSY = Duration.ofSeconds(3);

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Ctrl-C comes while a program is read, or while it runs. */
  private static final List<Duration> MOMENTS =
      List.of(Duration.ofMillis(700), Duration.ofMillis(2_500));

  private final ClewCommand clew;
  private final Path cache;
  private final List<SlowProgram> programs = SlowProgram.all();
  private final Expectations expectations;

  SlowPrograms(ClewCommand clew, Path cache) throws IOException {
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
    return "programs that cost without end, with little time and with Ctrl-C";
  }

  @Override
  public int size() {
    return programs.size() * (1 + MOMENTS.size());
  }

  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    SlowProgram program = programs.get(one.number() % programs.size());
    int turn = one.number() / programs.size() % (1 + MOMENTS.size());
    Path work = Files.createDirectories(one.folder().resolve("work"));
    Files.writeString(work.resolve(program.file()), program.text());
    List<String> arguments = new ArrayList<>(List.of("check", program.file()));
    arguments.addAll(program.arguments());
    arguments.addAll(List.of("--time", turn == 0 ? TIME.toSeconds() + "s" : "1m", "--no-keep"));
    if (one.random().nextBoolean()) {
      arguments.add("--json");
    }
    ClewProcess process = new ClewProcess(clew, one.folder(), cache).in(work);
    long before = System.nanoTime();
    Process running = process.start(arguments);
    Duration longest = TIME.plus(LATER);
    if (turn > 0) {
      running.waitFor(MOMENTS.get(turn - 1));
      Signals.send("INT", running.pid());
      before = System.nanoTime();
      longest = STOPPING;
    }
    Ended ended = process.await(running, PATIENCE);
    Duration took = Duration.ofNanos(System.nanoTime() - before);
    List<String> complaints = new ArrayList<>(ends(arguments, ended, turn > 0));
    if (took.compareTo(longest.plus(BUSY)) > 0) {
      complaints.add("it took %.1f s".formatted(took.toMillis() / 1_000.0));
    }
    complaints.addAll(new Leftovers(process.mark(), one.folder().resolve("tmp")).complaints());
    return new Attempt(
        process.line(arguments),
        complaints.stream().map(text -> program.phase() + ": " + text).toList());
  }

  /** A signal has its own code, whether or not there was time for a report. */
  private List<String> ends(List<String> arguments, Ended ended, boolean isStopped) {
    return isStopped && ended.code() > 3
        ? expectations.ended(ended, Set.of(130, 143))
        : expectations.complaints(arguments, ended);
  }
}
