package clew.curry.check;

import clew.curry.core.DataConstructor;
import clew.curry.eval.ProgramContext;
import clew.curry.eval.ValueConversion;
import clew.curry.model.ValueEncoding;
import clew.curry.render.CurryRenderer;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import clew.curry.type.TypeText;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.testcase.SmallerNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Values of the same type that are smaller than a given one, the most promising first. */
public final class SmallerValues {
  /** In longer lists not every element is tried by itself. */
  private static final int MOST_ELEMENTS = 32;

  private static final int DEEPEST = 8;

  private final ProgramContext context;
  private final ValueConversion values;
  private final TermPool pool;
  private final PartTypes parts;

  public SmallerValues(ProgramContext context, TermPool pool, PartTypes parts) {
    this.context = context;
    this.values = new ValueConversion(context);
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

  private Stream<Term> of(Term value, CurryType type, int depth) {
    if (depth > DEEPEST) {
      return Stream.of();
    }
    return switch (value) {
      case Term.Int number -> SmallerNumbers.than(number.number()).map(pool::integer);
      case Term.Construct built when built.constructor().equals(Constructor.CONS) ->
          lists(built, type, depth);
      case Term.Construct built when !built.fields().isEmpty() -> data(built, type, depth);
      default -> Stream.of();
    };
  }

  private Stream<Term> lists(Term.Construct list, CurryType type, int depth) {
    List<Term> elements = CurryRenderer.elements(list);
    CurryType element = ((CurryType.Built) type.found()).arguments().getFirst();
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
  private Stream<Term> data(Term.Construct built, CurryType type, int depth) {
    List<Stream<Term>> ways = new ArrayList<>();
    for (DataConstructor each : context.constructors(type)) {
      if (each.arity() == 0) {
        ways.add(Stream.of(pool.construct(ValueEncoding.constructor(each))));
      }
    }
    DataConstructor constructor = values.constructor(built.constructor(), type).orElseThrow();
    List<CurryType> types = parts.of(constructor, type);
    String own = TypeText.of(type);
    for (int i = 0; i < types.size(); i++) {
      if (TypeText.of(types.get(i)).equals(own)) {
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
