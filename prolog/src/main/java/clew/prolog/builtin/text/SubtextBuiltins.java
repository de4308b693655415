package clew.prolog.builtin.text;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.BigInt;
import clew.prolog.value.Int;
import clew.prolog.value.Real;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Optional;

/** Parts of a text: where they begin, how long they are, and what comes after. */
public final class SubtextBuiltins {
  private static final int UNKNOWN = -1;

  private SubtextBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "sub_atom",
        5,
        (machine, arguments) -> sub(machine, arguments, TextArgument.ATOM, TextResult.ATOM));
    builtins.add(
        "sub_string",
        5,
        (machine, arguments) -> sub(machine, arguments, TextArgument.STRING, TextResult.STRING));
    builtins.add("sub_atom_icasechk", 3, SubtextBuiltins::ignoringCase);
    builtins.add("string_code", 3, SubtextBuiltins::stringCode);
    builtins.add("get_string_code", 3, SubtextBuiltins::getStringCode);
  }

  /** A part that an answer may be about, in code points. */
  private record Part(int before, int length) {}

  /** Gives the parts that are still to be tried, in the order of SWI-Prolog's answers. */
  private interface Ways {
    /** The next part, or none. */
    Optional<Part> next();
  }

  /** The characters and the arguments that answers are unified with. */
  private static final class Asked {
    private final int[] text;
    private final Value before;
    private final Value length;
    private final Value after;
    private final Value part;
    private final TextResult kind;

    Asked(int[] text, Value before, Value length, Value after, Value part, TextResult kind) {
      this.text = text;
      this.before = before;
      this.length = length;
      this.after = after;
      this.part = part;
      this.kind = kind;
    }

    /**
     * As SWI-Prolog does where a known part ends the text: what does not unify, because one
     * variable is asked for two numbers, is let be.
     */
    boolean unifyLast(Machine machine, Part found) {
      boolean isSearch =
          !(part instanceof Var)
              && before instanceof Var
              && after instanceof Var
              && found.before + found.length == text.length
              && (length instanceof Var || length.equals(Int.of(found.length)));
      return unify(machine, found) || isSearch;
    }

    boolean unify(Machine machine, Part found) {
      return machine.unify(before, Int.of(found.before))
          && machine.unify(length, Int.of(found.length))
          && machine.unify(after, Int.of(text.length - found.before - found.length))
          && (!(part instanceof Var)
              || machine.unify(part, kind.of(new String(text, found.before, found.length))));
    }
  }

  private static boolean sub(
      Machine machine, Value[] arguments, TextArgument accepted, TextResult kind) {
    int[] text = accepted.of(arguments[0]).codePoints().toArray();
    int before = size(arguments[1]);
    int length = size(arguments[2]);
    int after = size(arguments[3]);
    Value part = arguments[4].walked();
    Asked asked =
        new Asked(
            text, arguments[1].walked(), arguments[2].walked(), arguments[3].walked(), part, kind);
    if (!(part instanceof Var)) {
      int[] wanted = accepted.of(part).codePoints().toArray();
      return next(machine, asked, occurrences(text, wanted, before, after));
    }
    return next(machine, asked, ways(text.length, before, length, after));
  }

  /** Answers with the next part that unifies, and leaves the others for later. */
  private static boolean next(Machine machine, Asked asked, Ways ways) {
    Optional<Part> found = ways.next();
    while (found.isPresent()) {
      Part part = found.get();
      Optional<Part> following = ways.next();
      if (following.isEmpty()) {
        return asked.unifyLast(machine, part);
      }
      if (machine.unifiable(
          Structure.of("p", asked.before, asked.length, asked.after),
          Structure.of(
              "p",
              Int.of(part.before),
              Int.of(part.length),
              Int.of(asked.text.length - part.before - part.length)))) {
        machine.offer(again -> next(again, asked, resumed(following.get(), ways)));
        return asked.unify(machine, part);
      }
      found = following;
    }
    return false;
  }

  private static Ways resumed(Part first, Ways rest) {
    boolean[] given = {false};
    return () -> {
      if (given[0]) {
        return rest.next();
      }
      given[0] = true;
      return Optional.of(first);
    };
  }

  private static Ways ways(int size, int before, int length, int after) {
    if (before != UNKNOWN && length != UNKNOWN) {
      return single(size, before, length);
    }
    if (before != UNKNOWN && after != UNKNOWN) {
      return single(size, before, size - after - before);
    }
    if (length != UNKNOWN && after != UNKNOWN) {
      return single(size, size - after - length, length);
    }
    if (before != UNKNOWN) {
      return range(0, size - before, i -> new Part(before, i));
    }
    if (length != UNKNOWN) {
      return range(0, size - length, i -> new Part(i, length));
    }
    if (after != UNKNOWN) {
      return range(0, size - after, i -> new Part(i, size - after - i));
    }
    int[] at = {0, 0};
    return () -> {
      if (at[0] > size) {
        return Optional.empty();
      }
      Part part = new Part(at[0], at[1]);
      if (at[0] + at[1] < size) {
        at[1]++;
      } else {
        at[0]++;
        at[1] = 0;
      }
      return Optional.of(part);
    };
  }

  private static Ways single(int size, int before, int length) {
    boolean fits = before >= 0 && length >= 0 && (long) before + length <= size;
    return range(0, fits ? 0 : -1, i -> new Part(before, length));
  }

  private static Ways range(int from, int to, java.util.function.IntFunction<Part> part) {
    int[] at = {from};
    return () -> at[0] > to ? Optional.empty() : Optional.of(part.apply(at[0]++));
  }

  private static Ways occurrences(int[] text, int[] wanted, int before, int after) {
    int only =
        before != UNKNOWN ? before : after != UNKNOWN ? text.length - after - wanted.length : -1;
    if (before != UNKNOWN || after != UNKNOWN) {
      return range(0, isAt(text, only, wanted) ? 0 : -1, i -> new Part(only, wanted.length));
    }
    int[] at = {0};
    return () -> {
      while (at[0] + wanted.length <= text.length) {
        int here = at[0]++;
        if (isAt(text, here, wanted)) {
          return Optional.of(new Part(here, wanted.length));
        }
      }
      return Optional.empty();
    };
  }

  private static boolean isAt(int[] text, int from, int[] wanted) {
    return from >= 0
        && from <= text.length - wanted.length
        && java.util.Arrays.equals(text, from, from + wanted.length, wanted, 0, wanted.length);
  }

  /** A number that counts characters, or that it is not known. */
  private static int size(Value value) {
    return switch (value.walked()) {
      case Var _ -> UNKNOWN;
      case Int(long number) when number < 0 ->
          throw IsoErrors.domain("not_less_than_zero", value.walked());
      case Int(long number) -> (int) Math.min(number, Integer.MAX_VALUE);
      case BigInt(var number) when number.signum() < 0 ->
          throw IsoErrors.domain("not_less_than_zero", value.walked());
      case BigInt _ -> throw IsoErrors.representation("size_t");
      case Value other -> throw IsoErrors.type("integer", other);
    };
  }

  private static boolean ignoringCase(Machine machine, Value[] arguments) {
    Value start = arguments[1].walked();
    int from = size(start);
    int[] wanted = TextArgument.TEXT.of(arguments[2]).codePoints().toArray();
    int[] text = TextArgument.TEXT.of(arguments[0]).codePoints().toArray();
    int last = from == UNKNOWN ? text.length - wanted.length : from;
    for (int at = Math.max(0, from); at <= last; at++) {
      if (isAtIgnoringCase(text, at, wanted)) {
        return machine.unify(start, Int.of(at));
      }
    }
    return false;
  }

  /** Only the text is taken in lower case: a capital in what is looked for matches itself alone. */
  private static boolean isAtIgnoringCase(int[] text, int from, int[] wanted) {
    if (from > text.length - wanted.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      int c = text[from + i];
      if (c != wanted[i] && Character.toLowerCase(c) != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean stringCode(Machine machine, Value[] arguments) {
    int[] text = TextArgument.WORDS.of(arguments[1]).codePoints().toArray();
    int index = size(arguments[0]);
    if (index != UNKNOWN) {
      return index > 0
          && index <= text.length
          && machine.unify(arguments[2], Int.of(text[index - 1]));
    }
    Value code = arguments[2].walked();
    Value wanted = code instanceof Var ? code : Int.of(TextArgument.characterCode(code, false));
    return codeFrom(machine, arguments[0].walked(), text, wanted, 0);
  }

  private static boolean codeFrom(Machine machine, Value index, int[] text, Value code, int from) {
    for (int i = from; i < text.length; i++) {
      if (!machine.unifiable(code, Int.of(text[i]))) {
        continue;
      }
      int next = i + 1;
      if (next < text.length) {
        machine.offer(again -> codeFrom(again, index, text, code, next));
      }
      return machine.unify(index, Int.of(next)) && machine.unify(code, Int.of(text[i]));
    }
    return false;
  }

  private static boolean getStringCode(Machine machine, Value[] arguments) {
    int[] text = TextArgument.TEXT.of(arguments[1]).codePoints().toArray();
    long index =
        switch (arguments[0].walked()) {
          case Int(long number) -> number;
          case Real(double number) when number == (long) number -> (long) number;
          case Var _ -> throw IsoErrors.instantiation();
          case BigInt _ -> throw IsoErrors.representation("int64_t");
          case Value other -> throw IsoErrors.type("integer", other);
        };
    if (index < 1 || index > text.length) {
      throw IsoErrors.of(
          Structure.of(
              "domain_error",
              Structure.of("range", Int.of(1), Int.of(text.length)),
              arguments[0].walked()));
    }
    return machine.unify(arguments[2], Int.of(text[(int) index - 1]));
  }
}
