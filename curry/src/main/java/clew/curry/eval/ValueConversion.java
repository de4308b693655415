package clew.curry.eval;

import clew.curry.core.BuiltinTypes;
import clew.curry.core.DataConstructor;
import clew.curry.model.ValueEncoding;
import clew.curry.type.CurryType;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Values of the input between the three forms they have: as solvers know them ({@link
 * ValueEncoding}), as the machine computes with them, and as they are shown. Long lists are deep,
 * so nothing here recurses.
 */
public final class ValueConversion {
  private final ProgramContext context;
  private final TermPool pool;

  public ValueConversion(ProgramContext context) {
    this.context = context;
    this.pool = context.pool();
  }

  /** What is made of a value whose parts have been made. */
  private interface Making<T> {
    T number(BigInteger number, boolean isCharacter);

    T built(DataConstructor constructor, CurryType type, List<T> parts);

    /** A text without characters. */
    T emptyText();
  }

  /** A value for the machine, of a term as solvers know it. */
  public GraphNode node(Term value, CurryType type) {
    return made(
        value,
        type,
        new Making<>() {
          @Override
          public GraphNode number(BigInteger number, boolean isCharacter) {
            return isCharacter
                ? new GraphNode.Letter(number.intValueExact() + ValueEncoding.FIRST_LETTER)
                : GraphNode.Whole.of(number);
          }

          @Override
          public GraphNode built(
              DataConstructor constructor, CurryType its, List<GraphNode> parts) {
            return FunctionShapes.isOne(constructor)
                ? FunctionShapes.function(constructor, its, parts)
                : new GraphNode.Data(constructor, parts.toArray(GraphNode[]::new));
          }

          @Override
          public GraphNode emptyText() {
            return NodeBuilder.NIL;
          }
        });
  }

  /** A value as {@link ValueText} writes it, of a term as solvers know it. */
  public Term shown(Term value, CurryType type) {
    return made(
        value,
        type,
        new Making<Term>() {
          @Override
          public Term number(BigInteger number, boolean isCharacter) {
            return isCharacter
                ? pool.text(Character.toString(number.intValueExact() + ValueEncoding.FIRST_LETTER))
                : pool.integer(number);
          }

          @Override
          public Term built(DataConstructor constructor, CurryType its, List<Term> parts) {
            return pool.construct(new Constructor(constructor.name(), constructor.arity()), parts);
          }

          @Override
          public Term emptyText() {
            return pool.construct(ValueText.EMPTY_TEXT);
          }
        });
  }

  /** A number as a value of a type. */
  public Term shown(BigInteger number, CurryType type) {
    return shown(pool.integer(number), type);
  }

  private sealed interface Work<T> {
    /**
     * @param isTail whether it is the rest of a list
     */
    record Make<T>(Term value, CurryType type, boolean isTail) implements Work<T> {}

    record Join<T>(DataConstructor constructor, CurryType type) implements Work<T> {}
  }

  private <T> T made(Term whole, CurryType type, Making<T> making) {
    Deque<Work<T>> work = new ArrayDeque<>();
    Deque<T> done = new ArrayDeque<>();
    work.push(new Work.Make<>(whole, type, false));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Work.Make<T>(Term.Int number, var its, _) ->
            done.push(making.number(number.number(), ValueEncoding.isCharacter(its)));
        case Work.Make<T>(Term.Construct built, var its, var isTail)
            when !isTail && isEmptyText(built, its) ->
            done.push(making.emptyText());
        case Work.Make<T>(Term.Construct built, var its, _) -> {
          DataConstructor constructor = constructor(built, its);
          List<CurryType> parts = context.parts(constructor, its);
          work.push(new Work.Join<>(constructor, its));
          for (int i = 0; i < built.fields().size(); i++) {
            boolean isTail = i == 1 && constructor.equals(BuiltinTypes.CONS);
            work.push(new Work.Make<>(built.fields().get(i), parts.get(i), isTail));
          }
        }
        case Work.Make<T>(var other, var its, _) ->
            throw new IllegalStateException(other + " is no value of type " + its);
        case Work.Join<T>(var constructor, var its) -> {
          // The last part was made first, so the first lies on top when all are there.
          List<T> parts = new ArrayList<>(constructor.arity());
          for (int i = 0; i < constructor.arity(); i++) {
            parts.add(done.pop());
          }
          done.push(making.built(constructor, its, parts));
        }
      }
    }
    return done.pop();
  }

  private static boolean isEmptyText(Term.Construct built, CurryType type) {
    return built.constructor().equals(Constructor.NIL)
        && type.found() instanceof CurryType.Built(var name, var arguments)
        && name.equals(BuiltinTypes.NIL.type())
        && ValueEncoding.isCharacter(arguments.getFirst());
  }

  private DataConstructor constructor(Term.Construct built, CurryType type) {
    return constructor(built.constructor(), type)
        .orElseThrow(() -> new IllegalStateException(built.constructor() + " in " + type));
  }

  /** The constructor of a type that solvers know by another name. */
  public Optional<DataConstructor> constructor(Constructor encoded, CurryType type) {
    return context.constructors(type).stream()
        .filter(each -> ValueEncoding.constructor(each).equals(encoded))
        .findFirst();
  }

  /** A term as solvers know it, of a result of the machine; nothing if it is not a whole value. */
  public Optional<Term> encoded(Term shown) {
    Deque<Term> order = new ArrayDeque<>();
    Deque<Term> walk = new ArrayDeque<>(List.of(shown));
    while (!walk.isEmpty()) {
      Term at = walk.pop();
      order.push(at);
      if (at instanceof Term.Construct built && !built.constructor().equals(ValueText.LETTER)) {
        built.fields().forEach(walk::push);
      }
    }
    Deque<Term> done = new ArrayDeque<>();
    for (Term at : order) {
      switch (at) {
        case Term.Int number -> done.push(number);
        case Term.Text letter ->
            done.push(pool.integer(letter.text().codePointAt(0) - ValueEncoding.FIRST_LETTER));
        case Term.Construct built
            when built.constructor().equals(ValueText.FUNCTION)
                || built.constructor().equals(ValueText.LETTER)
                || built.constructor().equals(AnswerTerms.MORE) -> {
          return Optional.empty();
        }
        case Term.Construct built -> {
          List<Term> parts = new ArrayList<>();
          for (int i = 0; i < built.fields().size(); i++) {
            parts.add(done.pop());
          }
          // The last part lies on top.
          done.push(pool.construct(encoded(built.constructor()), parts.reversed()));
        }
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(done.pop());
  }

  private static Constructor encoded(Constructor shown) {
    if (shown.name().equals(BuiltinTypes.CONS.name())) {
      return Constructor.CONS;
    }
    return shown.name().equals(BuiltinTypes.NIL.name()) ? Constructor.NIL : shown;
  }
}
