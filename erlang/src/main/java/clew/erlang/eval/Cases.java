package clew.erlang.eval;

import static java.util.Objects.requireNonNull;

import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Choices between clauses. The one general way is {@link #first}: clause by clause. A node that
 * looks at the kind of a value first, and then tries only the clauses that can match it, does so
 * for plain values; any other takes the general way.
 */
public final class Cases {
  private static final int FEW = 4;

  private Cases() {}

  /** Runs the first clause that matches. */
  static Value first(Clause[] clauses, Value[] slots, Actor process) {
    for (Clause clause : clauses) {
      if (clause.matches(slots, process)) {
        return clause.body.run(slots, process);
      }
    }
    throw process.noClause();
  }

  /** The first clause that matches values in slots. */
  private static final class Choose extends Node {
    private final Clause[] clauses;

    Choose(Clause... clauses) {
      this.clauses = clauses;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return first(clauses, slots, process);
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      for (Clause clause : clauses) {
        if (clause.matches(slots, process)) {
          return clause.body.test(slots, process);
        }
      }
      throw process.noClause();
    }
  }

  /** One way if a test holds, another if not. */
  public static final class If extends Node {
    private final Node test;
    private final Node then;
    private final Node otherwise;

    public If(Node test, Node then, Node otherwise) {
      this.test = test;
      this.then = then;
      this.otherwise = otherwise;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return test.test(slots, process) ? then.run(slots, process) : otherwise.run(slots, process);
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      return test.test(slots, process) ? then.test(slots, process) : otherwise.test(slots, process);
    }

    @Override
    public boolean isTest() {
      return then.isTest() && otherwise.isTest();
    }
  }

  /** One clause with one pattern, and what to do if it does not match. */
  private static final class IfMatch extends Node {
    private final int slot;
    private final Matcher pattern;
    private final @Nullable Node guard;
    private final Node then;
    private final Node otherwise;

    IfMatch(int slot, Matcher pattern, @Nullable Node guard, Node then, Node otherwise) {
      this.slot = slot;
      this.pattern = pattern;
      this.guard = guard;
      this.then = then;
      this.otherwise = otherwise;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return pattern.matches(slots[slot], slots, process)
              && (guard == null || guard.test(slots, process))
          ? then.run(slots, process)
          : otherwise.run(slots, process);
    }
  }

  /** As {@link IfMatch}, for the pattern of a cell with two variables. */
  private static final class IfCell extends Node {
    private final int slot;
    private final Matchers.PlainCell pattern;
    private final @Nullable Node guard;
    private final Node then;
    private final Node otherwise;

    IfCell(int slot, Matchers.PlainCell pattern, @Nullable Node guard, Node then, Node otherwise) {
      this.slot = slot;
      this.pattern = pattern;
      this.guard = guard;
      this.then = then;
      this.otherwise = otherwise;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return pattern.matches(slots[slot], slots, process)
              && (guard == null || guard.test(slots, process))
          ? then.run(slots, process)
          : otherwise.run(slots, process);
    }
  }

  /** No clause is left. */
  private static final class NoClause extends Node {
    @Override
    public Value run(Value[] slots, Actor process) {
      throw process.noClause();
    }
  }

  /** The node that tries these clauses: as tests within each other if they are few. */
  public static Node choose(List<Clause> clauses) {
    if (clauses.size() > FEW) {
      return new Choose(clauses.toArray(Clause[]::new));
    }
    Node node = new NoClause();
    for (Clause clause : clauses.reversed()) {
      if (clause.alwaysMatches()) {
        node = clause.body;
      } else if (clause.isGuardOnly()) {
        node = new If(requireNonNull(clause.guard), clause.body, node);
      } else if (clause.parts().size() > 1) {
        return new Choose(clauses.toArray(Clause[]::new));
      } else {
        Clause.Part part = clause.parts().getFirst();
        node =
            part.pattern() instanceof Matchers.PlainCell cell
                ? new IfCell(part.slot(), cell, clause.guard, clause.body, node)
                : new IfMatch(part.slot(), part.pattern(), clause.guard, clause.body, node);
      }
    }
    return node;
  }

  /** Looks first whether a value is a cell or the empty list. */
  public static final class OnList extends Node {
    private final int slot;
    private final Node cell;
    private final Node nil;
    private final Node any;

    /** Each node chooses between the clauses that its kind of value can match. */
    public OnList(int slot, Node cell, Node nil, Node any) {
      this.slot = slot;
      this.cell = cell;
      this.nil = nil;
      this.any = any;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value value = slots[slot];
      if (value instanceof Cons) {
        return cell.run(slots, process);
      }
      return value == Nil.NIL ? nil.run(slots, process) : any.run(slots, process);
    }
  }

  /** Looks first of what kind a value is. */
  public static final class OnKind extends Node {
    private final int slot;
    private final Ways ways;

    public OnKind(int slot, Ways ways) {
      this.slot = slot;
      this.ways = ways;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return ways.of(slots[slot]).run(slots, process);
    }
  }
}
