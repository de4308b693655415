package clew.erlang.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.library.ComparedCalls;
import clew.erlang.library.ComparedTable;
import clew.erlang.value.Atom;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process can do with itself. */
class ProcessAgainstErlTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aProcessDoesToItselfWhatItDoesOnTheRealNode() throws Exception {
    List<ComparedCalls.Call> calls =
        new ArrayList<>(
            Stream.of(
                    "names",
                    "flags",
                    "signals",
                    "monitors",
                    "information",
                    "nodes_and_times",
                    "identities",
                    "dictionary",
                    "traces",
                    "collected")
                .map(name -> new ComparedCalls.Call("clew_process", name, List.of()))
                .toList());
    calls.add(new ComparedCalls.Call("clew_process", "funs", List.of(Atom.of("x"))));

    ComparedTable.Outcome outcome =
        ComparedTable.run(
            folder, "processes", calls, ProcessAgainstErlTest.class, List.of("clew_process"));

    assertThat(outcome.differences()).isEmpty();
  }
}
