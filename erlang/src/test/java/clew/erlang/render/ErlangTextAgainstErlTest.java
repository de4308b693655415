package clew.erlang.render;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.judge.BoundaryTerms;
import clew.erlang.judge.ErlProcess;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErlangTextAgainstErlTest {
  private static final String PRINT =
      """
      -module(print).
      all(Ts) -> [{text("~w", T), text("~0p", T), text("~0tp", T)} || T <- Ts].
      text(F, T) -> unicode:characters_to_binary(io_lib:format(F, [T])).
      strange() ->
          [self(), make_ref(), hd(erlang:ports()), fun lists:map/2, list_to_pid("<0.4711.3>")
           | [list_to_atom([C]) || C <- lists:seq(0, 400)]]
          ++ [[C] || C <- lists:seq(0, 400)] ++ [<<C>> || C <- lists:seq(0, 255)]
          ++ [<<C/utf8>> || C <- lists:seq(0, 500)]
          ++ [list_to_atom([$a, C]) || C <- lists:seq(0, 400)]
          ++ [erlang:make_fun(list_to_atom([C]), list_to_atom([$a, C]), 1)
              || C <- lists:seq(0, 400)]
          ++ [erlang:make_fun('', 'after', 1), erlang:make_fun(a, 'A', 1)]
          ++ ['after', 'maybe', 'else', 'begin', 'cond', 'let', 'query', 'spec', 'xor'].
      """;

  private static final List<ErlangText.Style> STYLES =
      List.of(ErlangText.Style.WRITE, ErlangText.Style.PRINT, ErlangText.Style.UNICODE);

  private static String utf8(Value binary) {
    return new String(((Bits) binary).toBytes(), StandardCharsets.UTF_8);
  }

  private static void compare(List<Value> values, Atoms atoms) {
    List<Value> answers =
        ErlProcess.list(ErlProcess.shared().call(PRINT, "print", "all", Cons.list(values)));
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Value[] expected = ((Tuple) answers.get(i)).elements;
      for (int j = 0; j < STYLES.size(); j++) {
        ErlangText.Style style = STYLES.get(j);
        String real = utf8(expected[j]);
        String ours = ErlangText.of(values.get(i), style, atoms);
        // There the emulator takes the bytes of names for characters, which helps no reader.
        boolean isSpared = style == ErlangText.Style.UNICODE && real.contains("fun ");
        if (!isSpared && !real.equals(ours)) {
          differences.add(style + " " + real + " not " + ours);
        }
      }
    }
    assertThat(differences.stream().limit(30)).isEmpty();
  }

  @Test
  void termsReadAsTheRealSystemPrintsThem() {
    BoundaryTerms terms = new BoundaryTerms(ErlProcess.shared(), 21);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < 8_000; i++) {
      values.add(terms.any(i % 5));
    }
    compare(values, terms.atoms());
  }

  @Test
  void identifiersAndSingleCharactersReadAsTheRealSystemPrintsThem() {
    ErlProcess.shared().call(PRINT, "print", "all", Cons.list(List.of()));
    compare(ErlProcess.list(ErlProcess.shared().call("", "print", "strange")), Atoms.NONE);
  }

  @Test
  void aLongTermIsCutToTheLimit() {
    Value deep = Atom.of("end");
    for (int i = 0; i < 200_000; i++) {
      deep = new Tuple(Small.of(i), deep);
    }

    String text = ErlangText.line(deep, 40);

    assertThat(text).hasSize(40).startsWith("{199999,{199998,").endsWith("...");
  }

  @Test
  void aShortTermIsNotCut() {
    assertThat(ErlangText.line(new Tuple(Atom.OK, Small.of(1)), 6)).isEqualTo("{ok,1}");
  }

  @Test
  void aDeepTermIsPrintedWhole() {
    Value deep = Atom.of("end");
    for (int i = 0; i < 200_000; i++) {
      deep = new Tuple(deep);
    }

    assertThat(ErlangText.line(deep)).hasSize(400_005);
  }
}
