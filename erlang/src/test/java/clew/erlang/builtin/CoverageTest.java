package clew.erlang.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Linker;
import clew.erlang.library.ComparedCalls;
import clew.erlang.library.FunctionTable;
import clew.erlang.value.Atom;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the functions come from that the real system has in C, the most used first. */
class CoverageTest {
  private static final int MOST_USED = 150;

  /** Of the most used, those about the system outside, which the node answers or we refuse. */
  private static final Set<String> OUTSIDE =
      Set.of(
          "erlang:get_module_info/1",
          "erlang:get_module_info/2",
          "erlang:system_info/1",
          // C's result can differ from Java's in the last bit.
          "math:pow/2",
          "os:getenv/1");

  private enum Source {
    OURS,
    REFUSED,
    INTERPRETED,
    NODE,
    NOWHERE
  }

  @TempDir private Path folder = Path.of("");

  private static Source source(BuiltinRegistry registry, Linker linker, FunctionTable.Row row) {
    Atom module = Atom.of(row.module());
    Atom function = Atom.of(row.function());
    if (registry.find(module, function, row.arity()).isPresent()) {
      return registry.refuses(row.name()) ? Source.REFUSED : Source.OURS;
    }
    return switch (linker.find(module, function, row.arity())) {
      case CallTarget.Interpreted interpreted -> Source.INTERPRETED;
      case CallTarget.Native passed -> Source.NODE;
      case CallTarget.Missing() -> Source.NOWHERE;
    };
  }

  @Test
  void theMostUsedFunctionsAreOurs() throws Exception {
    BuiltinRegistry registry = StandardBuiltins.registry();
    List<String> rows = FunctionTable.lines(CoverageTest.class, "bifs.csv");
    Map<Source, List<String>> names = new EnumMap<>(Source.class);
    Set<String> missing = new HashSet<>();
    try (ComparedCalls compared = new ComparedCalls(folder)) {
      for (String line : rows.subList(1, rows.size())) {
        String name = line.substring(1, line.indexOf('"', 1));
        Source source = source(registry, compared.linker(), FunctionTable.row(name, List.of()));
        names.computeIfAbsent(source, first -> new ArrayList<>()).add(name);
        boolean isMostUsed = rows.indexOf(line) <= MOST_USED;
        if (isMostUsed && (source == Source.NODE || source == Source.NOWHERE)) {
          missing.add(name);
        }
      }
    }
    names.forEach(
        (source, all) -> System.out.printf("builtins %s: %d %s%n", source, all.size(), all));

    assertThat(missing).isSubsetOf(OUTSIDE);
    assertThat(names.getOrDefault(Source.NOWHERE, List.of())).isEmpty();
  }
}
