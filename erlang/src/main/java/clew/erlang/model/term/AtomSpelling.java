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
  CHARACTERS(Sort.ANY),
  /** {@code list_to_atom}. */
  NAMED(Sort.ATOM);

  /** So many characters an atom can have. */
  static final int LONGEST = 255;

  /** The order of atoms. */
  static final TextOrder ORDER = new TextOrder("erlang-atom-less", Sort.ATOM, LONGEST);

  private final Sort sort;

  AtomSpelling(Sort sort) {
    this.sort = sort;
  }

  @Override
  public String symbol() {
    return this == CHARACTERS ? "atom_to_list" : "list_to_atom";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term value = values.getFirst();
    return this == CHARACTERS ? characters(pool, value) : named(pool, value);
  }

  private static Optional<Term> characters(TermPool pool, Term value) {
    return value instanceof Term.Atom atom
        ? Optional.of(TextTerms.list(pool, atom.name()))
        : Optional.empty();
  }

  private static Optional<Term> named(TermPool pool, Term value) {
    return TextTerms.text(value)
        .filter(text -> text.codePointCount(0, text.length()) <= LONGEST)
        .map(pool::atom);
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    AtomSpelling turned = this == CHARACTERS ? NAMED : CHARACTERS;
    return arguments.getFirst() instanceof Term.Apply apply && apply.operator() == turned
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return this == CHARACTERS ? Member.of(pool, TextTypes.CHARACTERS, result) : pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return (this == CHARACTERS ? named(pool, result) : characters(pool, result)).stream().toList();
  }

  @Override
  public boolean isInjective() {
    return true;
  }
}
