package clew.prolog.check;

import clew.prolog.mode.ClauseGoals;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Arguments that are called. They cannot be followed, so that each gets a small table of facts to
 * be called, which holds for some values and not for others; the elements that it is called with
 * are followed through the facts as through any clauses.
 */
public final class ClosureArguments {
  private static final String NAME = "clew_closure_";

  /** A table is to be read by people. */
  private static final int MOST_WANTED = 6;

  /** Predicates of the library that call their first argument, with how many arguments more. */
  private static final Map<String, Integer> CALLING =
      Map.ofEntries(
          Map.entry("maplist/2", 1),
          Map.entry("maplist/3", 2),
          Map.entry("maplist/4", 3),
          Map.entry("foldl/4", 3),
          Map.entry("foldl/5", 4),
          Map.entry("include/3", 1),
          Map.entry("exclude/3", 1),
          Map.entry("partition/4", 1),
          Map.entry("predsort/3", 3),
          Map.entry("forall/2", 0),
          Map.entry("once/1", 0),
          Map.entry("ignore/1", 0),
          Map.entry("\\+/1", 0),
          Map.entry("catch/3", 0));

  private ClosureArguments() {}

  /** With how many arguments more an argument is called, if it is one that is called. */
  static Optional<Integer> arity(Value @Nullable [] meta, List<Value> clauses, int index) {
    if (meta != null) {
      return meta[index].walked() instanceof Int(long more)
          ? Optional.of((int) more)
          : Optional.empty();
    }
    for (Value clause : clauses) {
      Value argument = ((Compound) ClauseGoals.head(clause)).argument(index).walked();
      for (Value goal : ClauseGoals.body(clause)) {
        if (goal instanceof Compound call
            && call.arity() > 0
            && call.argument(0).walked() == argument
            && argument instanceof clew.prolog.value.Var) {
          if (call.name().name().equals("call")) {
            return Optional.of(call.arity() - 1);
          }
          Integer more = CALLING.get(call.functor().toString());
          if (more != null) {
            return Optional.of(more);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether an argument is one that was made to be called. */
  static boolean isMade(Value value) {
    return value instanceof Atom atom && atom.name().startsWith(NAME);
  }

  /** What stands for an argument that is called with so many arguments more. */
  static Value closure(int arity) {
    return Atom.of(NAME + arity);
  }

  /**
   * The facts behind the closures of some arguments.
   *
   * @param wanted what a closure may be asked for: it gives each of them as well
   */
  public static List<Value> facts(Iterable<Value> fixed, List<Atom> wanted) {
    List<Value> facts = new ArrayList<>();
    for (Value value : fixed) {
      if (value instanceof Atom atom && atom.name().startsWith(NAME)) {
        int arity = Integer.parseInt(atom.name().substring(NAME.length()));
        List<Value> all = new ArrayList<>(table(arity));
        if (arity == 2) {
          for (int i = 0; i < wanted.size(); i++) {
            all.add(fact(Atom.of(String.valueOf((char) ('c' + i))), wanted.get(i)));
          }
        }
        for (Value fact : all) {
          if (facts.stream().noneMatch(known -> known.toString().equals(fact.toString()))) {
            facts.add(fact);
          }
        }
      }
    }
    return facts;
  }

  /** The atoms that some clause wants an argument to be: what closures give may get there. */
  public static List<Atom> wanted(Iterable<List<Value>> program) {
    Set<Atom> wanted = new LinkedHashSet<>();
    for (List<Value> clauses : program) {
      for (Value clause : clauses) {
        if (ClauseGoals.head(clause) instanceof Compound head) {
          for (int i = 0; i < head.arity(); i++) {
            if (head.argument(i).walked() instanceof Atom atom && atom != Atom.NIL) {
              wanted.add(atom);
            }
          }
        }
      }
    }
    return wanted.stream().limit(MOST_WANTED).toList();
  }

  /** Holds for a and b, maps each to the other, orders them, and counts 0, 1, 2. */
  private static List<Value> table(int arity) {
    Atom a = Atom.of("a");
    Atom b = Atom.of("b");
    return switch (arity) {
      case 0 -> List.of(closure(0));
      case 1 -> List.of(fact(a), fact(b));
      case 2 -> List.of(fact(a, b), fact(b, a), fact(new Int(1), new Int(2)));
      case 3 ->
          List.of(
              fact(Atom.of("<"), a, b),
              fact(Atom.of(">"), b, a),
              fact(Atom.of("="), a, a),
              fact(Atom.of("="), b, b),
              fact(a, new Int(0), new Int(1)),
              fact(b, new Int(1), new Int(2)),
              fact(a, b, a));
      default -> {
        Value[] same = new Value[arity];
        java.util.Arrays.fill(same, a);
        yield List.of(fact(same));
      }
    };
  }

  private static Value fact(Value... arguments) {
    return Structure.of(Functor.of(NAME + arguments.length, arguments.length), arguments);
  }
}
