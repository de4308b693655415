package clew.conformance.chaos;

import clew.engine.explore.Accidents;
import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.reason.Fault;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.source.Span;
import clew.workbench.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks of real programs in which our own parts break down, die or hang: solver layers, machines,
 * judges, writers. What was confirmed is in the report, and the report is one.
 */
final class Faults implements ChaosPart {
  static final String NAME = "faults";

  private static final List<String> ENDINGS = List.of(".imp", ".erl", ".pl", ".curry");
  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final int HANGS = 8;
  private static final Set<Integer> CODES = Set.of(0, 1, 2, 3, 70);

  private final ClewSession session;
  private final Specimens specimens;
  private final JsonContracts contracts;

  Faults(ClewCommand clew, Path folder) throws IOException {
    this.session = new ClewSession(folder, Files.createDirectories(folder.resolve("cache")));
    this.specimens = Specimens.in(clew.home());
    this.contracts = new JsonContracts(clew.home().resolve("schema"));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "parts of Clew that break down, die or hang";
  }

  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    Random random = one.random();
    Specimen specimen = specimens.of(ENDINGS.get(random.nextInt(ENDINGS.size())), random);
    boolean hangs = random.nextInt(HANGS) == 0;
    Accidents accidents = new Accidents(random, 4 + random.nextInt(80), hangs);
    List<String> arguments =
        List.of(
            "check",
            specimen.file().toString(),
            "--runs",
            "12",
            "--time",
            hangs ? "2s" : "8s",
            "--no-keep",
            "--json");
    List<String> complaints = Collections.synchronizedList(new ArrayList<>());
    Ended ended =
        session.run(arguments, job -> explored(job, accidents, complaints), () -> false, PATIENCE);
    if (!ended.isOver()) {
      complaints.add("it did not end; " + ended.where());
    } else if (!CODES.contains(ended.code())) {
      complaints.add("exit code " + ended.code());
    } else if (ended.code() != 2) {
      complaints.addAll(contracts.complaints("check", ended.code(), ended.out()));
      boolean isTold = ended.out().contains("\"kind\" : \"fault\"");
      if (ended.code() == 70 && !isTold) {
        complaints.add("exit code 70, and no gap in the report");
      }
    }
    return new Attempt(
        String.join(" ", arguments) + " with accidents in " + accidents.happened(), complaints);
  }

  private static EntryReport explored(
      Search.Job job, Accidents accidents, List<String> complaints) {
    Set<String> confirmed = Collections.synchronizedSet(new TreeSet<>());
    Set<Fault> faults = Collections.synchronizedSet(new HashSet<>());
    Explorer.Subject subject =
        new Explorer.Subject(
            new FragileEntry(job.subject().entry(), accidents),
            job.subject().language(),
            job.subject().file(),
            job.subject().sources());
    EntryReport report =
        new Explorer(
                subject,
                job.settings(),
                job.clock(),
                noting(job.listener(), confirmed, faults),
                job.stopped(),
                accidents)
            .exploreFrom(job.seeds());
    Set<String> told = new TreeSet<>();
    report.findings().forEach(finding -> told.add(cause(finding)));
    confirmed.removeAll(told);
    if (!confirmed.isEmpty()) {
      complaints.add("confirmed, and not in the report of " + report.entry() + ": " + confirmed);
    }
    boolean isTold = report.gaps().stream().anyMatch(gap -> gap.kind() == Gap.Kind.FAULT);
    if (!faults.isEmpty() && !isTold) {
      complaints.add("a fault that is no gap of " + report.entry() + ": " + faults);
    }
    return report;
  }

  private static String cause(Finding finding) {
    Span place = finding.where().place();
    return finding.rule() + " at " + place.at();
  }

  private static Listener noting(Listener listener, Set<String> confirmed, Set<Fault> faults) {
    return new Listener() {
      @Override
      public void progress(State state) {
        listener.progress(state);
      }

      @Override
      public void confirmed(Finding finding) {
        confirmed.add(cause(finding));
        listener.confirmed(finding);
      }

      @Override
      public void faulted(Fault fault) {
        faults.add(fault);
        listener.faulted(fault);
      }

      @Override
      public void found(Finding finding) {
        listener.found(finding);
      }

      @Override
      public void leftOut(Gap.Key gap) {
        listener.leftOut(gap);
      }
    };
  }

  @Override
  public void close() {
    session.close();
  }
}
