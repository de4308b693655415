package clew.conformance;

import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.Walls;
import clew.erlang.node.BeamNode;
import clew.erlang.node.ErlangInstallation;
import clew.erlang.node.NoErlang;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeSettings;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** What walls cost: the start of a program, and a judged call, each with walls and without. */
final class SandboxBenchmark {
  private static final int STARTS = 101;
  private static final int CALLS = 20_000;
  private static final int ROUNDS = 9;
  private static final NodeLimits LIMITS = NodeLimits.of(Duration.ofMinutes(1));

  private SandboxBenchmark() {}

  static void run() throws IOException, InterruptedException {
    try (Sandboxes sandboxes = Sandboxes.of(System.getenv("PATH"))) {
      Sandbox walls = sandboxes.usual();
      Sandbox none = sandboxes.of(Walls.NONE, Allowance.NONE);
      double open = start(none);
      double walled = start(walls);
      System.out.printf(
          "  a start, behind walls by %s: %.1f ms more (%.1f ms, without %.1f ms)%n",
          walls.walls().id(), walled - open, walled, open);
      calls(walls, none);
    }
  }

  /** The median, in milliseconds, from the start of a program that does nothing to its end. */
  private static double start(Sandbox sandbox) throws IOException, InterruptedException {
    double[] times = new double[STARTS];
    for (int i = 0; i < STARTS; i++) {
      long start = System.nanoTime();
      sandbox.start(sandbox.prepare(new Confined(List.of("true"), Path.of("/")))).waitFor();
      times[i] = (System.nanoTime() - start) / 1e6;
    }
    return median(times);
  }

  /** Judged calls by two nodes in turn, so that both have the same to suffer from others. */
  private static void calls(Sandbox walls, Sandbox none) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("clew-walls");
    try (BeamNode walled = node(walls, folder);
        BeamNode open = node(none, folder)) {
      call(walled);
      call(open);
      double[] ratios = new double[ROUNDS];
      double[] micros = new double[ROUNDS];
      for (int i = 0; i < ROUNDS; i++) {
        double behind = call(walled);
        micros[i] = behind;
        ratios[i] = behind / call(open);
      }
      System.out.printf(
          "  a judged call: %.0f µs behind walls, %.2f times as long as without (%.2f to %.2f)%n",
          median(micros),
          median(ratios),
          Arrays.stream(ratios).min().orElse(0),
          Arrays.stream(ratios).max().orElse(0));
    } catch (NoErlang | NodeFailure e) {
      throw new IOException("this benchmark needs a node", e);
    }
  }

  private static BeamNode node(Sandbox sandbox, Path folder) throws NoErlang {
    return new BeamNode(
        NodeSettings.of(ErlangInstallation.find(System.getenv("PATH")), folder, sandbox));
  }

  private static double call(BeamNode node) throws NodeFailure, InterruptedException {
    long start = System.nanoTime();
    for (int i = 0; i < CALLS; i++) {
      node.judge(Atom.of("erlang"), Atom.of("abs"), List.of(Small.of(-i)), LIMITS);
    }
    return (System.nanoTime() - start) / 1e3 / CALLS;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
