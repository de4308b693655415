package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.ListCells;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Atoms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a text is the name of an atom that a system has. Which these are no solver is told; names
 * that are ones, and such that are none, are proposed.
 *
 * @param spelling how an atom is made of the text
 * @param atoms those of the system
 */
public record AtomExists(AtomSpelling spelling, Atoms atoms) implements Invertible {
  /** Names that are likely to be there, if the program has none that fits. */
  private static final List<String> COMMON =
      List.of("ok", "true", "false", "error", "undefined", "a", "no", "kernel");

  private static final int SHORTEST = 6;
  private static final int PROPOSED = 4;

  /** Whether a value is such a name. */
  public boolean isNamed(TermPool pool, Term text) {
    return spelling.evaluate(pool, List.of(text)).filter(this::isThere).isPresent();
  }

  private boolean isThere(Term atom) {
    return atom instanceof Term.Atom named && atoms.has(named.name());
  }

  @Override
  public String symbol() {
    return "is_existing_atom";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return spelling.evaluate(pool, values).map(atom -> pool.bool(isThere(atom)));
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return result == pool.bool(true)
        ? existing(pool, atoms.named().stream())
        : missing(pool, SHORTEST);
  }

  /** Names of the same length first. */
  @Override
  public List<Term> inverse(TermPool pool, Term result, Term like) {
    int length = ListCells.of(like).count();
    if (result != pool.bool(true)) {
      List<Term> all = new ArrayList<>(length == 0 ? List.of() : missing(pool, length));
      all.addAll(missing(pool, SHORTEST));
      return all;
    }
    List<String> named = Stream.concat(atoms.named().stream(), COMMON.stream()).toList();
    List<Term> all =
        new ArrayList<>(existing(pool, named.stream().filter(name -> name.length() == length)));
    all.addAll(existing(pool, named.stream()));
    return all;
  }

  private List<Term> existing(TermPool pool, Stream<String> names) {
    return Stream.concat(names, COMMON.stream())
        .filter(atoms::has)
        .map(name -> text(pool, name))
        .distinct()
        .limit(PROPOSED)
        .toList();
  }

  /** Texts of a length that name nothing. */
  private List<Term> missing(TermPool pool, int length) {
    return Stream.of("q", "z", "j", "x")
        .map(letter -> letter.repeat(length))
        .filter(name -> !atoms.has(name))
        .map(name -> text(pool, name))
        .toList();
  }

  private Term text(TermPool pool, String name) {
    return spelling == AtomSpelling.NAMED_BY_BYTES
        ? TextTerms.utf8(pool, name)
        : TextTerms.list(pool, name);
  }

  @Override
  public boolean isInjective() {
    return false;
  }
}
