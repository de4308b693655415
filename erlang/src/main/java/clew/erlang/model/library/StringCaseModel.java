package clew.erlang.model.library;

import clew.engine.term.Term;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.term.AsciiCase;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Optional;

/** Large and small letters, and whether texts are the same with or without these. */
final class StringCaseModel {
  private StringCaseModel() {}

  static void register(LibraryTable models) {
    models.add("uppercase", 1, call -> changed(call, AsciiCase.UPPER));
    models.add("lowercase", 1, call -> changed(call, AsciiCase.LOWER));
    models.add("casefold", 1, call -> changed(call, AsciiCase.LOWER));
    models.add("equal", 2, call -> areEqual(call, false));
    models.add(
        "equal",
        3,
        call -> call.argument(2) == Atom.TRUE ? areEqual(call, true) : Optional.empty());
  }

  private static Optional<Value> changed(BuiltinCall call, AsciiCase to) {
    return FlatText.ofAscii(
        call, 0, text -> Optional.of(text.made(call.concrete(), to.of(call.pool(), text.list()))));
  }

  private static Optional<Value> areEqual(BuiltinCall call, boolean ignoresCase) {
    return text(
        call,
        0,
        ignoresCase,
        one ->
            text(
                call,
                1,
                ignoresCase,
                other ->
                    Optional.of(
                        call.truth(
                            call.pool()
                                .equal(
                                    compared(one, ignoresCase), compared(other, ignoresCase))))));
  }

  private static Optional<Value> text(
      BuiltinCall call, int index, boolean ignoresCase, FlatText.Use use) {
    return ignoresCase ? FlatText.ofAscii(call, index, use) : FlatText.of(call, index, use);
  }

  private static Term compared(FlatText text, boolean ignoresCase) {
    return ignoresCase ? AsciiCase.LOWER.of(text.pool(), text.list()) : text.list();
  }
}
