package clew.conformance.chaos;

import clew.report.ShellQuoting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** Spoiled sources of all languages, most of them in this process and some in one of their own. */
final class Mutants implements ChaosPart {
  static final String NAME = "mutants";

  /** One of so many is a process of its own. */
  private static final int SELDOM = 25;

  /** A check is told to take 2 s; reading, judging and a busy machine take theirs. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** After this a user of a command without a limit of time would press Ctrl-C. */
  private static final Duration ENOUGH = Duration.ofSeconds(10);

  private final ClewCommand clew;
  private final Path folder;
  private final Path cache;
  private final Specimens specimens;
  private final Expectations expectations;
  private final ClewSession session;
  private final CommandChoice choice;

  Mutants(ClewCommand clew, Path scratch) throws IOException {
    this.clew = clew;
    this.cache = Files.createDirectories(scratch.resolve("cache"));
    this.specimens = Specimens.in(clew.home());
    this.expectations = new Expectations(clew.home());
    this.folder = Files.createDirectories(scratch.resolve(NAME));
    this.session = new ClewSession(folder, cache);
    this.choice = new CommandChoice(session.languages());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "spoiled sources, checked, run, explained, solved and analysed";
  }

  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    Random random = one.random();
    Specimen specimen = specimens.any(random);
    Specimen other = specimens.of(specimen.ending(), random);
    String source = Mutation.several(specimen.bytes(), other.bytes(), random);
    one.write(specimen.name(), source.getBytes(StandardCharsets.ISO_8859_1));
    String file = one.number() + "/" + specimen.name();
    List<String> arguments = choice.of(specimen, file, source, random);
    boolean isOwnProcess = one.number() % SELDOM == SELDOM - 1;
    String line =
        "cd "
            + ShellQuoting.quoted(folder.toString())
            + " && "
            + clew.home().resolve("clew")
            + arguments.stream()
                .map(word -> " " + ShellQuoting.quoted(word))
                .collect(Collectors.joining());
    Ended ended =
        isOwnProcess
            ? new ClewProcess(clew, one.folder(), cache).in(folder).run(arguments, PATIENCE)
            : session.run(arguments, stopping(arguments), PATIENCE);
    return new Attempt(line, expectations.complaints(arguments, ended));
  }

  private static BooleanSupplier stopping(List<String> arguments) {
    if (arguments.getFirst().equals("check")) {
      return () -> false;
    }
    long end = System.nanoTime() + ENOUGH.toNanos();
    return () -> System.nanoTime() - end > 0;
  }

  @Override
  public void close() {
    session.close();
  }
}
