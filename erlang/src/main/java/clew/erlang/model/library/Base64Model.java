package clew.erlang.model.library;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.BinaryArguments;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.TextForm;
import clew.erlang.model.encoding.Base64Groups;
import clew.erlang.model.encoding.Base64Text;
import clew.erlang.model.encoding.Base64Types;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in base64. Where each byte or character is a term of its own, so are those made of it; of
 * other lists the whole is encoded or decoded by an operator that can be turned round.
 */
final class Base64Model {
  private static final int MOST_CELLS = 400;
  private static final int BYTES = 3;
  private static final int CHARACTERS = 4;

  private Base64Model() {}

  static void register(LibraryTable models) {
    models.add("base64", "encode", 1, call -> encoded(call, TextForm.BINARY));
    models.add("base64", "encode_to_string", 1, call -> encoded(call, TextForm.LIST));
    models.add("base64", "decode", 1, call -> decoded(call, TextForm.BINARY));
    models.add("base64", "decode_to_string", 1, call -> decoded(call, TextForm.LIST));
    models.add("base64", "mime_decode", 1, call -> mimeDecoded(call, TextForm.BINARY));
    models.add("base64", "mime_decode_to_string", 1, call -> mimeDecoded(call, TextForm.LIST));
  }

  /** The argument as a list, if it is a binary or may be a list. */
  private static @Nullable Term list(BuiltinCall call) {
    if (BinaryArguments.isHuge(call, 0)) {
      return null;
    }
    Term bytes = BinaryArguments.bytes(call, 0);
    return bytes == null ? call.term(0) : bytes;
  }

  private static Term concrete(BuiltinCall call) {
    boolean isBinary = call.plain(0) instanceof clew.erlang.value.Bits bits && bits.isBinary();
    return (isBinary ? TextForm.BINARY : TextForm.LIST).characters(call, 0);
  }

  private static Value made(BuiltinCall call, TextForm form, Term list) {
    return form.made(call, call.concrete(), list);
  }

  private static boolean isShort(TermPool pool, ListCells cells) {
    return cells.rest() == pool.construct(Constructor.NIL) && cells.count() <= MOST_CELLS;
  }

  private static Optional<Value> encoded(BuiltinCall call, TextForm form) {
    Term list = list(call);
    if (list == null) {
      return Optional.of(call.lost());
    }
    TermPool pool = call.pool();
    boolean isBytes = Base64Types.BYTES.contains(concrete(call));
    call.decide("has bytes", Member.of(pool, Base64Types.BYTES, list), isBytes);
    if (!isBytes) {
      return Optional.of(call.attempt().isPresent() ? call.lost() : call.concrete());
    }
    ListCells cells = ListCells.of(list, MOST_CELLS + 1);
    if (isShort(pool, cells)) {
      List<Term> bytes = cells.elements().stream().map(call.kinds()::asInt).toList();
      return Optional.of(made(call, form, pool.list(new Base64Groups(pool).encoded(bytes))));
    }
    Term text = pool.apply(Base64Text.ENCODED, list);
    call.assume("has characters for its bytes", lengths(pool, text, list));
    return Optional.of(made(call, form, text));
  }

  /** Four characters for three bytes. */
  private static Term lengths(TermPool pool, Term text, Term bytes) {
    Term count = pool.add(pool.apply(ListOperator.LENGTH, bytes), pool.integer(BYTES - 1));
    Term groups = pool.apply(Core.DIVIDE, count, pool.integer(BYTES));
    return pool.equal(
        pool.apply(ListOperator.LENGTH, text), pool.multiply(pool.integer(CHARACTERS), groups));
  }

  private static Optional<Value> decoded(BuiltinCall call, TextForm form) {
    Term list = list(call);
    if (list == null) {
      return Optional.of(call.lost());
    }
    TermPool pool = call.pool();
    Term concrete = concrete(call);
    boolean isDense = Base64Types.DENSE.contains(concrete);
    int taken =
        isDense
            ? 0
            : Base64Types.TEXT.contains(concrete)
                ? 1
                : Base64Types.CUT.contains(concrete)
                    ? 2
                    : Base64Types.GOES_ON.contains(concrete) ? 3 : 4;
    call.choose(
        "is",
        List.of(
            Member.of(pool, Base64Types.DENSE, list),
            Member.of(pool, Base64Types.TEXT, list),
            Member.of(pool, Base64Types.CUT, list),
            Member.of(pool, Base64Types.GOES_ON, list),
            pool.bool(true)),
        List.of(
            "base64",
            "base64 with white space",
            "cut within a group",
            "going on behind its padding",
            "no base64"),
        taken);
    if (taken > 1) {
      return Optional.of(call.concrete());
    }
    return Optional.of(decoded(call, form, list, isDense));
  }

  /** What has nothing to be skipped; else the code says what is. */
  private static Optional<Value> mimeDecoded(BuiltinCall call, TextForm form) {
    Term list = list(call);
    if (list == null) {
      return Optional.empty();
    }
    boolean isDense = Base64Types.DENSE.contains(concrete(call));
    call.decide("is base64", Member.of(call.pool(), Base64Types.DENSE, list), isDense);
    return isDense ? Optional.of(decoded(call, form, list, true)) : Optional.empty();
  }

  /** What text stands for, of which it is known that it is base64. */
  private static Value decoded(BuiltinCall call, TextForm form, Term list, boolean isDense) {
    TermPool pool = call.pool();
    ListCells cells = ListCells.of(list, MOST_CELLS + 1);
    if (isDense && isShort(pool, cells)) {
      List<Term> text = cells.elements().stream().map(call.kinds()::asInt).toList();
      int padding = padding(call, text, ListCells.of(concrete(call)).elements());
      return made(call, form, pool.list(new Base64Groups(pool).decoded(text, padding)));
    }
    Term bytes = pool.apply(Base64Text.DECODED, list);
    if (isDense) {
      call.assume("has bytes for its characters", lengths(pool, list, bytes));
    }
    return made(call, form, bytes);
  }

  /** How many characters at the end are padding: up to two decisions. */
  private static int padding(BuiltinCall call, List<Term> text, List<Term> concrete) {
    TermPool pool = call.pool();
    Term sign = pool.integer('=');
    int count = 0;
    for (int i = text.size() - 1; i >= 0 && count < 2; i--) {
      boolean isPadding = concrete.get(i) == sign;
      call.decide("ends with padding", pool.equal(text.get(i), sign), isPadding);
      if (!isPadding) {
        break;
      }
      count++;
    }
    return count;
  }
}
