package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.scope.BuiltIn;
import clew.curry.type.Type;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Values of the input between the three forms they have: as solvers know them ({@link Encoding}),
 * as the machine computes with them, and as they are shown. Long lists are deep, so nothing here
 * recurses.
 */
public final class Values {
  private final World world;
  private final TermPool pool;

  public Values(World world) {
    this.world = world;
    this.pool = world.pool();
  }

  /** What is made of a value whose parts have been made. */
  private interface Making<T> {
    T number(BigInteger number, boolean isCharacter);

    T built(Constructor constructor, Type type, List<T> parts);

    /** A text without characters. */
    T emptyText();
  }

  /** A value for the machine, of a term as solvers know it. */
  public Node node(Term value, Type type) {
    return made(
        value,
        type,
        new Making<>() {
          @Override
          public Node number(BigInteger number, boolean isCharacter) {
            return isCharacter
                ? new Node.Letter(number.intValueExact() + Encoding.FIRST_LETTER)
                : Node.Whole.of(number);
          }

          @Override
          public Node built(Constructor constructor, Type its, List<Node> parts) {
            return FunctionShapes.isOne(constructor)
                ? FunctionShapes.function(constructor, its, parts)
                : new Node.Data(constructor, parts.toArray(Node[]::new));
          }

          @Override
          public Node emptyText() {
            return Building.NIL;
          }
        });
  }

  /** A value as {@link Show} writes it, of a term as solvers know it. */
  public Term shown(Term value, Type type) {
    return made(
        value,
        type,
        new Making<Term>() {
          @Override
          public Term number(BigInteger number, boolean isCharacter) {
            return isCharacter
                ? pool.text(Character.toString(number.intValueExact() + Encoding.FIRST_LETTER))
                : pool.integer(number);
          }

          @Override
          public Term built(Constructor constructor, Type its, List<Term> parts) {
            return pool.construct(
                new clew.engine.term.Constructor(constructor.name(), constructor.arity()), parts);
          }

          @Override
          public Term emptyText() {
            return pool.construct(Show.EMPTY_TEXT);
          }
        });
  }

  /** A number as a value of a type. */
  public Term shown(BigInteger number, Type type) {
    return shown(pool.integer(number), type);
  }

  private sealed interface Work<T> {
    /**
     * @param isTail whether it is the rest of a list
     */
    record Make<T>(Term value, Type type, boolean isTail) implements Work<T> {}

    record Join<T>(Constructor constructor, Type type) implements Work<T> {}
  }

  private <T> T made(Term whole, Type type, Making<T> making) {
    Deque<Work<T>> work = new ArrayDeque<>();
    Deque<T> done = new ArrayDeque<>();
    work.push(new Work.Make<>(whole, type, false));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Work.Make<T>(Term.Int number, var its, _) ->
            done.push(making.number(number.number(), Encoding.isCharacter(its)));
        case Work.Make<T>(Term.Construct built, var its, var isTail)
            when !isTail && isEmptyText(built, its) ->
            done.push(making.emptyText());
        case Work.Make<T>(Term.Construct built, var its, _) -> {
          Constructor constructor = constructor(built, its);
          List<Type> parts = world.parts(constructor, its);
          work.push(new Work.Join<>(constructor, its));
          for (int i = 0; i < built.fields().size(); i++) {
            boolean isTail = i == 1 && constructor.equals(BuiltIn.CONS);
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

  private static boolean isEmptyText(Term.Construct built, Type type) {
    return built.constructor().equals(clew.engine.term.Constructor.NIL)
        && type.found() instanceof Type.Built(var name, var arguments)
        && name.equals(BuiltIn.NIL.type())
        && Encoding.isCharacter(arguments.getFirst());
  }

  private Constructor constructor(Term.Construct built, Type type) {
    return constructor(built.constructor(), type)
        .orElseThrow(() -> new IllegalStateException(built.constructor() + " in " + type));
  }

  /** The constructor of a type that solvers know by another name. */
  public Optional<Constructor> constructor(clew.engine.term.Constructor encoded, Type type) {
    return world.constructors(type).stream()
        .filter(each -> Encoding.constructor(each).equals(encoded))
        .findFirst();
  }

  /** A term as solvers know it, of a result of the machine; nothing if it is not a whole value. */
  public Optional<Term> encoded(Term shown) {
    Deque<Term> order = new ArrayDeque<>();
    Deque<Term> walk = new ArrayDeque<>(List.of(shown));
    while (!walk.isEmpty()) {
      Term at = walk.pop();
      order.push(at);
      if (at instanceof Term.Construct built && !built.constructor().equals(Show.LETTER)) {
        built.fields().forEach(walk::push);
      }
    }
    Deque<Term> done = new ArrayDeque<>();
    for (Term at : order) {
      switch (at) {
        case Term.Int number -> done.push(number);
        case Term.Text letter ->
            done.push(pool.integer(letter.text().codePointAt(0) - Encoding.FIRST_LETTER));
        case Term.Construct built
            when built.constructor().equals(Show.FUNCTION)
                || built.constructor().equals(Show.LETTER)
                || built.constructor().equals(Answers.MORE) -> {
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

  private static clew.engine.term.Constructor encoded(clew.engine.term.Constructor shown) {
    if (shown.name().equals(BuiltIn.CONS.name())) {
      return clew.engine.term.Constructor.CONS;
    }
    return shown.name().equals(BuiltIn.NIL.name()) ? clew.engine.term.Constructor.NIL : shown;
  }
}
