package clew.prolog.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.lower.FiniteTerms;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Values as terms and terms as values. Both are deep, so nothing recurses. */
public final class TermEncoding {
  /** A free variable of an input or an answer; its field is the number of the variable. */
  public static final Constructor VARIABLE = new Constructor("$var", 1);

  /** A rational number: numerator and denominator. */
  public static final Constructor RATIONAL = new Constructor("$rational", 2);

  /** Stands for a value that has no end: the engine's terms are finite. */
  public static final String RATIONAL_TREE = "(a rational tree)";

  /** Names that mean something else to the engine or to us. */
  private static final Set<String> TAKEN = Set.of("cons", "nil", "tuple", "$var", "$rational");

  private static final String QUOTE = "`";

  /** A term this large may have no end: the engine's terms are finite. */
  private static final int MANY = 100_000;

  private final TermPool pool;

  public TermEncoding(TermPool pool) {
    this.pool = pool;
  }

  public TermPool pool() {
    return pool;
  }

  /** What builds the compounds of a functor. */
  public static Constructor constructor(Functor functor) {
    if (functor == Functor.LIST) {
      return Constructor.CONS;
    }
    String name = functor.name().name();
    boolean isTaken = TAKEN.contains(name) || name.startsWith(QUOTE) || functor.name() == Atom.NIL;
    return new Constructor(isTaken ? QUOTE + name : name, functor.arity());
  }

  /** The functor of the compounds that a constructor builds; not for lists' ends and variables. */
  public static Functor functor(Constructor constructor) {
    if (constructor.equals(Constructor.CONS)) {
      return Functor.LIST;
    }
    String name = constructor.name();
    return Functor.of(
        name.startsWith(QUOTE) ? name.substring(QUOTE.length()) : name, constructor.arity());
  }

  public Term variable(long number) {
    return pool.construct(VARIABLE, pool.integer(number));
  }

  /** What the value is in this run; free variables are numbered in the order they are met. */
  public Term of(Value value) {
    return of(List.of(value)).getFirst();
  }

  /** What the value is where variables stand for terms; others are numbered as they are met. */
  public Term of(Value value, Map<Var, Term> variables) {
    return term(value, variables, false);
  }

  /** As {@link #of(Value)}, of several values that share variables. */
  public List<Term> of(List<? extends Value> values) {
    Map<Var, Term> variables = new HashMap<>();
    List<Term> terms = new ArrayList<>(values.size());
    for (Value value : values) {
      terms.add(term(value, variables, false));
    }
    return terms;
  }

  /** The value as a function of the unknowns; there should be no free variables in it. */
  public Term symbolic(Value value) {
    return term(value, new HashMap<>(), true);
  }

  /** A compound whose arguments are done: the last results, as many as it has. */
  private record Build(Compound whole, int cells) {}

  private Term term(Value root, Map<Var, Term> variables, boolean isSymbolic) {
    Deque<Object> work = new ArrayDeque<>();
    Deque<Term> done = new ArrayDeque<>();
    work.push(root);
    int steps = 0;
    while (!work.isEmpty()) {
      if (++steps == MANY && !FiniteTerms.is(root)) {
        return pool.atom(RATIONAL_TREE);
      }
      Object next = work.pop();
      if (next instanceof Build build) {
        done.push(built(build, done));
        continue;
      }
      Value value = isSymbolic ? ((Value) next).marked() : ((Value) next).walked();
      switch (value) {
        case Followed followed when isSymbolic -> done.push(followed.term(pool));
        case Cell cell -> {
          int cells = 0;
          Deque<Value> elements = new ArrayDeque<>();
          Value rest = cell;
          while (rest instanceof Cell at) {
            cells++;
            if (++steps == MANY && !FiniteTerms.is(root)) {
              return pool.atom(RATIONAL_TREE);
            }
            elements.push(at.head());
            rest = isSymbolic ? at.tail().marked() : at.tail().walked();
          }
          work.push(new Build(cell, cells));
          // The first element is to be done first, since variables are numbered as they are met.
          work.push(rest);
          elements.forEach(work::push);
        }
        case Compound compound -> {
          work.push(new Build(compound, 0));
          for (int i = compound.arity() - 1; i >= 0; i--) {
            work.push(compound.argument(i));
          }
        }
        case Var variable ->
            done.push(variables.computeIfAbsent(variable, v -> variable(variables.size())));
        default -> done.push(leaf(value));
      }
    }
    return done.pop();
  }

  private Term built(Build build, Deque<Term> done) {
    if (build.cells > 0) {
      Term list = done.pop();
      for (int i = 0; i < build.cells; i++) {
        list = pool.construct(Constructor.CONS, done.pop(), list);
      }
      return list;
    }
    Term[] fields = new Term[build.whole.arity()];
    for (int i = fields.length - 1; i >= 0; i--) {
      fields[i] = done.pop();
    }
    return pool.construct(constructor(build.whole.functor()), fields);
  }

  private Term leaf(Value value) {
    return switch (value) {
      case Atom atom -> atom == Atom.NIL ? pool.construct(Constructor.NIL) : pool.atom(atom.name());
      case Int(long number) -> pool.integer(number);
      case BigInt(var number) -> pool.integer(number);
      case Real(double number) -> pool.float64(number);
      case StringValue(String text) -> pool.text(text);
      case Rational(var above, var below) ->
          pool.construct(RATIONAL, pool.integer(above), pool.integer(below));
      case Var _, Compound _ -> throw new IllegalStateException(value + " is no leaf");
    };
  }

  /** The value that a term is, with variables numbered from zero. */
  public Value value(Term term) {
    long[] next = {0};
    return value(term, () -> new Var(next[0]++));
  }

  /** The value that a term is. */
  public Value value(Term term, Supplier<Var> fresh) {
    return values(List.of(term), fresh).getFirst();
  }

  /** The values that terms are; the same number is the same variable in all of them. */
  public List<Value> values(List<Term> terms, Supplier<Var> fresh) {
    Map<Term, Var> variables = new HashMap<>();
    return terms.stream().map(term -> value(term, fresh, variables)).toList();
  }

  private record Made(Term.Construct whole, int cells) {}

  private static Value value(Term root, Supplier<Var> fresh, Map<Term, Var> variables) {
    Deque<Object> work = new ArrayDeque<>();
    Deque<Value> done = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Made made -> done.push(made(made, done));
        case Term.Construct built when built.constructor().equals(VARIABLE) ->
            done.push(variables.computeIfAbsent(built, v -> fresh.get()));
        case Term.Construct built when built.constructor().equals(RATIONAL) ->
            done.push(rational(built));
        case Term.Construct built when built.constructor().equals(Constructor.NIL) ->
            done.push(Atom.NIL);
        case Term.Construct built when built.constructor().equals(Constructor.CONS) -> {
          int cells = 0;
          Deque<Term> elements = new ArrayDeque<>();
          Term rest = built;
          while (rest instanceof Term.Construct at && at.constructor().equals(Constructor.CONS)) {
            cells++;
            elements.push(at.fields().getFirst());
            rest = at.fields().getLast();
          }
          work.push(new Made(built, cells));
          work.push(rest);
          elements.forEach(work::push);
        }
        case Term.Construct built -> {
          work.push(new Made(built, 0));
          built.fields().reversed().forEach(work::push);
        }
        case Object leaf -> done.push(leaf((Term) leaf));
      }
    }
    return done.pop();
  }

  private static Value made(Made made, Deque<Value> done) {
    if (made.cells > 0) {
      Value list = done.pop();
      for (int i = 0; i < made.cells; i++) {
        list = new Cell(done.pop(), list);
      }
      return list;
    }
    Value[] arguments = new Value[made.whole.fields().size()];
    for (int i = arguments.length - 1; i >= 0; i--) {
      arguments[i] = done.pop();
    }
    return Structure.of(functor(made.whole.constructor()), arguments);
  }

  private static Value rational(Term.Construct built) {
    return built.fields().getFirst() instanceof Term.Int above
            && built.fields().getLast() instanceof Term.Int below
            && below.number().signum() != 0
        ? Rational.of(above.number(), below.number())
        : Atom.of(built.toString());
  }

  private static Value leaf(Term term) {
    return switch (term) {
      case Term.Atom atom -> Atom.of(atom.name());
      case Term.Int number -> BigInt.of(number.number());
      case Term.Float64 number -> new Real(number.number());
      case Term.Text text -> new StringValue(text.text());
      // What a solver tries out may be of a kind that Prolog does not have.
      default -> Atom.of(term.toString());
    };
  }
}
