package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.InternalHash;
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
      case MapValue map -> map(pool, map, parts);
      default -> pool.construct(Constructor.tuple(parts.size()), parts);
    };
  }

  /** A map is a term only as a whole: what depends on the input in it has its concrete value. */
  private static Term map(TermPool pool, MapValue map, List<Term> parts) {
    boolean isPlain = parts.stream().allMatch(Term::isValue);
    Map<Term, Term> entries = new LinkedHashMap<>();
    if (isPlain) {
      for (int i = 0; i < parts.size(); i += 2) {
        entries.put(parts.get(i), parts.get(i + 1));
      }
    } else {
      for (MapValue.Entry entry : map.entries()) {
        entries.put(
            term(pool, PlainValues.of(entry.key())), term(pool, PlainValues.of(entry.value())));
      }
    }
    return pool.map(entries);
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
      case Pid pid -> identity(pool, "pid", pid);
      case Port port -> identity(pool, "port", port);
      case Reference reference -> identity(pool, "reference", reference);
      case Fun fun -> pool.table(Map.of(), pool.atom(IDENTITY + identity(fun)));
      default -> identity(pool, IDENTITY + value.getClass().getSimpleName(), value);
    };
  }

  /** Built as types know them, with a number that tells it from others. */
  private static Term identity(TermPool pool, String kind, Value value) {
    return pool.construct(new Constructor(kind, 1), pool.integer(value.hashCode()));
  }

  /** The same for functions that are equal: by their code and what they were made with. */
  private static String identity(Fun fun) {
    int values = 1;
    for (Value value : fun.environment()) {
      values = 31 * values + InternalHash.of(value, Atoms.NONE);
    }
    return Integer.toHexString(fun.codeHash()) + "." + Integer.toHexString(values);
  }

  /** Makes a function value of a table. */
  @FunctionalInterface
  public interface Functions {
    Value of(Term.Table table);
  }

  /** The value that a term is, where functions count by their identity only. */
  public static Value opaque(Term term) {
    return value(term, OpaqueFunctions::of);
  }

  private record BuildValue(Term whole, int parts) {}

  /** The value that a term is; it must be one. */
  public static Value value(Term term, Functions functions) {
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
        case Object leaf -> done.push(leaf((Term) leaf, functions));
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

  private static Value leaf(Term term, Functions functions) {
    return switch (term) {
      case Term.Int number -> Big.of(number.number());
      case Term.Float64 number -> real(number.number());
      case Term.Atom atom -> Atom.of(atom.name());
      case Term.Bool bool -> Atom.of(bool.holds());
      case Term.Table table -> functions.of(table);
      case Term.Construct built when built.constructor().equals(Constructor.NIL) -> Nil.NIL;
      case Term.Construct built when built.constructor().equals(Constructor.tuple(0)) ->
          new Tuple();
      // What a solver tries out may be of a kind that Erlang does not have.
      default -> strange(term);
    };
  }

  private static Value strange(Term term) {
    return new OpaqueFunctions.Identity(term.toString(), shown(term));
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
