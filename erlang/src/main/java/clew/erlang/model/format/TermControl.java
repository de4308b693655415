package clew.erlang.model.format;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.IntegerTextModel;
import clew.erlang.model.format.FormatItem.Control;
import clew.erlang.model.term.AtomSpelling;
import clew.erlang.model.term.FloatWriting;
import clew.erlang.model.term.FloatWriting.Form;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.TextTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code ~w} and {@code ~p} of numbers, atoms and the empty list; of others nothing is said. */
final class TermControl {
  /** The words of OTP 25. */
  private static final List<String> RESERVED =
      List.of(
          "after", "and", "andalso", "band", "begin", "bnot", "bor", "bsl", "bsr", "bxor", "case",
          "catch", "cond", "div", "end", "fun", "if", "let", "not", "of", "or", "orelse", "receive",
          "rem", "try", "when", "xor");

  private final BuiltinCall call;
  private final TermPool pool;
  private final KindConditions kinds;
  private final Control control;

  TermControl(BuiltinCall call, Control control) {
    this.call = call;
    this.pool = call.pool();
    this.kinds = call.kinds();
    this.control = control;
  }

  /** The width of {@code ~p} is that of a line, which none of these fills. */
  private boolean hasField() {
    return control.letter() == 'w' && control.hasField();
  }

  Optional<Written> written() {
    Value value = control.argument();
    Value plain = PlainValues.of(value);
    if (control.letter() == 'p' && control.isLeft()) {
      return Optional.empty();
    }
    int taken = taken(plain);
    if (!PlainValues.isPlain(value)) {
      Term term = call.term(value);
      call.choose(
          "an argument is",
          List.of(
              kinds.isInt(term),
              kinds.isFloat(term),
              kinds.isAtom(term),
              kinds.isNil(term),
              pool.bool(true)),
          List.of("an integer", "a float", "an atom", "an empty list", "something else"),
          taken);
    }
    Term term = call.term(value);
    return switch (taken) {
      case 0 ->
          field(
              IntegerTextModel.characters(call, kinds.asInt(term), Big.number(plain), 10),
              plain.toString().length());
      case 1 ->
          field(
              pool.apply(new FloatWriting(Form.SHORT, 0), kinds.asFloat(term)),
              FloatFormat.shortest(((Real) plain).number).length());
      case 2 -> atom(term, ((Atom) plain).name());
      case 3 -> field(call.term(Cons.string("[]")), 2);
      default -> Optional.of(Written.LOST);
    };
  }

  private static int taken(Value plain) {
    return switch (plain) {
      case Small _ -> 0;
      case Big _ -> 0;
      case Real _ -> 1;
      case Atom _ -> 2;
      case Nil _ -> 3;
      default -> 4;
    };
  }

  private Optional<Written> atom(Term atom, String name) {
    Term spelled = pool.apply(AtomSpelling.CHARACTERS, atom);
    Term concrete = call.term(Cons.string(name));
    int length = name.codePointCount(0, name.length());
    List<Term> isBare = new ArrayList<>(List.of(Member.of(pool, TextTypes.NAMES, spelled)));
    for (String word : RESERVED) {
      isBare.add(pool.not(pool.equal(atom, pool.atom(word))));
    }
    boolean bare = TextTypes.NAMES.contains(concrete) && !RESERVED.contains(name);
    call.decide("an atom needs no quotes", pool.and(isBare), bare);
    if (bare) {
      return field(spelled, length);
    }
    if (!ControlText.is(
        call, "an atom is written as it is", TextTypes.QUOTABLE, spelled, concrete)) {
      return Optional.of(Written.LOST);
    }
    Term quote = pool.integer('\'');
    Term quoted =
        pool.construct(
            clew.engine.term.Constructor.CONS,
            quote,
            pool.apply(ListOperator.APPEND, spelled, pool.list(List.of(quote))));
    return field(quoted, length + 2);
  }

  private Optional<Written> field(Term characters, int length) {
    if (!hasField()) {
      return Optional.of(new Written(characters, length, false));
    }
    return FieldFilling.cells(pool, FormatResult.decided(call, characters, length))
        .map(
            cells ->
                new FieldFilling(pool, control)
                    .ofTerm(cells)
                    .map(all -> new Written(pool.list(all), all.size(), false)))
        .orElseGet(() -> Optional.of(Written.LOST));
  }
}
