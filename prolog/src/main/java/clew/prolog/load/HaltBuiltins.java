package clew.prolog.load;

import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Builtin;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import java.util.Map;

/** A program that may touch the world may also end; the machine's own halt/0 refuses. */
final class HaltBuiltins {
  private HaltBuiltins() {}

  static Map<Functor, Builtin> builtins() {
    return Map.of(
        Functor.of("halt", 0),
        (machine, arguments) -> {
          machine.halt(0);
          return false;
        },
        Functor.of("halt", 1),
        (machine, arguments) -> {
          if (!(arguments[0].walked() instanceof Int(long status))) {
            throw IsoErrors.typeOrUnbound("integer", arguments[0].walked());
          }
          machine.halt((int) status);
          return false;
        });
  }
}
