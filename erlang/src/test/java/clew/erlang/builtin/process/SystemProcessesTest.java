package clew.erlang.builtin.process;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Heap;
import clew.erlang.builtin.StandardBuiltins;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.Machine;
import clew.erlang.judge.ErlProcess;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the real system has from its start, and a run has not. */
class SystemProcessesTest {
  private static Machine machine() {
    BuiltinRegistry registry = StandardBuiltins.registry();
    return new Machine(
        (module, function, arity) ->
            registry
                .find(module, function, arity)
                .<CallTarget>map(CallTarget.Native::new)
                .orElseGet(CallTarget.Missing::new),
        () -> new Heap(64L << 20));
  }

  private static Machine.Result call(String function, Value... arguments) throws Exception {
    return machine()
        .call(Atom.of("erlang"), Atom.of(function), List.of(arguments), 1_000, () -> false);
  }

  @Test
  void nobodyIsToldThatTheyAreNotThere() throws Exception {
    List<Value> registered = ErlProcess.list(ErlProcess.shared().call("", "erlang", "registered"));

    assertThat(registered).contains(Atom.of("file_server_2"), Atom.of("init"));
    for (Value name : registered) {
      assertThat(call("whereis", name))
          .as(name.toString())
          .isInstanceOf(Machine.Result.Refused.class);
      assertThat(call("send", name, Atom.OK)).isInstanceOf(Machine.Result.Refused.class);
      assertThat(call("monitor", Atom.of("process"), name))
          .isInstanceOf(Machine.Result.Refused.class);
    }
  }

  @Test
  void othersAreNotThere() throws Exception {
    assertThat(call("whereis", Atom.of("nobody")))
        .isInstanceOfSatisfying(
            Machine.Result.Returned.class,
            returned -> assertThat(returned.value()).isEqualTo(Atom.UNDEFINED));
    assertThat(call("send", Atom.of("nobody"), Atom.OK)).isInstanceOf(Machine.Result.Raised.class);
  }
}
