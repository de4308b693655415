package clew.erlang.model.term;

import clew.engine.term.CommonKinds;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Invertible;
import clew.engine.term.ListCells;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The large or the small letters of a list of ASCII characters. */
public enum AsciiCase implements Invertible {
  UPPER('a', 'A'),
  LOWER('A', 'a');

  private static final int LETTERS = 26;

  private final int from;
  private final int to;

  AsciiCase(int from, int to) {
    this.from = from;
    this.to = to;
  }

  /** A list with its letters changed: each of the cells that are there, and the rest as a whole. */
  public Term of(TermPool pool, Term list) {
    ListCells cells = ListCells.of(list);
    CommonKinds kinds = new CommonKinds(pool);
    List<Term> changed = new ArrayList<>();
    for (Term element : cells.elements()) {
      changed.add(of(pool, kinds, element));
    }
    Term rest = cells.rest();
    boolean isEnd = rest == pool.construct(Constructor.NIL);
    return new ListCells(changed, rest).before(pool, isEnd ? rest : pool.apply(this, rest));
  }

  private Term of(TermPool pool, CommonKinds kinds, Term element) {
    Term character = kinds.asInt(element);
    Term isChanged =
        pool.and(
            List.of(
                pool.atMost(pool.integer(from), character),
                pool.atMost(character, pool.integer(from + LETTERS - 1))));
    return pool.apply(Core.IF, isChanged, pool.add(character, pool.integer(to - from)), character);
  }

  @Override
  public String symbol() {
    return this == UPPER ? "uppercase" : "lowercase";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return EncodedTypes.ASCII.contains(values.getFirst())
        ? Optional.of(of(pool, values.getFirst()))
        : Optional.empty();
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return switch (arguments.getFirst()) {
      case Term.Apply apply when apply.operator() instanceof AsciiCase ->
          Optional.of(pool.apply(this, apply.argument(0)));
      case Term.Construct built
          when built.constructor().equals(Constructor.CONS)
              || built.constructor().equals(Constructor.NIL) ->
          Optional.of(of(pool, built));
      default -> Optional.empty();
    };
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return Member.of(
        pool,
        this == UPPER ? EncodedTypes.NO_SMALL_LETTERS : EncodedTypes.NO_LARGE_LETTERS,
        result);
  }

  /** Letters that were changed already stay as they are. */
  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return List.of(result);
  }

  @Override
  public boolean isInjective() {
    return false;
  }
}
