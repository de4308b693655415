package clew.prolog.builtin.text;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Optional;

/** {@code char_type/2} and {@code code_type/2}, which differ in what they answer with. */
public final class CharTypeBuiltins {
  private static final Functor NAME = Functor.of("char_type", 2);
  private static final Atom END = Atom.of("end_of_file");
  private static final int NONE = -1;

  /** What one call asks, and how it shows characters. */
  private record Asked(Value character, Value type, boolean asCodes) {
    Value shown(int c) {
      return asCodes ? Int.of(c) : c == NONE ? END : TextResult.character(c);
    }

    Value argument(CharClass kind, int value) {
      return kind.detail() == CharClass.Detail.CHARACTER ? shown(value) : Int.of(value);
    }
  }

  private CharTypeBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add("char_type", 2, (machine, arguments) -> run(machine, arguments, false));
    builtins.add("code_type", 2, (machine, arguments) -> run(machine, arguments, true));
  }

  private static boolean run(Machine machine, Value[] arguments, boolean asCodes) {
    Asked asked = new Asked(arguments[0].walked(), arguments[1].walked(), asCodes);
    boolean isOpen = asked.character instanceof Var;
    if (asked.type instanceof Var) {
      if (isOpen) {
        throw IsoErrors.inPlain(IsoErrors.instantiation(), NAME);
      }
      return classes(machine, asked, code(asked.character), 0);
    }
    int given = isOpen ? NONE : code(asked.character);
    if (asked.type == END) {
      return isOpen ? machine.unify(asked.character, asked.shown(NONE)) : given == NONE;
    }
    if (!isOpen && given == NONE) {
      return false;
    }
    CharClass kind = kind(asked.type);
    Optional<Value> argument =
        asked.type instanceof Compound compound
            ? Optional.of(compound.argument(0).walked())
            : Optional.empty();
    if (!isOpen) {
      return holds(machine, asked, kind, argument, given);
    }
    if (argument.isPresent() && !(argument.get() instanceof Var) && kind.inverse().isPresent()) {
      return inverse(machine, asked, kind, argument.get());
    }
    return characters(machine, asked, kind, argument, 0);
  }

  private static CharClass kind(Value type) {
    Optional<CharClass> found =
        switch (type) {
          case Atom atom -> CharClass.find(atom.name(), false);
          case Compound compound when compound.arity() == 1 ->
              CharClass.find(compound.name().name(), true);
          default -> Optional.empty();
        };
    return found.orElseThrow(() -> IsoErrors.inPlain(IsoErrors.type("char_type", type), NAME));
  }

  private static int code(Value value) {
    return TextArgument.characterCode(value, true);
  }

  private static boolean holds(
      Machine machine, Asked asked, CharClass kind, Optional<Value> argument, int c) {
    Optional<Integer> value = kind.value().apply(c);
    if (value.isEmpty()) {
      return false;
    }
    if (argument.isEmpty()) {
      return true;
    }
    if (kind.detail() != CharClass.Detail.VALUE && !(argument.get() instanceof Var)) {
      int wanted = code(argument.get());
      return wanted == value.get()
          || kind.convert().filter(way -> way.applyAsInt(wanted) == c).isPresent();
    }
    return machine.unify(argument.get(), asked.argument(kind, value.get()));
  }

  private static boolean inverse(Machine machine, Asked asked, CharClass kind, Value argument) {
    int value = code(argument);
    Optional<Integer> found = kind.inverse().orElseThrow().apply(value);
    return found.isPresent()
        && holds(machine, asked, kind, Optional.of(argument), found.get())
        && machine.unify(asked.character, asked.shown(found.get()));
  }

  private static boolean characters(
      Machine machine, Asked asked, CharClass kind, Optional<Value> argument, int from) {
    int c = following(machine, asked, kind, argument, from);
    if (c > Character.MAX_CODE_POINT) {
      return false;
    }
    if (following(machine, asked, kind, argument, c + 1) <= Character.MAX_CODE_POINT) {
      machine.offer(again -> characters(again, asked, kind, argument, c + 1));
    }
    return machine.unify(asked.character, asked.shown(c))
        && holds(machine, asked, kind, argument, c);
  }

  /** The next character of the class, or one beyond all characters. */
  private static int following(
      Machine machine, Asked asked, CharClass kind, Optional<Value> argument, int from) {
    int c = from;
    while (c <= Character.MAX_CODE_POINT) {
      int at = c;
      if (kind.value().apply(at).isPresent()
          && machine.tentatively(() -> holds(machine, asked, kind, argument, at))) {
        return c;
      }
      c++;
    }
    return c;
  }

  private static boolean classes(Machine machine, Asked asked, int c, int from) {
    if (c == NONE) {
      return machine.unify(asked.type, END);
    }
    for (int i = from; i < CharClass.ALL.size(); i++) {
      CharClass kind = CharClass.ALL.get(i);
      Optional<Integer> value = kind.value().apply(c);
      if (value.isPresent()) {
        int next = i + 1;
        machine.offer(again -> classes(again, asked, c, next));
        Value type =
            kind.detail() == CharClass.Detail.NONE
                ? Atom.of(kind.name())
                : Structure.of(kind.name(), asked.argument(kind, value.get()));
        return machine.unify(asked.type, type);
      }
    }
    return false;
  }
}
