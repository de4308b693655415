package clew.erlang.symbol;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The order of atoms, by their characters. No solver of ours has texts, so it is offered a few
 * atoms on either side of one that is known.
 */
enum AtomLess implements Operator {
  ATOM_LESS;

  private static final List<String> FAMILIAR = List.of("", "a", "b", "m", "z", "zz");

  @Override
  public String symbol() {
    return "erlang-atom-less";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.get(0) instanceof Term.Atom left && values.get(1) instanceof Term.Atom right
        ? Optional.of(pool.bool(isLess(left.name(), right.name())))
        : Optional.empty();
  }

  private static boolean isLess(String left, String right) {
    int[] a = left.codePoints().toArray();
    int[] b = right.codePoints().toArray();
    return Arrays.compare(a, b) < 0;
  }

  @Override
  public Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
    boolean leftIsKnown = arguments.get(0) instanceof Term.Atom;
    if (!leftIsKnown && !(arguments.get(1) instanceof Term.Atom)) {
      return Optional.empty();
    }
    Term.Atom known = (Term.Atom) arguments.get(leftIsKnown ? 0 : 1);
    Term other = arguments.get(leftIsKnown ? 1 : 0);
    List<String> names = new ArrayList<>(FAMILIAR);
    names.add(known.name() + "a");
    List<Term> ways = new ArrayList<>();
    for (String name : names) {
      if (leftIsKnown ? isLess(known.name(), name) : isLess(name, known.name())) {
        ways.add(pool.equal(other, pool.atom(name)));
      }
    }
    return Optional.of(pool.or(ways));
  }
}
