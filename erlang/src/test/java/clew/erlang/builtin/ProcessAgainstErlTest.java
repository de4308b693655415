package clew.erlang.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.library.Rivals;
import clew.erlang.library.Suite;
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
    List<Rivals.Call> calls =
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
                .map(name -> new Rivals.Call("clew_process", name, List.of()))
                .toList());
    calls.add(new Rivals.Call("clew_process", "funs", List.of(Atom.of("x"))));

    Suite.Outcome outcome =
        Suite.run(folder, "processes", calls, ProcessAgainstErlTest.class, List.of("clew_process"));

    assertThat(outcome.differences()).isEmpty();
  }
}
