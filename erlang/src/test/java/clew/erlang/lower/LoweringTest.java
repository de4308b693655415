package clew.erlang.lower;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.eval.MachineFunction;
import clew.erlang.load.ModuleLoader;
import clew.erlang.node.BeamNode;
import clew.erlang.node.RealErlang;
import clew.erlang.source.CompileOptions;
import clew.erlang.source.CoreCache;
import clew.erlang.source.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoweringTest {
  private static final List<String> LIBRARY =
      List.of(
          "lists",
          "string",
          "maps",
          "dict",
          "orddict",
          "ordsets",
          "gb_trees",
          "gb_sets",
          "sets",
          "queue",
          "proplists",
          "calendar",
          "array",
          "base64",
          "binary",
          "unicode",
          "uri_string",
          "io_lib",
          "io_lib_format",
          "io_lib_pretty",
          "filename",
          "rand",
          "erl_scan",
          "erl_parse",
          "erl_lint",
          "unicode_util",
          "erl_eval",
          "digraph",
          "zip",
          "re",
          "ets",
          "beam_lib");

  @TempDir private Path folder = Path.of("");

  @Test
  void everyFunctionOfTheStandardLibraryCanBeLowered() throws Exception {
    List<String> failures = new ArrayList<>();
    int functions = 0;
    try (BeamNode node = RealErlang.node()) {
      ModuleLoader modules = new ModuleLoader(node, new CoreCache(folder), CompileOptions.NONE);
      for (String name : LIBRARY) {
        if (!(modules.named(name) instanceof LoadResult.Ready ready)) {
          failures.add(name + " cannot be loaded");
          continue;
        }
        for (Map.Entry<String, MachineFunction> entry :
            Lowering.functions(ready.module(), ready.file()).entrySet()) {
          functions++;
          try {
            entry.getValue().body();
          } catch (IllegalStateException e) {
            failures.add(name + ":" + entry.getKey() + " " + e.getMessage());
          }
        }
      }
    }
    assertThat(failures).isEmpty();
    assertThat(functions).isGreaterThan(3_000);
  }
}
