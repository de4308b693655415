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
public final class CaseNodes {
  private static final int FEW = 4;

  private CaseNodes() {}

  /** Runs the first clause that matches. */
  static Value first(CaseClause[] clauses, Value[] slots, Actor process) {
    for (CaseClause clause : clauses) {
      if (clause.matches(slots, process)) {
        return clause.body.run(slots, process);
      }
    }
    throw process.noClause();
  }

  /** The first clause that matches values in slots. */
  private static final class Choose extends ExprNode {
    private final CaseClause[] clauses;

    Choose(CaseClause... clauses) {
      this.clauses = clauses;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return first(clauses, slots, process);
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      for (CaseClause clause : clauses) {
        if (clause.matches(slots, process)) {
          return clause.body.test(slots, process);
        }
      }
      throw process.noClause();
    }
  }

  /** One way if a test holds, another if not. */
  public static final class If extends ExprNode {
    private final ExprNode test;
    private final ExprNode then;
    private final ExprNode otherwise;

    public If(ExprNode test, ExprNode then, ExprNode otherwise) {
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
  private static final class IfMatch extends ExprNode {
    private final int slot;
    private final Matcher pattern;
    private final @Nullable ExprNode guard;
    private final ExprNode then;
    private final ExprNode otherwise;

    IfMatch(
        int slot, Matcher pattern, @Nullable ExprNode guard, ExprNode then, ExprNode otherwise) {
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
  private static final class IfCell extends ExprNode {
    private final int slot;
    private final Matchers.PlainCell pattern;
    private final @Nullable ExprNode guard;
    private final ExprNode then;
    private final ExprNode otherwise;

    IfCell(
        int slot,
        Matchers.PlainCell pattern,
        @Nullable ExprNode guard,
        ExprNode then,
        ExprNode otherwise) {
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
  private static final class NoClause extends ExprNode {
    @Override
    public Value run(Value[] slots, Actor process) {
      throw process.noClause();
    }
  }

  /** The node that tries these clauses: as tests within each other if they are few. */
  public static ExprNode choose(List<CaseClause> clauses) {
    if (clauses.size() > FEW) {
      return new Choose(clauses.toArray(CaseClause[]::new));
    }
    ExprNode node = new NoClause();
    for (CaseClause clause : clauses.reversed()) {
      if (clause.alwaysMatches()) {
        node = clause.body;
      } else if (clause.isGuardOnly()) {
        node = new If(requireNonNull(clause.guard), clause.body, node);
      } else if (clause.parts().size() > 1) {
        return new Choose(clauses.toArray(CaseClause[]::new));
      } else {
        CaseClause.Part part = clause.parts().getFirst();
        node =
            part.pattern() instanceof Matchers.PlainCell cell
                ? new IfCell(part.slot(), cell, clause.guard, clause.body, node)
                : new IfMatch(part.slot(), part.pattern(), clause.guard, clause.body, node);
      }
    }
    return node;
  }

  /** Looks first whether a value is a cell or the empty list. */
  public static final class OnList extends ExprNode {
    private final int slot;
    private final ExprNode cell;
    private final ExprNode nil;
    private final ExprNode any;

    /** Each node chooses between the clauses that its kind of value can match. */
    public OnList(int slot, ExprNode cell, ExprNode nil, ExprNode any) {
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
  public static final class OnKind extends ExprNode {
    private final int slot;
    private final KindDispatch ways;

    public OnKind(int slot, KindDispatch ways) {
      this.slot = slot;
      this.ways = ways;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return ways.of(slots[slot]).run(slots, process);
    }
  }
}
