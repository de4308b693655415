package clew.erlang.model.format;

import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.CharacterParts;
import clew.erlang.model.format.FormatItem.Control;
import clew.erlang.model.term.AtomSpelling;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.TextTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** {@code ~s}: the characters of an atom, or of nested lists and binaries. */
final class TextControl {
  private final BuiltinCall call;
  private final TermPool pool;
  private final Control control;

  TextControl(BuiltinCall call, Control control) {
    this.call = call;
    this.pool = call.pool();
    this.control = control;
  }

  Optional<Written> written() {
    Value value = control.argument();
    boolean isAtom = PlainValues.of(value) instanceof Atom;
    if (!PlainValues.isPlain(value)) {
      call.decide("an argument is an atom", call.kinds().isAtom(call.term(value)), isAtom);
    }
    return isAtom ? atom(value) : text(value);
  }

  private Optional<Written> atom(Value value) {
    String name = ((Atom) PlainValues.of(value)).name();
    Term spelled = pool.apply(AtomSpelling.CHARACTERS, call.term(value));
    Term concrete = call.term(Cons.string(name));
    if (!control.isUnicode()
        && !ControlText.is(
            call, "an atom has characters of Latin-1", EncodedTypes.LATIN1, spelled, concrete)) {
      return Optional.empty();
    }
    int length = name.codePointCount(0, name.length());
    return control.hasField()
        ? field(spelled, concrete, length, true)
        : Optional.of(new Written(spelled, length, true));
  }

  private Optional<Written> text(Value value) {
    if (call.attempt().isEmpty() && PlainValues.isPlain(value)) {
      return Optional.empty();
    }
    CharacterParts parts = new CharacterParts(call, !control.isUnicode(), true);
    return switch (parts.read(value)) {
      case MALFORMED -> call.attempt().isEmpty() ? Optional.empty() : Optional.of(Written.LOST);
      case UNKNOWN -> Optional.of(Written.LOST);
      case WHOLE -> {
        Optional<Term> concrete = characters(PlainValues.of(value));
        if (concrete.isEmpty()) {
          yield Optional.of(Written.LOST);
        }
        int length = ListCells.of(concrete.get()).count();
        yield control.hasField()
            ? field(parts.list(), concrete.get(), length, false)
            : Optional.of(new Written(parts.list(), length, false));
      }
    };
  }

  /** The characters of nested lists in this run. */
  private Optional<Term> characters(Value data) {
    StringBuilder text = new StringBuilder();
    Deque<Value> work = new ArrayDeque<>(List.of(data));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Cons cell -> {
          work.push(cell.tail);
          work.push(cell.head);
        }
        case Nil _ -> {}
        case Small each when TextTypes.isCharacter(each.number) ->
            text.appendCodePoint((int) each.number);
        case Bits bits when bits.isBinary() -> text.append(decoded(bits));
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(call.term(Cons.string(text.toString())));
  }

  private String decoded(Bits bits) {
    return new String(
        bits.toBytes(),
        control.isUnicode()
            ? java.nio.charset.StandardCharsets.UTF_8
            : java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  /** With a width, each character has to take one column. */
  private Optional<Written> field(Term characters, Term concrete, int length, boolean isSpliced) {
    Written lost = isSpliced ? Written.LOST_AMONG_OTHERS : Written.LOST;
    Type columns = control.isUnicode() ? EncodedTypes.CHARACTERS_ALONE : EncodedTypes.LATIN1;
    if (!ControlText.is(call, "a text has columns", columns, characters, concrete)) {
      return Optional.of(lost);
    }
    Term decided = FormatResult.decided(call, characters, length);
    Optional<List<Term>> cells = FieldFilling.cells(pool, decided);
    if (cells.isEmpty()) {
      return Optional.of(lost);
    }
    return new FieldFilling(pool, control)
        .ofText(cells.get())
        .map(all -> new Written(pool.list(all), all.size(), isSpliced));
  }
}
