package clew.engine.testcase;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Terms that are smaller than a given one, the most promising first. */
public final class SmallerTerms {
  /** In longer lists and larger compounds not every element is tried by itself. */
  private static final int MOST_ELEMENTS = 32;

  private static final int DEEPEST = 8;

  private final TermPool pool;
  private final Structures structures;
  private final Set<Constructor> leaves;

  /** What may become of a structure that is not a list. */
  public enum Structures {
    /** Only its parts get smaller. */
    KEEP,
    /** It may also become one of its parts, or an atom. */
    COLLAPSE
  }

  /**
   * @param leaves what is built by these is as small as can be
   */
  public SmallerTerms(TermPool pool, Structures structures, Set<Constructor> leaves) {
    this.pool = pool;
    this.structures = structures;
    this.leaves = leaves;
  }

  /** Inputs with one value smaller, then those with two numbers changed together. */
  public Stream<Assignment> inputs(Assignment input) {
    Stream<Assignment> one =
        new ArrayList<>(input.values().entrySet())
            .stream()
                .flatMap(
                    entry -> of(entry.getValue()).map(term -> input.with(entry.getKey(), term)));
    return Stream.concat(one, SmallerNumbers.together(pool, input));
  }

  private Stream<Term> of(Term term) {
    return of(term, 0);
  }

  private Stream<Term> of(Term term, int depth) {
    if (depth > DEEPEST) {
      return Stream.of();
    }
    return switch (term) {
      case Term.Int number -> SmallerNumbers.than(number.number()).map(pool::integer);
      case Term.Float64 number -> floats(number.number());
      case Term.Atom atom -> Stream.<Term>of(pool.atom("a")).filter(other -> other != term);
      case Term.Text text -> texts(text.text());
      case Term.Construct built when leaves.contains(built.constructor()) -> Stream.of();
      case Term.Bits bits -> bits(bits.digits());
      case Term.Construct built when built.constructor().equals(Constructor.CONS) ->
          lists(built, depth);
      case Term.MapOf map -> new SmallerMaps(pool, part -> of(part, depth + 1)).than(map);
      case Term.Construct built when !built.fields().isEmpty() -> compounds(built, depth);
      default -> Stream.of();
    };
  }

  private Stream<Term> floats(double number) {
    return Stream.of(0.0, 1.0, Math.rint(number))
        .filter(other -> Math.abs(other) < Math.abs(number))
        .map(pool::float64);
  }

  private Stream<Term> texts(String text) {
    int half = text.codePointCount(0, text.length()) / 2;
    return text.isEmpty()
        ? Stream.of()
        : Stream.of(
            pool.text(""),
            pool.text(text.substring(0, text.offsetByCodePoints(0, half))),
            pool.text("a".repeat(text.codePointCount(0, text.length()))));
  }

  private Stream<Term> bits(String digits) {
    return digits.isEmpty()
        ? Stream.of()
        : Stream.of(
            pool.bits(""),
            pool.bits(digits.substring(0, digits.length() / 16 * 8)),
            pool.bits("0".repeat(digits.length())));
  }

  /** Each is made only when it is asked for: a list may be long. */
  private Stream<Term> lists(Term.Construct list, int depth) {
    List<Term> elements = new ArrayList<>();
    List<Term> rests = new ArrayList<>();
    Term rest = list;
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      elements.add(cell.fields().getFirst());
      rest = cell.fields().getLast();
      rests.add(rest);
    }
    Term tail = rest;
    Term nil = pool.construct(Constructor.NIL);
    int size = elements.size();
    List<Supplier<Term>> shorter = new ArrayList<>(List.of(() -> nil));
    if (tail != nil) {
      shorter.add(() -> list(elements, nil));
    }
    if (size > 1) {
      shorter.add(() -> rests.get(size / 2 - 1));
      shorter.add(() -> list(elements.subList(0, size / 2), tail));
    }
    int tried = Math.min(size, MOST_ELEMENTS);
    for (int i = 0; i < tried; i++) {
      int at = i;
      shorter.add(() -> list(elements.subList(0, at), rests.get(at)));
    }
    Stream<Term> changed =
        IntStream.range(0, tried)
            .boxed()
            .flatMap(
                at ->
                    of(elements.get(at), depth + 1)
                        .map(
                            smaller ->
                                list(
                                    elements.subList(0, at),
                                    pool.construct(Constructor.CONS, smaller, rests.get(at)))));
    return Stream.concat(shorter.stream().map(Supplier::get), changed)
        .filter(other -> other != list);
  }

  /** One of its own arguments, an atom, or the same with a smaller argument. */
  private Stream<Term> compounds(Term.Construct compound, int depth) {
    List<Stream<Term>> ways = new ArrayList<>();
    if (structures == Structures.COLLAPSE) {
      ways.add(compound.fields().stream());
      ways.add(Stream.of(pool.atom("a")));
    }
    for (int i = 0; i < Math.min(compound.fields().size(), MOST_ELEMENTS); i++) {
      int at = i;
      ways.add(
          of(compound.fields().get(i), depth + 1)
              .map(
                  smaller ->
                      pool.construct(
                          compound.constructor(), with(compound.fields(), at, smaller))));
    }
    return ways.stream().flatMap(way -> way);
  }

  private Term list(List<Term> elements, Term tail) {
    Term list = tail;
    for (Term element : elements.reversed()) {
      list = pool.construct(Constructor.CONS, element, list);
    }
    return list;
  }

  private static List<Term> with(List<Term> elements, int index, Term element) {
    List<Term> changed = new ArrayList<>(elements);
    changed.set(index, element);
    return changed;
  }
}
