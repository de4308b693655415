package clew.conformance;

import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Program;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a loop through a text costs whose bytes are unknown: of one run for each byte, whatever the
 * length, and of a search that turns its branches. At last how many runs it takes to come to a text
 * of more than 40,000 bytes.
 */
final class TextBenchmark {
  private static final String MODULE =
      """
      -module(text_loop).
      -export([capitals/1, long/1]).

      -spec capitals(binary()) -> non_neg_integer().
      capitals(Text) -> capitals(Text, 0).

      capitals(<<C, Rest/binary>>, N) when C >= $A, C =< $Z -> capitals(Rest, N + 1);
      capitals(<<_, Rest/binary>>, N) -> capitals(Rest, N);
      capitals(<<>>, N) -> N.

      -spec long(binary()) -> ok.
      long(Text) when byte_size(Text) > 40000 -> error(too_long);
      long(_) -> ok.
      """;

  private static final List<Integer> LENGTHS = List.of(10, 100, 1_000, 10_000);

  /** All runs of a length read so many bytes together. */
  private static final int BYTES = 400_000;

  private static final int ROUNDS = 3;
  private static final int SEARCH = 300;
  private static final int FEW = 50;
  private static final Budget BUDGET = Budget.of(10_000_000, 100_000);

  private TextBenchmark() {}

  static void run() throws IOException {
    Path folder = Files.createTempDirectory("clew-text");
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      Subject subject = programs.read(folder.resolve("text_loop.erl"), MODULE);
      Entry capitals = ErlangPrograms.function(subject, "capitals");
      for (int length : LENGTHS) {
        runs(capitals, length);
      }
      for (int length : LENGTHS) {
        search(capitals, length);
      }
      Entry entry = ErlangPrograms.function(subject, "long");
      EntryReport report = ErlangPrograms.explore(entry, entry.inputs().seeds(), FEW);
      System.out.printf(
          "  a text of more than 40,000 bytes: %s in %d runs%n",
          report.findings().isEmpty() ? "not found" : "found", report.runs().size());
    }
  }

  /**
   * Runs from the start, each of which records a decision for each byte. A run has a thread of its
   * own, so the time of all threads counts.
   */
  private static void runs(Entry entry, int length) {
    Program program = entry.execution().program().orElseThrow();
    Input input = Input.of(text(entry, length));
    int count = Math.max(1, BYTES / length);
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long before = ProcessCpu.nanos();
      for (int i = 0; i < count; i++) {
        program.run(input, BUDGET);
      }
      best = Math.min(best, ProcessCpu.nanos() - before);
    }
    double seconds = best / 1e9;
    System.out.printf(
        "  a run over %,6d bytes: %,9.0f runs a second, %.2f us a byte%n",
        length, count / seconds, best / 1e3 / count / length);
  }

  /** Runs of a search, with what it asks, of which each solves a branch of a run before. */
  private static void search(Entry entry, int length) {
    Assignment seed = text(entry, length);
    ErlangPrograms.explore(entry, List.of(seed), SEARCH / 10);
    long before = ProcessCpu.nanos();
    EntryReport report = ErlangPrograms.explore(entry, List.of(seed), SEARCH);
    double seconds = (ProcessCpu.nanos() - before) / 1e9;
    System.out.printf(
        "  a search from %,6d bytes: %,9.0f runs a second of CPU, all threads%n",
        length, report.runs().size() / seconds);
  }

  private static Assignment text(Entry entry, int length) {
    String call = "<<\"" + "aB".repeat(length / 2) + "\">>";
    return switch (entry.inputs().read("text_loop:capitals(" + call + ")")) {
      case Parsed.Valid(var input) -> input.values();
      case Parsed other -> throw new IllegalStateException(call + " is no input: " + other);
    };
  }
}
