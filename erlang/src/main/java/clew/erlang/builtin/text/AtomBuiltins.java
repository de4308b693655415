package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.builtin.state.RunAtoms;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Atoms from and to text. */
public final class AtomBuiltins {
  private static final int LONGEST = 255;

  /** A table has room for 1,048,576; a system that has just started has some ten thousand. */
  private static final int MOST = (1 << 20) - 10_000;

  private AtomBuiltins() {}

  public static void register(BuiltinRegistry erlang, SharedState.Finder states) {
    erlang.add1(
        "atom_to_list",
        (process, atom) -> Cons.string(BuiltinArguments.atom(process, atom).name()));
    erlang.add1(
        "list_to_atom",
        (process, list) -> {
          // The real system counts before it looks at what comes after.
          if (isTooLong(process, list)) {
            throw process.error("system_limit");
          }
          return make(process, states, BuiltinArguments.text(process, list));
        });
    erlang.add1(
        "list_to_existing_atom",
        (process, list) -> existing(process, states, BuiltinArguments.text(process, list)));
    erlang.add1("atom_to_binary", (process, atom) -> bytes(process, atom, StandardCharsets.UTF_8));
    erlang.add2(
        "atom_to_binary",
        (process, atom, encoding) -> bytes(process, atom, charset(process, encoding)));
    erlang.add1(
        "binary_to_atom",
        (process, binary) -> parse(process, states, binary, StandardCharsets.UTF_8));
    erlang.add2(
        "binary_to_atom",
        (process, binary, encoding) -> parse(process, states, binary, charset(process, encoding)));
    erlang.add1(
        "binary_to_existing_atom",
        (process, binary) ->
            existing(process, states, decoded(process, binary, StandardCharsets.UTF_8)));
    erlang.add2(
        "binary_to_existing_atom",
        (process, binary, encoding) ->
            existing(process, states, decoded(process, binary, charset(process, encoding))));
  }

  private static boolean isTooLong(Actor process, Value list) {
    List<Value> first = new ArrayList<>();
    Value rest = list;
    while (rest instanceof Cons cell) {
      if (first.size() == LONGEST) {
        BuiltinArguments.text(process, Cons.list(first));
        return true;
      }
      first.add(cell.head);
      rest = cell.tail;
    }
    return false;
  }

  /** The real system ends, with all its processes, when its table of atoms is full. */
  private static Value make(Actor process, SharedState.Finder states, String name) {
    if (name.codePointCount(0, name.length()) > LONGEST) {
      throw process.error("system_limit");
    }
    RunAtoms atoms = states.of(process).atoms;
    Atom made = atoms.make(name);
    if (atoms.count() > MOST) {
      UnsupportedBuiltins.refuse(
          process, "more atoms than the real system has room for", "erlang", "list_to_atom", 1);
    }
    return made;
  }

  private static Charset charset(Actor process, Value encoding) {
    return switch (BuiltinArguments.atom(process, encoding).name()) {
      case "latin1" -> StandardCharsets.ISO_8859_1;
      case "utf8", "unicode" -> StandardCharsets.UTF_8;
      default -> throw process.badarg();
    };
  }

  private static Value bytes(Actor process, Value atom, Charset charset) {
    String name = BuiltinArguments.atom(process, atom).name();
    if (charset == StandardCharsets.ISO_8859_1 && name.chars().anyMatch(c -> c > 255)) {
      throw process.badarg();
    }
    return Bits.of(name.getBytes(charset));
  }

  private static Value existing(Actor process, SharedState.Finder states, String name) {
    return states.of(process).atoms.existing(process, name).orElseThrow(process::badarg);
  }

  private static Value parse(
      Actor process, SharedState.Finder states, Value binary, Charset charset) {
    return make(process, states, decoded(process, binary, charset));
  }

  private static String decoded(Actor process, Value binary, Charset charset) {
    byte[] bytes = BuiltinArguments.binary(process, binary).toBytes();
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException notText) {
      throw process.badarg();
    }
  }
}
