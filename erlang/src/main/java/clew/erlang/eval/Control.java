package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Nodes that bind, choose and put in order. */
public final class Control {
  private Control() {}

  /** Binds one variable. */
  public static final class Let extends Node {
    private final int slot;
    private final Node value;
    private final Node body;

    public Let(int slot, Node value, Node body) {
      this.slot = slot;
      this.value = value;
      this.body = body;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      slots[slot] = value.run(slots, process);
      return body.run(slots, process);
    }
  }

  /** Binds several variables to several values. */
  public static final class LetMany extends Node {
    private final int[] into;
    private final Node values;
    private final Node body;

    public LetMany(int[] into, Node values, Node body) {
      this.into = into;
      this.values = values;
      this.body = body;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Tuple several = (Tuple) values.run(slots, process);
      for (int i = 0; i < into.length; i++) {
        slots[into[i]] = several.elements[i];
      }
      return body.run(slots, process);
    }
  }

  /** One after the other; only the second value counts. */
  public static final class Do extends Node {
    private final Node first;
    private final Node then;

    public Do(Node first, Node then) {
      this.first = first;
      this.then = then;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      first.run(slots, process);
      return then.run(slots, process);
    }
  }

  /** A clause: what the subjects must match, and what then. */
  public static final class Clause {
    final Matcher[] patterns;
    final Node guard;
    final boolean alwaysHolds;
    final Node body;

    public Clause(Matcher[] patterns, Node guard, Node body) {
      this.patterns = patterns;
      this.guard = guard;
      this.alwaysHolds = guard instanceof Data.Literal literal && literal.value == Atom.TRUE;
      this.body = body;
    }
  }

  /** A case on one value that is not in a slot yet, or is: the most frequent kind. */
  public static final class CaseOne extends Node {
    private final Node subject;
    private final int into;
    private final Clause[] clauses;

    public CaseOne(Node subject, int into, Clause[] clauses) {
      this.subject = subject;
      this.into = into;
      this.clauses = clauses;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value value = subject.run(slots, process);
      slots[into] = value;
      for (Clause clause : clauses) {
        if (clause.patterns[0].matches(value, slots, process)
            && (clause.alwaysHolds || clause.guard.run(slots, process) == Atom.TRUE)) {
          return clause.body.run(slots, process);
        }
      }
      throw new IllegalStateException("no clause matches");
    }
  }

  /** The first clause that matches and whose guard holds. The compiler sees to it that one does. */
  public static final class Case extends Node {
    private final Node[] subjects;
    private final int[] into;
    private final Clause[] clauses;

    /** {@code into} are slots of their own, one for each subject. */
    public Case(Node[] subjects, int[] into, Clause[] clauses) {
      this.subjects = subjects;
      this.into = into;
      this.clauses = clauses;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      for (int i = 0; i < subjects.length; i++) {
        slots[into[i]] = subjects[i].run(slots, process);
      }
      for (Clause clause : clauses) {
        if (matches(clause, slots, process)) {
          return clause.body.run(slots, process);
        }
      }
      throw new IllegalStateException("no clause matches");
    }

    private boolean matches(Clause clause, Value[] slots, Actor process) {
      Matcher[] patterns = clause.patterns;
      for (int i = 0; i < patterns.length; i++) {
        if (!patterns[i].matches(slots[into[i]], slots, process)) {
          return false;
        }
      }
      return clause.alwaysHolds || clause.guard.run(slots, process) == Atom.TRUE;
    }
  }

  /** A subject that gives several values at once. */
  public static final class Spread extends Node {
    private final Node several;
    private final int[] into;
    private final Node then;

    public Spread(Node several, int[] into, Node then) {
      this.several = several;
      this.into = into;
      this.then = then;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Tuple values = (Tuple) several.run(slots, process);
      for (int i = 0; i < into.length; i++) {
        slots[into[i]] = values.elements[i];
      }
      return then.run(slots, process);
    }
  }
}
