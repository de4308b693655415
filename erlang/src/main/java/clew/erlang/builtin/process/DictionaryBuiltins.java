package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** The process dictionary. */
public final class DictionaryBuiltins {
  private DictionaryBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("get", (process, key) -> process.dictionary().get(key));
    erlang.add2("put", (process, key, value) -> process.dictionary().put(key, value));
    erlang.add1("erase", (process, key) -> process.dictionary().erase(key));
    erlang.add0("get", DictionaryBuiltins::all);
    erlang.add0(
        "erase",
        process -> {
          Value all = all(process);
          process.dictionary().clear();
          return all;
        });
    erlang.add0(
        "get_keys", process -> keys(process.dictionary().entries().entries(process.atoms())));
    erlang.add1(
        "get_keys",
        (process, value) ->
            keys(
                process.dictionary().entries().entries(process.atoms()).stream()
                    .filter(entry -> ExactEquality.same(PlainValues.of(entry.value()), value))
                    .toList()));
  }

  private static Value all(Actor process) {
    return Cons.list(
        process.dictionary().entries().entries(process.atoms()).stream()
            .map(entry -> new Tuple(entry.key(), entry.value()))
            .toList());
  }

  private static Value keys(List<MapValue.Entry> entries) {
    return Cons.list(entries.stream().map(MapValue.Entry::key).toList());
  }
}
