package clew.erlang.lower;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.eval.Actor;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.MachineFunction;
import clew.erlang.judge.ErlProcess;
import clew.erlang.render.ErlangText;
import clew.erlang.source.CoreReader;
import clew.erlang.value.Atom;
import clew.erlang.value.Pid;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ClosuresAgainstErlTest {
  private static final String SOURCE =
      """
      -module(closures).
      made(X) -> fun() -> X end.
      other(X) -> fun() -> X end.
      plain() -> fun(X) -> X end.
      compared() ->
          A = made([1, {a}]), B = made([1, {a}]), C = made([1.0, {a}]), D = made([2, {a}]),
          [A =:= B, A == B, A =:= C, A == C, A == D, A < D, D < A, D > C,
           A =:= other([1, {a}]), plain() =:= plain(), {A} =:= {B},
           #{A => 1} =:= #{B => 1}, A =/= D, made(A) =:= made(B), made(A) =:= made(D),
           fun lists:map/2 =:= fun lists:map/2, A < fun lists:map/2].
      """;

  @Test
  void closuresMadeAlikeAreEqual() {
    Map<String, MachineFunction> functions =
        Lowering.functions(CoreReader.module(ErlProcess.shared().core(SOURCE)), "closures.erl");
    Actor process =
        new Actor(
            (module, name, arity) ->
                new CallTarget.Interpreted(
                    Objects.requireNonNull(functions.get(name.name() + "/" + arity))),
            new Pid(Atom.of("here"), 1, 0, 0),
            Long.MAX_VALUE,
            () -> false);

    assertThat(ErlangText.line(process.run(Atom.of("closures"), Atom.of("compared"))))
        .isEqualTo(ErlangText.line(ErlProcess.shared().call(SOURCE, "closures", "compared")));
  }
}
