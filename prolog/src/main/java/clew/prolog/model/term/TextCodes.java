package clew.prolog.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.List;
import java.util.Optional;

/** Texts and the codes of their characters: each is made of the other, and there is one of each. */
public enum TextCodes implements Invertible {
  /** The list of the codes of an atom's characters. */
  CODES_OF_ATOM(Sort.ANY),
  ATOM_OF_CODES(Sort.ATOM),
  /** The list of the codes of a string's characters. */
  CODES_OF_STRING(Sort.ANY),
  STRING_OF_CODES(Sort.TEXT),
  /** The code of an atom of one character. */
  CODE_OF_CHARACTER(Sort.INT),
  CHARACTER_OF_CODE(Sort.ATOM);

  private static final Integers CODE =
      Integers.between(1, 0xD7FF).union(Integers.between(0xE000, 0x10FFFF));

  private static final Type CODES = codes();

  private final Sort sort;

  TextCodes(Sort sort) {
    this.sort = sort;
  }

  private static Type codes() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int list = builder.state();
    int code = builder.state();
    return builder
        .name(list, "codes")
        .leaves(code, Leaves.of(CODE))
        .way(list, Constructor.NIL)
        .way(list, Constructor.CONS, code, list)
        .build()
        .type(list);
  }

  private TextCodes turned() {
    return switch (this) {
      case CODES_OF_ATOM -> ATOM_OF_CODES;
      case ATOM_OF_CODES -> CODES_OF_ATOM;
      case CODES_OF_STRING -> STRING_OF_CODES;
      case STRING_OF_CODES -> CODES_OF_STRING;
      case CODE_OF_CHARACTER -> CHARACTER_OF_CODE;
      case CHARACTER_OF_CODE -> CODE_OF_CHARACTER;
    };
  }

  @Override
  public String symbol() {
    return "prolog-" + name();
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return apply(pool, values.getFirst());
  }

  private Optional<Term> apply(TermPool pool, Term value) {
    return switch (this) {
      case CODES_OF_ATOM ->
          value instanceof Term.Atom atom ? Optional.of(list(pool, atom.name())) : Optional.empty();
      case CODES_OF_STRING ->
          value instanceof Term.Text text ? Optional.of(list(pool, text.text())) : Optional.empty();
      case ATOM_OF_CODES -> text(value).map(pool::atom);
      case STRING_OF_CODES -> text(value).map(pool::text);
      case CODE_OF_CHARACTER ->
          value instanceof Term.Atom atom && isOne(atom.name())
              ? Optional.of(pool.integer(atom.name().codePointAt(0)))
              : Optional.empty();
      case CHARACTER_OF_CODE ->
          value instanceof Term.Int code && CODE.contains(code.number())
              ? Optional.of(pool.atom(Character.toString(code.number().intValue())))
              : Optional.empty();
    };
  }

  private static boolean isOne(String text) {
    return text.codePointCount(0, text.length()) == 1;
  }

  private static Term list(TermPool pool, String text) {
    List<Term.Int> codes = text.codePoints().mapToObj(pool::integer).toList();
    return pool.list(codes);
  }

  /** The text that a list of codes is; none if it is something else. */
  private static Optional<String> text(Term list) {
    StringBuilder text = new StringBuilder();
    Term rest = list;
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      if (!(cell.fields().getFirst() instanceof Term.Int code) || !CODE.contains(code.number())) {
        return Optional.empty();
      }
      text.appendCodePoint(code.number().intValue());
      rest = cell.fields().getLast();
    }
    boolean isProper =
        rest instanceof Term.Construct end && end.constructor().equals(Constructor.NIL);
    return isProper ? Optional.of(text.toString()) : Optional.empty();
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return arguments.getFirst() instanceof Term.Apply apply && apply.operator() == turned()
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return switch (this) {
      case CODES_OF_ATOM, CODES_OF_STRING -> Member.of(pool, CODES, result);
      case CODE_OF_CHARACTER ->
          pool.and(
              List.of(
                  pool.atMost(pool.integer(1), result),
                  pool.atMost(result, pool.integer(Character.MAX_CODE_POINT))));
      case ATOM_OF_CODES, STRING_OF_CODES, CHARACTER_OF_CODE -> pool.bool(true);
    };
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return turned().apply(pool, result).stream().toList();
  }

  @Override
  public boolean isInjective() {
    return true;
  }
}
