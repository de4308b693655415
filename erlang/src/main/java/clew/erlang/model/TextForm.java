package clew.erlang.model;

import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.erlang.model.term.BitTerms;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** In which form a text is: a list of characters, or a binary of bytes. */
public enum TextForm {
  LIST,
  BINARY;

  /**
   * The characters of an argument, as a list; null if it is not of this form. A list may be none:
   * what is wanted of its elements says so. Up to one decision.
   */
  public @Nullable Term of(BuiltinCall call, int index) {
    return this == LIST ? call.term(index) : BinaryArguments.bytes(call, index);
  }

  /** The characters of an argument in this run, where it is of this form. */
  public Term characters(BuiltinCall call, int index) {
    Term plain = call.term(call.plain(index));
    return this == LIST ? plain : BitTerms.bytes(call.pool(), plain);
  }

  /** Whether the argument is a constant that is too large to reason about. */
  public boolean isHuge(BuiltinCall call, int index) {
    return this == BINARY && BinaryArguments.isHuge(call, index);
  }

  /** The first character of a plain text; -1 if there is none. */
  public int first(Value plain) {
    return switch (plain) {
      case Cons cell when this == LIST && cell.head instanceof Small first ->
          first.number == (int) first.number ? (int) first.number : -1;
      case Bits bits when this == BINARY && bits.byteSize() > 0 -> bits.byteAt(0);
      default -> -1;
    };
  }

  /** The result of a call, as the text of these characters. */
  public Value made(BuiltinCall call, Value concrete, Term characters) {
    if (this == BINARY) {
      return BinaryArguments.binary(call, concrete, characters);
    }
    ListCells cells = ListCells.of(characters);
    List<Value> elements = new ArrayList<>();
    Value rest = concrete;
    for (Term character : cells.elements()) {
      Cons cell = (Cons) rest;
      elements.add(Followed.of(cell.head, character));
      rest = cell.tail;
    }
    return Cons.list(elements, Followed.of(rest, cells.rest()));
  }

  /** The result of a call that is a list of texts. */
  public Value made(BuiltinCall call, List<TextSearch.Part> parts) {
    List<Value> values = new ArrayList<>();
    Value plain = call.concrete();
    for (TextSearch.Part part : parts) {
      Cons cell = (Cons) plain;
      values.add(made(call, cell.head, part.list()));
      plain = cell.tail;
    }
    return Cons.list(values);
  }
}
