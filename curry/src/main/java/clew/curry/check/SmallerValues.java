package clew.curry.check;

import clew.curry.core.Constructor;
import clew.curry.eval.Encoding;
import clew.curry.eval.Values;
import clew.curry.eval.World;
import clew.curry.type.Type;
import clew.curry.type.Words;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.SmallerNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Values of the same type that are smaller than a given one, the most promising first. */
final class SmallerValues {
  /** In longer lists not every element is tried by itself. */
  private static final int MOST_ELEMENTS = 32;

  private static final int DEEPEST = 8;

  private final World world;
  private final Values values;
  private final TermPool pool;
  private final InputTypes.PartsOf parts;

  SmallerValues(World world, TermPool pool, InputTypes.PartsOf parts) {
    this.world = world;
    this.values = new Values(world);
    this.pool = pool;
    this.parts = parts;
  }

  /** Inputs in which one value is smaller. */
  Stream<Assignment> of(Assignment input, Signature signature) {
    return signature.inputs().stream()
        .flatMap(
            unknown ->
                input.value(unknown).stream()
                    .flatMap(value -> of(value, signature.typeOf(unknown), 0))
                    .map(smaller -> input.with(unknown, smaller)));
  }

  private Stream<Term> of(Term value, Type type, int depth) {
    if (depth > DEEPEST) {
      return Stream.of();
    }
    return switch (value) {
      case Term.Int number -> SmallerNumbers.than(number.number()).map(pool::integer);
      case Term.Construct built
          when built.constructor().equals(clew.engine.term.Constructor.CONS) ->
          lists(built, type, depth);
      case Term.Construct built when !built.fields().isEmpty() -> data(built, type, depth);
      default -> Stream.of();
    };
  }

  private Stream<Term> lists(Term.Construct list, Type type, int depth) {
    List<Term> elements = CurryRenderer.elements(list);
    Type element = ((Type.Built) type.found()).arguments().getFirst();
    int size = elements.size();
    List<Stream<Term>> ways = new ArrayList<>();
    ways.add(Stream.of(pool.list(List.of())));
    if (size > 1) {
      ways.add(Stream.of(pool.list(elements.subList(size / 2, size))));
      ways.add(Stream.of(pool.list(elements.subList(0, size / 2))));
    }
    int tried = Math.min(size, MOST_ELEMENTS);
    for (int i = 0; i < tried; i++) {
      List<Term> fewer = new ArrayList<>(elements);
      fewer.remove(i);
      ways.add(Stream.of(pool.list(fewer)));
    }
    for (int i = 0; i < tried; i++) {
      int at = i;
      ways.add(
          of(elements.get(i), element, depth + 1)
              .map(smaller -> pool.list(with(elements, at, smaller))));
    }
    return ways.stream().flatMap(way -> way);
  }

  /** A constant of the type, a part that is of the type, or the same with a smaller part. */
  private Stream<Term> data(Term.Construct built, Type type, int depth) {
    List<Stream<Term>> ways = new ArrayList<>();
    for (Constructor each : world.constructors(type)) {
      if (each.arity() == 0) {
        ways.add(Stream.of(pool.construct(Encoding.constructor(each))));
      }
    }
    Constructor constructor = values.constructor(built.constructor(), type).orElseThrow();
    List<Type> types = parts.of(constructor, type);
    String own = Words.of(type);
    for (int i = 0; i < types.size(); i++) {
      if (Words.of(types.get(i)).equals(own)) {
        ways.add(Stream.of(built.fields().get(i)));
      }
    }
    for (int i = 0; i < Math.min(types.size(), MOST_ELEMENTS); i++) {
      int at = i;
      ways.add(
          of(built.fields().get(i), types.get(i), depth + 1)
              .map(
                  smaller ->
                      pool.construct(built.constructor(), with(built.fields(), at, smaller))));
    }
    return ways.stream().flatMap(way -> way);
  }

  private static List<Term> with(List<Term> elements, int index, Term element) {
    List<Term> changed = new ArrayList<>(elements);
    changed.set(index, element);
    return changed;
  }
}
