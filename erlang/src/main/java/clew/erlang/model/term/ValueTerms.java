package clew.erlang.model.term;

import clew.engine.term.Application;
import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapOperator;
import clew.erlang.model.made.CodeNames;
import clew.erlang.model.made.Made;
import clew.erlang.model.made.MadeIdentities;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.InternalHash;
import clew.erlang.value.MadeBy;
import clew.erlang.value.MadeFun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Values as terms, and terms as values. Lists are long and terms are deep, so nothing recurses. */
public final class ValueTerms {
  /** What values that no input can be are built by: processes, references, closures. */
  private static final String IDENTITY = "identity:";

  private ValueTerms() {}

  /** A structure whose parts are done: the last {@code parts} results. */
  private record Build(Value whole, int parts) {}

  /** The value as a term; parts that depend on the input are what they depend on. */
  public static Term term(TermPool pool, Value value) {
    if (value instanceof Followed followed) {
      return followed.term();
    }
    if (value instanceof Small small) {
      return pool.integer(small.number);
    }
    Deque<Object> work = new ArrayDeque<>();
    Deque<Term> done = new ArrayDeque<>();
    // A part may be in a value very many times: {A, A} for sixty levels.
    IdentityHashMap<Value, Term> made = new IdentityHashMap<>();
    work.push(value);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Build(var whole, var parts) -> {
          Term term = build(pool, whole, take(done, parts));
          made.put(whole, term);
          done.push(term);
        }
        case Value known when made.containsKey(known) ->
            done.push(Objects.requireNonNull(made.get(known)));
        case Cons cons -> {
          List<Value> elements = new ArrayList<>();
          Value rest = cons;
          while (rest instanceof Cons cell) {
            elements.add(cell.head);
            rest = cell.tail;
          }
          work.push(new Build(cons, elements.size() + 1));
          elements.forEach(work::push);
          work.push(rest);
        }
        case Tuple tuple -> {
          work.push(new Build(tuple, tuple.elements.length));
          Arrays.asList(tuple.elements).forEach(work::push);
        }
        case MapValue map -> {
          work.push(new Build(map, 2 * map.size()));
          for (MapValue.Entry entry : map.entries()) {
            work.push(entry.key());
            work.push(entry.value());
          }
        }
        case MadeFun table -> {
          work.push(new Build(table, 2));
          work.push(table.table());
          work.push(table.otherwise());
        }
        case MadeBy call -> {
          work.push(new Build(call, call.arguments().size()));
          call.arguments().forEach(work::push);
        }
        case MadeFun.Failure failure -> {
          work.push(new Build(failure, 2));
          work.push(failure.kind());
          work.push(failure.reason());
        }
        case Object leaf -> done.push(leaf(pool, (Value) leaf));
      }
    }
    return done.pop();
  }

  /** What was pushed last is first in the list, so that parts come in their own order. */
  private static List<Term> take(Deque<Term> done, int count) {
    List<Term> parts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      parts.add(done.pop());
    }
    return parts;
  }

  private static Term build(TermPool pool, Value whole, List<Term> parts) {
    return switch (whole) {
      case Cons cons -> {
        Term list = parts.getLast();
        for (int i = parts.size() - 2; i >= 0; i--) {
          list = pool.construct(Constructor.CONS, parts.get(i), list);
        }
        yield list;
      }
      case MapValue _ -> map(pool, parts);
      case MadeFun made ->
          pool.construct(
              Constructor.FUNCTION, pool.integer(made.arity()), parts.getFirst(), parts.getLast());
      case MadeFun.Failure failure -> pool.construct(Made.FAILURE, parts);
      case MadeBy call -> pool.construct(Made.call(call), parts);
      default -> pool.construct(Constructor.tuple(parts.size()), parts);
    };
  }

  /** What depends on the input is put into the map of all that does not. */
  private static Term map(TermPool pool, List<Term> parts) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i += 2) {
      if (parts.get(i).isValue() && parts.get(i + 1).isValue()) {
        entries.put(parts.get(i), parts.get(i + 1));
      }
    }
    Term map = pool.map(entries);
    for (int i = 0; i < parts.size(); i += 2) {
      if (!parts.get(i).isValue() || !parts.get(i + 1).isValue()) {
        map = pool.apply(MapOperator.PUT, map, parts.get(i), parts.get(i + 1));
      }
    }
    return map;
  }

  private static Term leaf(TermPool pool, Value value) {
    return switch (value) {
      case Followed followed -> followed.term();
      case Small small -> pool.integer(small.number);
      case Big big -> pool.integer(big.number);
      case Real real -> pool.float64(real.number);
      case Atom atom -> pool.atom(atom.name());
      case Nil nil -> pool.construct(Constructor.NIL);
      case Bits bits -> BitTerms.of(pool, bits);
      case Pid pid -> identity(pool, Made.PID, pid);
      case Port port -> identity(pool, Made.PORT, port);
      case Reference reference -> identity(pool, Made.REFERENCE, reference);
      case Fun fun ->
          function(pool, fun, CodeNames.of(fun).orElseGet(() -> IDENTITY + identity(fun)));
      default ->
          identity(pool, new Constructor(IDENTITY + value.getClass().getSimpleName(), 1), value);
    };
  }

  /** A function that is code and no table. */
  private static Term function(TermPool pool, Fun fun, String name) {
    return pool.construct(
        Constructor.FUNCTION,
        pool.integer(fun.arity()),
        pool.table(Map.of(), pool.atom(name)),
        pool.construct(Constructor.NIL));
  }

  /** Built as types know them, with a number that tells it from others. */
  private static Term identity(TermPool pool, Constructor kind, Value value) {
    return MadeIdentities.term(pool, kind, value, MadeIdentities.number(value));
  }

  /** The same for functions that are equal: by their code and what they were made with. */
  private static String identity(Fun fun) {
    int values = 1;
    for (Value value : fun.environment()) {
      values = 31 * values + InternalHash.of(value, Atoms.NONE);
    }
    return Integer.toHexString(fun.codeHash()) + "." + Integer.toHexString(values);
  }

  private record BuildValue(Term whole, int parts) {}

  /** The value that a term is; it must be one. */
  public static Value value(Term term) {
    Deque<Object> work = new ArrayDeque<>();
    Deque<Value> done = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case BuildValue(var whole, var parts) -> {
          List<Value> values = new ArrayList<>(parts);
          for (int i = 0; i < parts; i++) {
            values.add(done.pop());
          }
          done.push(build(whole, values));
        }
        case Term.Construct built when built.constructor().equals(Constructor.CONS) -> {
          List<Term> elements = new ArrayList<>();
          Term rest = built;
          while (rest instanceof Term.Construct cell
              && cell.constructor().equals(Constructor.CONS)) {
            elements.add(cell.fields().getFirst());
            rest = cell.fields().getLast();
          }
          work.push(new BuildValue(built, elements.size() + 1));
          elements.forEach(work::push);
          work.push(rest);
        }
        case Term.Construct built
            when built.constructor().name().equals("tuple") && !built.fields().isEmpty() -> {
          work.push(new BuildValue(built, built.fields().size()));
          built.fields().forEach(work::push);
        }
        case Term.Construct built when built.constructor().equals(BitTerms.BITS) ->
            // What a solver tries out may hold bytes that are none.
            done.push(
                BitTerms.value(built).<Value>map(bits -> bits).orElseGet(() -> strange(built)));
        case Term.MapOf map -> {
          work.push(new BuildValue(map, 2 * map.entries().size()));
          map.entries()
              .forEach(
                  (key, value) -> {
                    work.push(key);
                    work.push(value);
                  });
        }
        case Term.Construct built when Made.isCall(built.constructor()) -> {
          work.push(new BuildValue(built, built.fields().size()));
          built.fields().forEach(work::push);
        }
        case Term.Construct built when isTable(built) || isFailure(built) -> {
          work.push(new BuildValue(built, 2));
          work.push(built.fields().get(built.fields().size() - 2));
          work.push(built.fields().getLast());
        }
        case Object leaf -> done.push(leaf((Term) leaf));
      }
    }
    return done.pop();
  }

  private static Value build(Term whole, List<Value> values) {
    if (whole instanceof Term.MapOf) {
      MapValue.Builder builder = MapValue.builder();
      for (int i = 0; i < values.size(); i += 2) {
        builder.put(values.get(i), values.get(i + 1));
      }
      return builder.build();
    }
    Term.Construct built = (Term.Construct) whole;
    if (Made.isCall(built.constructor())) {
      List<Atom> called = Made.called(built.constructor());
      return new MadeBy(called.getFirst(), called.getLast(), values);
    }
    if (isFailure(built)) {
      return new MadeFun.Failure((Atom) values.getFirst(), values.getLast());
    }
    if (isTable(built)) {
      return MadeFun.of(arity(built), values.getFirst(), values.getLast());
    }
    if (built.constructor().equals(Constructor.CONS)) {
      return Cons.list(values.subList(0, values.size() - 1), values.getLast());
    }
    return new Tuple(values.toArray(Value[]::new));
  }

  /** A guess of a solver may overflow, where the real system has an error and no value. */
  private static Value real(double number) {
    if (!Double.isFinite(number)) {
      throw new ArithmeticException("no float of Erlang: " + number);
    }
    return new Real(number);
  }

  /** Whether it is a function whose points are there; what a solver tries out may be none. */
  private static boolean isTable(Term.Construct built) {
    return hasArity(built)
        && Application.points(built)
            .filter(points -> points.stream().allMatch(ValueTerms::isPoint))
            .isPresent();
  }

  private static boolean isPoint(Term point) {
    Term arguments = ((Term.Construct) point).fields().getFirst();
    return ListCells.of(arguments).rest() instanceof Term.Construct end
        && end.constructor().equals(Constructor.NIL);
  }

  private static boolean isCode(Term.Construct built) {
    return hasArity(built) && built.fields().get(Application.POINTS) instanceof Term.Table;
  }

  private static boolean hasArity(Term.Construct built) {
    return built.constructor().equals(Constructor.FUNCTION)
        && built.fields().getFirst() instanceof Term.Int arity
        && arity.number().bitLength() < 9;
  }

  private static boolean isFailure(Term.Construct built) {
    return built.constructor().equals(Made.FAILURE)
        && built.fields().getFirst() instanceof Term.Atom;
  }

  private static int arity(Term.Construct function) {
    return ((Term.Int) function.fields().get(Application.ARITY)).number().intValue();
  }

  private static Value leaf(Term term) {
    return switch (term) {
      case Term.Int number -> Big.of(number.number());
      case Term.Float64 number -> real(number.number());
      case Term.Atom atom -> Atom.of(atom.name());
      case Term.Bool bool -> Atom.of(bool.holds());
      case Term.Construct built when isCode(built) ->
          CodeNames.function((Term.Table) built.fields().get(Application.POINTS), arity(built));
      case Term.Construct built when built.constructor().equals(Constructor.NIL) -> Nil.NIL;
      case Term.Construct built when built.constructor().equals(Constructor.tuple(0)) ->
          new Tuple();
      case Term.Construct built when MadeIdentities.value(built).isPresent() ->
          MadeIdentities.value(built).get();
      // What a solver tries out may be of a kind that Erlang does not have.
      default -> strange(term);
    };
  }

  private static Value strange(Term term) {
    return new CodeNames.Identity(term.toString(), shown(term));
  }

  private static String shown(Term term) {
    String kind = term instanceof Term.Construct built ? built.constructor().name() : "";
    return switch (kind) {
      case "pid" -> "<pid>";
      case "port" -> "#Port<>";
      case "reference" -> "#Ref<>";
      default -> "#Opaque<>";
    };
  }
}
