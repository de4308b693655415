package clew.erlang.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.library.ComparedCalls;
import clew.erlang.library.ComparedTable;
import clew.erlang.library.FunctionTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every pure builtin on generated arguments of the right and of the wrong kinds. */
class BuiltinsAgainstErlTest {
  private static final int MODERATE = 40;
  private static final int FULL = 1_000;

  /** Modules whose functions have effects, and tests of their own. */
  private static final Set<String> EFFECTS = Set.of("ets", "persistent_term", "atomics", "os");

  @TempDir private Path folder = Path.of("");

  private static FunctionTable table() throws Exception {
    List<FunctionTable.Row> rows =
        new ArrayList<>(FunctionTable.read(BuiltinsAgainstErlTest.class, "builtins.txt").rows());
    Set<String> listed =
        new HashSet<>(rows.stream().map(FunctionTable.Row::name).collect(Collectors.toSet()));
    listed.addAll(FunctionTable.lines(BuiltinsAgainstErlTest.class, "impure.txt"));
    for (String name : StandardBuiltins.registry().names()) {
      if (!listed.contains(name) && !EFFECTS.contains(name.substring(0, name.indexOf(':')))) {
        int arity = Integer.parseInt(name.substring(name.lastIndexOf('/') + 1));
        rows.add(FunctionTable.row(name, Collections.nCopies(arity, "any")));
      }
    }
    return new FunctionTable(rows);
  }

  @Test
  void everyPureBuiltinEndsAsOnTheRealNode() throws Exception {
    List<ComparedCalls.Call> calls =
        ComparedTable.generate(table(), ComparedTable.calls(MODERATE, FULL), 42);

    ComparedTable.Outcome outcome = ComparedTable.run(folder, "builtins", calls);

    assertThat(outcome.cases()).isGreaterThan(5_000);
    assertThat(outcome.differences()).isEmpty();
  }
}
