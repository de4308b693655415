package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.eval.Unsupported;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.made.Made;
import clew.erlang.type.MadeTypes;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.MadeBy;
import clew.erlang.value.Nil;
import clew.erlang.value.Rebuilding;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Makes the arguments of a call of which some are values that only calls make, and then makes the
 * call. Which calls make them is decided like the shape of any structure, in every run in the same
 * places. Calls that fail make no input.
 */
public final class MadeArguments extends ExprNode {
  static final Limitation NOT_MADE =
      Limitation.of(Limitation.Kind.CONSTRUCT, "a value that a call makes, in a map or a result");

  private final MachineFunction function;
  private final List<Value> values;
  private final List<? extends Term> terms;
  private final MadeTypes types;

  private MadeArguments(
      MachineFunction function, List<Value> values, List<? extends Term> terms, MadeTypes types) {
    this.function = function;
    this.values = values;
    this.terms = terms;
    this.types = types;
  }

  /** Whether something in a value is made by a call. */
  public static boolean areIn(Value value) {
    return Rebuilding.has(value, MadeBy.class::isInstance);
  }

  /**
   * A function without arguments that makes the call.
   *
   * @param terms what the values are as functions of the input
   */
  public static MachineFunction calling(
      MachineFunction function, List<Value> values, List<? extends Term> terms, MadeTypes types) {
    return new MachineFunction(
        function.module,
        function.name,
        0,
        function.file,
        function.line,
        _ -> new MadeArguments(function, values, terms, types));
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value[] arguments = new Value[function.slots()];
    for (int i = 0; i < values.size(); i++) {
      arguments[i] =
          made(new Part(values.get(i), terms.get(i), types.parameter(i), false), process);
    }
    return process.go(function, arguments);
  }

  /** A value with its term, or what is to be made of the values that are done last. */
  private record Part(Value value, Term term, MadeTypes.Part type, boolean isOpen) {
    Part opened() {
      return new Part(value, term, type, true);
    }
  }

  private Value made(Part root, Actor process) {
    Deque<Part> work = new ArrayDeque<>();
    Deque<Value> done = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Part part = work.pop();
      if (part.isOpen) {
        done.push(built(part.value, done, process));
      } else if (part.type.hasCalls() && open(part, process)) {
        work.push(part.opened());
        push(part, work, process);
      } else {
        done.push(leaf(part, process));
      }
    }
    return done.pop();
  }

  private static Value leaf(Part part, Actor process) {
    if (areIn(part.value)) {
      throw new Unsupported.Reached(NOT_MADE);
    }
    return process.following() == null ? part.value : Followed.of(part.value, part.term);
  }

  /** Decides how it is built; false if there is nothing in it that is made by calls. */
  private boolean open(Part part, Actor process) {
    List<Constructor> constructors = part.type.constructors();
    Optional<Constructor> mine = constructor(part.value).filter(constructors::contains);
    ValueFollower following = process.following();
    if (following != null && !following.path().isBlind()) {
      PathRecording path = following.path();
      List<Term> conditions = new ArrayList<>();
      List<String> names = new ArrayList<>();
      for (Constructor constructor : constructors) {
        conditions.add(path.pool().apply(new Is.BuiltBy(constructor), part.term));
        names.add(constructor.toString());
      }
      conditions.add(path.pool().not(path.pool().or(List.copyOf(conditions))));
      names.add("otherwise");
      path.chooseOne(
          site("how it is made"),
          conditions,
          names,
          mine.map(constructors::indexOf).orElse(constructors.size()));
    }
    return mine.isPresent();
  }

  private static void push(Part part, Deque<Part> work, Actor process) {
    Constructor constructor = constructor(part.value).orElseThrow();
    List<Value> inner = parts(part.value);
    ValueFollower following = process.following();
    for (int i = 0; i < inner.size(); i++) {
      Term term =
          following == null
              ? part.term
              : following.path().pool().apply(new Field(constructor, i), part.term);
      work.push(new Part(inner.get(i), term, part.type.field(constructor, i), false));
    }
  }

  private static Optional<Constructor> constructor(Value value) {
    return switch (value) {
      case Cons cons -> Optional.of(Constructor.CONS);
      case Nil nil -> Optional.of(Constructor.NIL);
      case Tuple tuple -> Optional.of(Constructor.tuple(tuple.size()));
      case MadeBy made -> Optional.of(Made.call(made));
      default -> Optional.empty();
    };
  }

  private static List<Value> parts(Value value) {
    return switch (value) {
      case Cons cons -> List.of(cons.head, cons.tail);
      case Tuple tuple -> Arrays.asList(tuple.elements);
      case MadeBy made -> made.arguments();
      default -> List.of();
    };
  }

  private Value built(Value whole, Deque<Value> done, Actor process) {
    List<Value> inner = new ArrayList<>();
    for (int i = parts(whole).size(); i > 0; i--) {
      inner.add(done.pop());
    }
    return switch (whole) {
      case Cons cons -> new Cons(inner.getFirst(), inner.getLast());
      case Nil nil -> nil;
      case MadeBy made -> call(made, inner, process);
      default -> new Tuple(inner.toArray(Value[]::new));
    };
  }

  private Value call(MadeBy made, List<Value> arguments, Actor process) {
    try {
      return process.result(made.module(), made.function(), arguments.toArray(Value[]::new));
    } catch (Raise raise) {
      ValueFollower following = process.following();
      if (following != null) {
        following.path().reject(site("makes nothing"));
      }
      throw raise;
    }
  }

  private Site site(String what) {
    int line = Math.max(1, function.line);
    return new Site(function + " " + what, new Span(function.shown, line, 1, line, 1));
  }
}
