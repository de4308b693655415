package clew.prolog.eval;

import clew.prolog.value.Attributed;
import clew.prolog.value.Compound;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The substitution of a run: makes variables, binds them, and takes bindings back. What is younger
 * than the newest choice point need not be written down: backtracking makes it unreachable.
 */
public final class Bindings {
  /** Something other than a binding that backtracking takes back. */
  @FunctionalInterface
  public interface Undo {
    void undo();
  }

  private static final int MANY = 100_000;

  private final Fuel fuel;
  private @Nullable Object[] trail = new @Nullable Object[1024];
  private int top;
  private long variables = 1;
  private long outside = -1;
  private long mark = Long.MAX_VALUE;
  private @Nullable Woken woken;
  private OccursCheck occursCheck = OccursCheck.OFF;

  /** Attributed variables that were bound and whose hooks have not been called yet. */
  record Woken(Value attributes, Value value, @Nullable Woken before) {}

  Bindings(Fuel fuel) {
    this.fuel = fuel;
  }

  /** One turn of a loop over terms: now and then looks whether the run may go on. */
  public void work() {
    fuel.work();
  }

  /** Makes new variables younger than all of a term that comes from elsewhere. */
  void passBy(Value term) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(term);
    Set<Compound> met = Collections.newSetFromMap(new IdentityHashMap<>());
    int steps = 0;
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at instanceof Var variable) {
        variables = Math.max(variables, variable.number() + 1);
      } else if (at instanceof Compound compound && (++steps < MANY || met.add(compound))) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
  }

  public Var fresh() {
    return new Var(variables++);
  }

  /** A variable that outlives backtracking, so that its bindings are always written down. */
  public Var lasting() {
    return new Var(outside--);
  }

  public Attributed attributed(Value attributes) {
    return new Attributed(variables++, attributes);
  }

  long variables() {
    return variables;
  }

  /** Variables from this number on are younger than the newest choice point. */
  void mark(long number) {
    mark = number;
  }

  int top() {
    return top;
  }

  public OccursCheck occursCheck() {
    return occursCheck;
  }

  /** From now on. */
  public void occursCheck(OccursCheck check) {
    occursCheck = check;
  }

  /** Binds a variable in unification, if the occurs check allows it. */
  boolean assign(Var variable, Value value) {
    if (occursCheck != OccursCheck.OFF && !occursCheck.allows(variable, value)) {
      return false;
    }
    bind(variable, value);
    return true;
  }

  public void bind(Var variable, Value value) {
    if (variable instanceof Attributed attributed) {
      woken = new Woken(attributed.attributes(), value, woken);
    }
    variable.bind(value);
    if (variable.number() < mark) {
      push(variable);
    }
  }

  /** Binds an attributed variable without calling hooks. */
  public void bindSilently(Var variable, Value value) {
    variable.bind(value);
    if (variable.number() < mark) {
      push(variable);
    }
  }

  /** Writes down how to take back a change that was made. */
  public void onUndo(Undo undo) {
    push(undo);
  }

  private void push(Object entry) {
    if (top == trail.length) {
      trail = Arrays.copyOf(trail, top * 2);
    }
    trail[top++] = entry;
  }

  void undo(int to) {
    @Nullable Object[] entries = trail;
    int at = top;
    while (at > to) {
      Object entry = entries[--at];
      entries[at] = null;
      if (entry instanceof Var variable) {
        variable.unbind();
      } else if (entry instanceof Undo undo) {
        undo.undo();
      }
    }
    top = at;
    woken = null;
  }

  /** Lets all bindings stand for good, and forgets how they could be taken back. */
  public void settle() {
    Arrays.fill(trail, 0, top, null);
    top = 0;
    woken = null;
  }

  /** The bindings made since then, the newest first, as equations. */
  List<Value> since(int from) {
    List<Value> made = new ArrayList<>();
    for (int i = top - 1; i >= from; i--) {
      if (trail[i] instanceof Var variable) {
        Value value = variable.walked();
        variable.unbind();
        made.add(Structure.of("=", variable, value));
      }
    }
    return made;
  }

  /** After a cut: forgets the entries from here on that no remaining choice point needs. */
  void tidy(int from) {
    int kept = from;
    for (int i = from; i < top; i++) {
      Object entry = trail[i];
      if (!(entry instanceof Var variable) || variable.number() < mark) {
        trail[kept++] = entry;
      }
    }
    Arrays.fill(trail, kept, top, null);
    top = kept;
  }

  boolean hasWoken() {
    return woken != null;
  }

  @Nullable Woken takeWoken() {
    Woken taken = woken;
    woken = null;
    return taken;
  }
}
