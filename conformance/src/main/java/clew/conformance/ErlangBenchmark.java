package clew.conformance;

import clew.engine.sandbox.Sandboxes;
import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.load.AtomTable;
import clew.erlang.load.ModuleLinker;
import clew.erlang.load.ModuleLoader;
import clew.erlang.load.NodeDelegation;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeSettings;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.LoadResult;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Our machine against the real one, on programs that keep the real one busy for at least a second.
 * On both sides the CPU time of one run that follows shorter ones; the results have to be equal.
 */
final class ErlangBenchmark {
  private static final String MODULE = "clew_bench";
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(5));
  private static final long STACK = 4L << 30;
  private static final int WARM_UPS = 4;

  /** A program and its sizes: to warm up, and to measure. */
  private record Program(String name, int small, int size) {}

  private static final List<Program> PROGRAMS =
      List.of(
          new Program("fib", 33, 42),
          new Program("sum", 200, 9000),
          new Program("quicksort", 20, 600),
          new Program("reverse", 100, 3500),
          new Program("sort", 5, 250),
          new Program("strings", 200, 15000),
          new Program("maps", 100, 5500),
          new Program("binaries", 50, 2800));

  private final BeamNode node;
  private final ModuleLinker linker;

  private ErlangBenchmark(BeamNode node, ModuleLinker linker) {
    this.node = node;
    this.linker = linker;
  }

  /** Whatever keeps the programs from being run on both sides. */
  private static IOException failure(String what) {
    return new IOException("the Erlang benchmark: " + what);
  }

  static void run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("clew-bench");
    String path = System.getenv("PATH");
    try (Sandboxes sandboxes = Sandboxes.of(path);
        BeamNode node =
            new BeamNode(
                NodeSettings.of(
                    ErlangInstallation.find(path), folder.resolve("node"), sandboxes.usual()))) {
      ModuleLoader modules =
          new ModuleLoader(node, new CoreCache(folder.resolve("core")), CompileOptions.NONE);
      load(modules, folder);
      BuiltinRegistry registry = StandardBuiltins.registry();
      ModuleLinker linker =
          new ModuleLinker(
              registry::find, modules, new NodeDelegation(node, LIMITS), new AtomTable(node));
      ErlangBenchmark benchmark = new ErlangBenchmark(node, linker);
      for (Program program : PROGRAMS) {
        benchmark.compare(program);
      }
      benchmark.goDeep();
    } catch (NoErlang | NodeFailure e) {
      throw new IOException("the Erlang benchmark needs a node", e);
    }
  }

  private static void load(ModuleLoader modules, Path folder)
      throws IOException, NodeFailure, InterruptedException {
    Path file = folder.resolve(MODULE + ".erl");
    try (InputStream source = ErlangBenchmark.class.getResourceAsStream(MODULE + ".erl")) {
      if (source == null) {
        throw failure("no source of " + MODULE);
      }
      Files.copy(source, file);
    }
    if (!(modules.file(file) instanceof LoadResult.Ready) || !modules.loadOnNode().isEmpty()) {
      throw failure(MODULE + " does not compile");
    }
  }

  private void compare(Program program) throws IOException, InterruptedException, NodeFailure {
    theirs(program.name, program.small);
    for (int i = 0; i < WARM_UPS; i++) {
      ours(program.name, program.small);
    }
    Timed theirs = theirs(program.name, program.size);
    Timed ours = ours(program.name, program.size);
    if (!ExactEquality.same(theirs.value, ours.value)) {
      throw failure(program.name + " gives " + ours.value + " here, " + theirs.value + " there");
    }
    System.out.printf(
        "  %-10s %8d  BEAM %5.2f s, ours %6.2f s (%.2f with garbage collection): %.1f times%n",
        program.name,
        program.size,
        theirs.seconds,
        ours.seconds,
        ours.processSeconds,
        ours.seconds / theirs.seconds);
  }

  /** Recursion that is not in tail position: what a level costs, and that there may be many. */
  private void goDeep() throws IOException, InterruptedException {
    for (int depth : List.of(100_000, 1_000_000, 1_000_000)) {
      Timed timed = ours("deep", depth);
      System.out.printf(
          "  recursion %,d deep: %.0f ns a level%n", depth, timed.seconds / depth * 1e9);
    }
  }

  /** A value and what it cost: the thread alone, and all threads of the process. */
  private record Timed(Value value, double seconds, double processSeconds) {}

  private Timed theirs(String name, int size)
      throws IOException, InterruptedException, NodeFailure {
    NodeAnswer answer =
        node.call(
            Atom.of(MODULE), Atom.of("timed"), List.of(Atom.of(name), Small.of(size)), LIMITS);
    if (answer instanceof NodeAnswer.Returned(var value, var output)
        && value instanceof Tuple pair
        && pair.elements[1] instanceof Small milliseconds) {
      double seconds = milliseconds.number / 1e3;
      return new Timed(pair.elements[0], seconds, seconds);
    }
    throw failure(name + " on the node: " + answer);
  }

  private Timed ours(String name, int size) throws IOException, InterruptedException {
    Timed[] result = new Timed[1];
    Thread thread = new Thread(null, () -> result[0] = here(name, size), "erlang-process", STACK);
    thread.start();
    thread.join();
    if (result[0] == null) {
      throw failure(name + " failed in our machine");
    }
    return result[0];
  }

  private Timed here(String name, int size) {
    Actor process =
        new Actor(
            linker, new Pid(Atom.of("nonode@nohost"), 100, 0, 0), Long.MAX_VALUE, () -> false);
    double before = seconds();
    double allBefore = allSeconds();
    Value value = process.run(Atom.of(MODULE), Atom.of(name), Small.of(size));
    return new Timed(value, seconds() - before, allSeconds() - allBefore);
  }

  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static double allSeconds() {
    return ProcessCpu.nanos() / 1e9;
  }
}
