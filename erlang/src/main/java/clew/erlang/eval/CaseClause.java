package clew.erlang.eval;

import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A clause: what the values in some slots must match, what else must hold, and what then. */
public final class CaseClause {
  private final int[] at;
  private final Matcher[] patterns;
  final @Nullable ExprNode guard;
  final ExprNode body;

  /** A pattern for the value in a slot. */
  public record Part(int slot, Matcher pattern) {}

  /** The guard is null where there is none. */
  public CaseClause(List<Part> parts, @Nullable ExprNode guard, ExprNode body) {
    this.at = parts.stream().mapToInt(Part::slot).toArray();
    this.patterns = parts.stream().map(Part::pattern).toArray(Matcher[]::new);
    this.guard = guard;
    this.body = body;
  }

  boolean matches(Value[] slots, Actor process) {
    for (int i = 0; i < patterns.length; i++) {
      if (!patterns[i].matches(slots[at[i]], slots, process)) {
        return false;
      }
    }
    return guard == null || guard.test(slots, process);
  }

  public ExprNode body() {
    return body;
  }

  /** Whether it matches whatever the values are. */
  public boolean alwaysMatches() {
    return patterns.length == 0 && guard == null;
  }

  boolean isGuardOnly() {
    return patterns.length == 0 && guard != null;
  }

  public List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      parts.add(new Part(at[i], patterns[i]));
    }
    return parts;
  }

  /** What the clause takes of the value in a slot. */
  public PatternKind kind(int slot) {
    for (int i = 0; i < at.length; i++) {
      if (at[i] == slot) {
        return patterns[i].kind();
      }
    }
    return PatternKind.ANYTHING;
  }

  /** The clause without its first pattern for the value in a slot, which is known to match. */
  public CaseClause without(int slot) {
    List<Part> others = new ArrayList<>(parts());
    for (int i = 0; i < at.length; i++) {
      if (at[i] == slot) {
        others.remove(i);
        return new CaseClause(others, guard, body);
      }
    }
    return this;
  }
}
