package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.TextOrder;
import clew.engine.term.tree.Member;
import java.util.List;
import java.util.Optional;

/** Atoms and their characters: each is made of the other, and there is one of each. */
public enum AtomSpelling implements Invertible {
  /** {@code atom_to_list}. */
  CHARACTERS("atom_to_list", Sort.ANY),
  /** {@code list_to_atom}. */
  NAMED("list_to_atom", Sort.ATOM),
  /** The bytes of {@code atom_to_binary}, in UTF-8. */
  BYTES("atom_to_binary", Sort.ANY),
  /** {@code binary_to_atom}, of the bytes in UTF-8. */
  NAMED_BY_BYTES("binary_to_atom", Sort.ATOM);

  /** So many characters an atom can have. */
  public static final int LONGEST = 255;

  /** The order of atoms. */
  static final TextOrder ORDER = new TextOrder("erlang-atom-less", Sort.ATOM, LONGEST);

  private final String symbol;
  private final Sort sort;

  AtomSpelling(String symbol, Sort sort) {
    this.symbol = symbol;
    this.sort = sort;
  }

  private AtomSpelling turned() {
    return switch (this) {
      case CHARACTERS -> NAMED;
      case NAMED -> CHARACTERS;
      case BYTES -> NAMED_BY_BYTES;
      case NAMED_BY_BYTES -> BYTES;
    };
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return of(pool, values.getFirst());
  }

  private Optional<Term> of(TermPool pool, Term value) {
    return switch (this) {
      case CHARACTERS -> name(value).map(name -> TextTerms.list(pool, name));
      case BYTES -> name(value).map(name -> TextTerms.utf8(pool, name));
      case NAMED -> named(pool, TextTerms.text(value));
      case NAMED_BY_BYTES -> named(pool, TextTerms.ofUtf8(value));
    };
  }

  private static Optional<String> name(Term value) {
    return value instanceof Term.Atom atom ? Optional.of(atom.name()) : Optional.empty();
  }

  private static Optional<Term> named(TermPool pool, Optional<String> name) {
    return name.filter(text -> text.codePointCount(0, text.length()) <= LONGEST).map(pool::atom);
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
      case CHARACTERS -> Member.of(pool, TextTypes.CHARACTERS, result);
      case BYTES -> Member.of(pool, EncodedTypes.UTF8, result);
      case NAMED, NAMED_BY_BYTES -> pool.bool(true);
    };
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return turned().of(pool, result).stream().toList();
  }

  @Override
  public boolean isInjective() {
    return true;
  }
}
