package clew.conformance;

import clew.engine.sandbox.Sandboxes;
import clew.erlang.eval.MachineFunction;
import clew.erlang.lower.Lowering;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeSettings;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.TermReader;
import clew.erlang.source.CoreReader;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What it takes from the node's answer to code that runs: reading the term, reading Core from it,
 * lowering. When it is warm, all functions of the module; the first time in this JVM, those that
 * {@code lists:sum/1} needs, as a run does, and then the others.
 */
final class LoadBenchmark {
  private static final int WARM_UPS = 60;
  private static final int ROUNDS = 20;

  private LoadBenchmark() {}

  static void run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("clew-load");
    String path = System.getenv("PATH");
    try (Sandboxes sandboxes = Sandboxes.of(path);
        BeamNode node =
            new BeamNode(
                NodeSettings.of(
                    ErlangInstallation.find(path), folder.resolve("node"), sandboxes.usual()))) {
      measureFirst(core(node, "lists"));
      for (String module : List.of("lists", "string", "erl_parse")) {
        measure(module, core(node, module));
      }
    } catch (NoErlang | NodeFailure e) {
      throw new IOException("this benchmark needs a node", e);
    }
  }

  /** Core as the node sends it: a term within a term. */
  private static byte[] core(BeamNode node, String module)
      throws IOException, NodeFailure, InterruptedException {
    Value request = NodeTerms.tuple(Atom.of("core"), Atom.of("module"), Atom.of(module));
    if (node.ask(request, NodeLimits.of(Duration.ofMinutes(1)))
            instanceof NodeAnswer.Returned(var answer, var output)
        && NodeTerms.isTagged(answer, "core", 9)) {
      return NodeTerms.bytes(NodeTerms.element(answer, 3));
    }
    throw new IOException("the node has no code of " + module);
  }

  private static void measureFirst(byte[] core) throws IOException {
    double start = cpuSeconds();
    Map<String, MachineFunction> functions = functions(core);
    for (String name : List.of("sum/1", "sum/2")) {
      Objects.requireNonNull(functions.get(name)).body();
    }
    double runs = cpuSeconds();
    functions.values().forEach(MachineFunction::body);
    double all = cpuSeconds();
    System.out.printf(
        "  lists, the first time in this JVM: %.0f ms until sum/1 can run, %.0f ms for all of it%n",
        (runs - start) * 1e3, (all - start) * 1e3);
  }

  private static void measure(String module, byte[] core) throws IOException {
    for (int i = 0; i < WARM_UPS; i++) {
      lower(core);
    }
    double warm = milliseconds(core, ROUNDS);
    System.out.printf(
        "  %-10s %,9d bytes, %4d functions: %.1f ms warm%n",
        module, core.length, lower(core), warm);
  }

  /** CPU time of the whole process: reading has a thread of its own. */
  private static double milliseconds(byte[] core, int rounds) throws IOException {
    double before = cpuSeconds();
    for (int i = 0; i < rounds; i++) {
      lower(core);
    }
    return (cpuSeconds() - before) * 1e3 / rounds;
  }

  private static int lower(byte[] core) throws IOException {
    Map<String, MachineFunction> functions = functions(core);
    functions.values().forEach(MachineFunction::body);
    return functions.size();
  }

  private static Map<String, MachineFunction> functions(byte[] core) throws IOException {
    try {
      return Lowering.functions(CoreReader.module(TermReader.read(core)), "");
    } catch (TermReader.Malformed e) {
      throw new IOException("Core that cannot be read", e);
    }
  }

  private static double cpuSeconds() {
    return ProcessCpu.nanos() / 1e9;
  }
}
