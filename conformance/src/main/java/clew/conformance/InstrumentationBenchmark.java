package clew.conformance;

import clew.engine.language.Entry;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.erlang.ErlangEnvironment;
import clew.erlang.instrument.InstrumentedNode;
import clew.erlang.lower.FollowOptions;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.session.ErlangSystem;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What it costs a program to tell what it does, and what it costs to hear it; and runs by
 * instrumentation beside runs by interpretation.
 */
final class InstrumentationBenchmark {
  private static final String MODULE = "clew_told";
  private static final Atom NAME = Atom.of(MODULE);
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(2));
  private static final int ROUNDS = 9;
  private static final long ENOUGH = Long.MAX_VALUE;

  private record Program(String name, int size) {}

  private static final List<Program> PROGRAMS =
      List.of(
          new Program("sum", 1_000_000),
          new Program("sort", 200_000),
          new Program("maps", 500_000),
          new Program("binaries", 1_000_000));

  private InstrumentationBenchmark() {}

  static void run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("clew-told");
    Path file = folder.resolve(MODULE + ".erl");
    try (InputStream source = InstrumentationBenchmark.class.getResourceAsStream(MODULE + ".erl")) {
      if (source == null) {
        throw new IOException("no source of " + MODULE);
      }
      Files.copy(source, file);
    }
    try {
      slowDown(folder, file);
    } catch (NoErlang | NodeFailure e) {
      throw new IOException("the benchmark needs a node", e);
    }
    beside(folder, file);
  }

  /** The program alone, and when it tells what it does and all of that is sent and read. */
  private static void slowDown(Path folder, Path file)
      throws NoErlang, NodeFailure, InterruptedException {
    ErlangEnvironment environment =
        new ErlangEnvironment(
            System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {});
    try (ErlangSystem system = environment.system()) {
      ErlangSystem.Session session = system.session();
      session.modules().file(file);
      session.modules().loadOnNode();
      System.out.println(" what only the node knows is told:");
      slowDown(session, session.instrumented(), folder);
      System.out.println(" the results of all builtins outside of guards are told:");
      slowDown(session, session.instrumented().withOpinion(), folder);
    }
  }

  private static void slowDown(
      ErlangSystem.Session session, InstrumentedNode instrumented, Path folder)
      throws NodeFailure, InterruptedException {
    instrumented.copy(session.modules(), MODULE, FollowOptions.NONE, folder.resolve("copies"));
    for (Program program : PROGRAMS) {
      double plain = plain(session, program);
      long things = 0;
      double told = Double.MAX_VALUE;
      double cpu = Double.MAX_VALUE;
      for (int round = 0; round < ROUNDS; round++) {
        long cpuBefore = ProcessCpu.nanos() + ProcessCpu.ofChildren();
        long before = System.nanoTime();
        List<byte[]> parts =
            instrumented.parts(NAME, Atom.of(program.name), List.of(size(program)), ENOUGH);
        told = Math.min(told, (System.nanoTime() - before) / 1e3);
        things = instrumented.count(parts);
        cpu = Math.min(cpu, (ProcessCpu.nanos() + ProcessCpu.ofChildren() - cpuBefore) / 1e9);
      }
      System.out.printf(
          "  %-9s %,10d  plain %7.1f ms, telling %7.1f ms: %4.1f times; %,d things told,"
              + " %.1f million in a second of CPU%n",
          program.name,
          program.size,
          plain / 1e3,
          told / 1e3,
          told / plain,
          things,
          things / cpu / 1e6);
    }
  }

  private static Value size(Program program) {
    return Small.of(program.size);
  }

  private static double plain(ErlangSystem.Session session, Program program)
      throws NodeFailure, InterruptedException {
    NodeAnswer answer =
        session
            .node()
            .call(NAME, Atom.of("plain"), List.of(Atom.of(program.name), size(program)), LIMITS);
    return answer instanceof NodeAnswer.Returned(Small micros, var output) ? micros.number : 0;
  }

  /** One run each, warm, by both. */
  private static void beside(Path folder, Path file) throws IOException {
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      compare(programs, file, "small(4)", 3_000);
      compare(programs, file, "sorted(4)", 20);
      compare(programs, file, "matched(4)", 20);
    }
  }

  private static void compare(ErlangPrograms programs, Path file, String call, int runs)
      throws IOException {
    double interpreted = millis(programs, file, call, runs, "interpretation");
    double instrumented = millis(programs, file, call, runs, "instrumentation");
    System.out.printf(
        "  %-12s a run by interpretation %8.3f ms of CPU, by instrumentation %8.3f ms: %.2f times%n",
        call, interpreted, instrumented, instrumented / interpreted);
  }

  private static double millis(ErlangPrograms programs, Path file, String call, int runs, String by)
      throws IOException {
    Options options = Options.NONE.with("--do-not-follow", "lists:sort/1").with("--by", by);
    Subject subject = programs.read(file, Files.readString(file), options);
    if (!(subject.choose(call) instanceof Subject.Choice.Chosen(var entry, var seed, var notes))) {
      throw new IllegalStateException(call + " cannot be called");
    }
    repeat(entry, seed.orElseThrow(), runs);
    long before = ProcessCpu.nanos() + ProcessCpu.ofChildren();
    repeat(entry, seed.orElseThrow(), runs);
    return (ProcessCpu.nanos() + ProcessCpu.ofChildren() - before) / 1e6 / runs;
  }

  private static void repeat(Entry entry, Assignment values, int runs) {
    for (int i = 0; i < runs; i++) {
      entry.execution().program().orElseThrow().run(Input.of(values), Budget.of(10_000_000, 2_000));
    }
  }
}
