package clew.prolog.eval;

import clew.prolog.value.Attributed;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.function.Supplier;

/**
 * Copies terms, with new variables. A rational tree becomes one of the same shape. What depends on
 * the input is ground, and is shared.
 */
public final class TermCopy {
  private static final int MANY = 50_000;

  /**
   * A compound of the copy whose arguments from {@code next} on are still those of the original.
   */
  private static final class Open {
    final Compound copy;
    int next;

    Open(Compound copy) {
      this.copy = copy;
    }
  }

  private final Supplier<Var> variables;
  private final Bindings bindings;
  private final boolean withAttributes;
  private final IdentityHashMap<Var, Var> renamed = new IdentityHashMap<>();
  private final IdentityHashMap<Compound, Compound> shared = new IdentityHashMap<>();
  private final Deque<Open> work = new ArrayDeque<>();
  private boolean sharing;
  private int count;

  private TermCopy(Bindings bindings, Supplier<Var> variables, boolean withAttributes) {
    this.bindings = bindings;
    this.variables = variables;
    this.withAttributes = withAttributes;
  }

  /** A copy of a term. */
  public static Value of(Value term, Bindings bindings, boolean withAttributes) {
    return of(term, bindings, bindings::fresh, withAttributes);
  }

  /** A copy whose variables come from a given source. */
  public static Value of(
      Value term, Bindings bindings, Supplier<Var> variables, boolean withAttributes) {
    Value at = term.marked();
    if (at instanceof Followed || !(at instanceof Compound || at instanceof Var)) {
      return at;
    }
    TermCopy copy = new TermCopy(bindings, variables, withAttributes);
    Value made = copy.copy(at);
    if (made == at && copy.count >= MANY) {
      copy = new TermCopy(bindings, variables, withAttributes);
      copy.sharing = true;
      made = copy.copy(at);
    }
    return made;
  }

  /** The copy; the term itself if it turns out so large that it may be infinite. */
  private Value copy(Value term) {
    Value top = shallow(term);
    while (!work.isEmpty()) {
      if (!sharing && count >= MANY) {
        return term;
      }
      Open open = work.element();
      Compound copy = open.copy;
      if (open.next >= copy.arity()) {
        work.pop();
        continue;
      }
      int index = open.next++;
      if (open.next == copy.arity()) {
        work.pop();
      }
      Value argument = copy.argument(index).marked();
      if (!(argument instanceof Followed)
          && (argument instanceof Compound || argument instanceof Var)) {
        copy.argument(index, shallow(argument));
      } else {
        copy.argument(index, argument);
      }
    }
    settleAttributes();
    return top;
  }

  private Value shallow(Value value) {
    return switch (value) {
      case Var variable -> renamed(variable);
      case Compound compound -> opened(compound);
      default -> value;
    };
  }

  private Var renamed(Var variable) {
    Var known = renamed.get(variable);
    if (known == null) {
      if (withAttributes && variable instanceof Attributed attributed) {
        Attributed made = bindings.attributed(attributed.attributes());
        renamed.put(variable, made);
        // The attributes are copied like an argument, by way of a compound that holds them.
        Compound holder = Structure.of("attributes", attributed.attributes());
        Open open = new Open(holder);
        work.push(open);
        pendingAttributes.push(new Pending(made, holder));
        return made;
      }
      known = variables.get();
      renamed.put(variable, known);
    }
    return known;
  }

  private record Pending(Attributed variable, Compound holder) {}

  private final Deque<Pending> pendingAttributes = new ArrayDeque<>();

  private Compound opened(Compound original) {
    if (sharing) {
      Compound known = shared.get(original);
      if (known != null) {
        return known;
      }
    }
    count++;
    bindings.work();
    Compound copy;
    if (original instanceof Cell cell) {
      copy = new Cell(cell.head(), cell.tail());
    } else {
      Value[] arguments = new Value[original.arity()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = original.argument(i);
      }
      copy = Structure.of(original.functor(), arguments);
    }
    if (sharing) {
      shared.put(original, copy);
    }
    if (copy.arity() > 0) {
      work.push(new Open(copy));
    }
    return copy;
  }

  private void settleAttributes() {
    for (Pending pending : pendingAttributes) {
      pending.variable.attributes(pending.holder.argument(0));
    }
  }
}
