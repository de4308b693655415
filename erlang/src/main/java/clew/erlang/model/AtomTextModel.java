package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.AtomExists;
import clew.erlang.model.term.AtomSpelling;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.TextTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import org.jspecify.annotations.Nullable;

/** Atoms as text and text as atoms, by operators that can be turned round. */
final class AtomTextModel {
  private AtomTextModel() {}

  static void register(ModelTable models) {
    models.add("atom_to_list", 1, AtomTextModel::characters);
    models.add("list_to_atom", 1, call -> named(call, false));
    models.add("list_to_existing_atom", 1, call -> named(call, true));
    for (int arity = 1; arity <= 2; arity++) {
      models.add("atom_to_binary", arity, AtomTextModel::bytes);
      models.add("binary_to_atom", arity, call -> namedByBytes(call, false));
      models.add("binary_to_existing_atom", arity, call -> namedByBytes(call, true));
    }
  }

  private enum Encoding {
    LATIN1,
    UTF8,
    /** None that there is, which is an error. */
    NONE
  }

  /** Null if it depends on the input. */
  private static @Nullable Encoding encoding(BuiltinCall call) {
    if (call.arity() == 1) {
      return Encoding.UTF8;
    }
    if (call.isFollowed(1)) {
      return null;
    }
    return call.plain(1) instanceof Atom name
        ? switch (name.name()) {
          case "latin1" -> Encoding.LATIN1;
          case "utf8", "unicode" -> Encoding.UTF8;
          default -> Encoding.NONE;
        }
        : Encoding.NONE;
  }

  private static boolean isAtom(BuiltinCall call) {
    boolean isAtom = call.plain(0) instanceof Atom;
    call.decide("is an atom", call.kinds().isAtom(call.term(0)), isAtom);
    return isAtom;
  }

  private static Value characters(BuiltinCall call) {
    return isAtom(call)
        ? Followed.of(call.concrete(), call.pool().apply(AtomSpelling.CHARACTERS, call.term(0)))
        : call.concrete();
  }

  private static Value bytes(BuiltinCall call) {
    Encoding encoding = encoding(call);
    if (encoding == null) {
      return call.lost();
    }
    if (encoding == Encoding.NONE || !isAtom(call)) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    if (encoding == Encoding.UTF8) {
      Term bytes = pool.apply(AtomSpelling.BYTES, call.term(0));
      return BinaryArguments.binary(call, call.concrete(), bytes);
    }
    Term characters = pool.apply(AtomSpelling.CHARACTERS, call.term(0));
    boolean succeeds = call.attempt().isPresent();
    call.decide(
        "has characters of Latin-1", Member.of(pool, EncodedTypes.LATIN1, characters), succeeds);
    return succeeds ? BinaryArguments.binary(call, call.concrete(), characters) : call.concrete();
  }

  private static Value named(BuiltinCall call, boolean exists) {
    TermPool pool = call.pool();
    Term list = call.term(0);
    Term plain = call.term(call.plain(0));
    boolean isText = TextTypes.CHARACTERS.contains(plain);
    call.decide("has characters", Member.of(pool, TextTypes.CHARACTERS, list), isText);
    if (!isText) {
      return call.concrete();
    }
    boolean isLong = TextTypes.LONG.contains(plain);
    call.decide("has too many", Member.of(pool, TextTypes.LONG, list), isLong);
    return isLong ? call.concrete() : atom(call, AtomSpelling.NAMED, list, plain, exists);
  }

  private static Value namedByBytes(BuiltinCall call, boolean exists) {
    Encoding encoding = encoding(call);
    if (encoding == null || BinaryArguments.isHuge(call, 0)) {
      return call.lost();
    }
    Term bytes = encoding == Encoding.NONE ? null : BinaryArguments.bytes(call, 0);
    if (bytes == null) {
      return call.concrete();
    }
    Term plain = TextForm.BINARY.characters(call, 0);
    if (encoding == Encoding.LATIN1) {
      return isLong(call, bytes)
          ? call.concrete()
          : atom(call, AtomSpelling.NAMED, bytes, plain, exists);
    }
    if (!isOf(call, "is text in UTF-8", EncodedTypes.UTF8, bytes)) {
      return call.concrete();
    }
    if (isLong(call, bytes)) {
      // Its characters may still be few enough, if some of them take several bytes.
      return isOf(call, "is ASCII", EncodedTypes.ASCII, bytes) ? call.concrete() : call.lost();
    }
    return atom(call, AtomSpelling.NAMED_BY_BYTES, bytes, plain, exists);
  }

  /**
   * The atom of a name. One that has to be there already is there if it was before the run; whether
   * it was made or given meanwhile is not said.
   */
  private static Value atom(
      BuiltinCall call, AtomSpelling spelling, Term text, Term plain, boolean exists) {
    TermPool pool = call.pool();
    if (exists) {
      AtomExists isThere = new AtomExists(spelling, call.atoms());
      boolean wasThere = isThere.isNamed(pool, plain);
      if (call.attempt().isPresent() != wasThere) {
        return call.lost();
      }
      call.decide("is the name of an atom", pool.apply(isThere, text), wasThere);
      if (!wasThere) {
        return call.concrete();
      }
    }
    return Followed.of(call.concrete(), pool.apply(spelling, text));
  }

  private static boolean isOf(BuiltinCall call, String what, Type type, Term bytes) {
    boolean isOf = type.contains(TextForm.BINARY.characters(call, 0));
    call.decide(what, Member.of(call.pool(), type, bytes), isOf);
    return isOf;
  }

  private static boolean isLong(BuiltinCall call, Term bytes) {
    TermPool pool = call.pool();
    boolean isLong = ((Bits) call.plain(0)).byteSize() > AtomSpelling.LONGEST;
    Term length = pool.apply(ListOperator.LENGTH, bytes);
    call.decide("has too many", pool.less(pool.integer(AtomSpelling.LONGEST), length), isLong);
    return isLong;
  }
}
