package clew.prolog.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stack of choice points. */
final class ChoicePointStack {
  private final Bindings bindings;
  private @Nullable ChoicePoint[] stack = new @Nullable ChoicePoint[256];
  private int height;

  /** How many of them want to know when they are cut away. */
  private int guarded;

  ChoicePointStack(Bindings bindings) {
    this.bindings = bindings;
  }

  int height() {
    return height;
  }

  void clear() {
    Arrays.fill(stack, 0, height, null);
    height = 0;
    guarded = 0;
  }

  void bottom() {
    push(new ChoicePoint.Bottom(bindings.top(), bindings.variables()));
  }

  void push(ChoicePoint choice) {
    if (height == stack.length) {
      stack = Arrays.copyOf(stack, height * 2);
    }
    stack[height++] = choice;
    bindings.mark(choice.variables);
    if (choice instanceof ChoicePoint.Host host && host.leaving != null) {
      guarded++;
    }
  }

  ChoicePoint peek() {
    return at(height - 1);
  }

  /** Whether nothing is left above a barrier but other clauses of what goes on at the frame. */
  boolean areOwn(int barrier, @Nullable ContinuationFrame frame) {
    return height <= barrier
        || (height == barrier + 1
            && peek() instanceof ChoicePoint.Clauses own
            && own.frame == frame);
  }

  ChoicePoint at(int index) {
    ChoicePoint choice = stack[index];
    if (choice == null) {
      throw new IllegalStateException("no choice point at " + index);
    }
    return choice;
  }

  void pop() {
    if (guarded > 0 && peek() instanceof ChoicePoint.Host host && host.leaving != null) {
      guarded--;
    }
    stack[--height] = null;
    remark();
  }

  /** Says again what is younger than the newest choice point. */
  void remark() {
    bindings.mark(height == 0 ? Long.MAX_VALUE : at(height - 1).variables);
  }

  /** Whether some of them want to know when they are cut away. */
  boolean isGuarded() {
    return guarded > 0;
  }

  /** Forgets all above a height; those that want to know it, the newest first. */
  List<Builtin.Leaving> cut(int to) {
    if (height <= to) {
      return List.of();
    }
    int trail = at(to).trail;
    List<Builtin.Leaving> left = guarded > 0 ? cutGuarded(to) : List.of();
    Arrays.fill(stack, to, height, null);
    height = to;
    remark();
    bindings.tidy(trail);
    return left;
  }

  private List<Builtin.Leaving> cutGuarded(int to) {
    List<Builtin.Leaving> left = new ArrayList<>();
    for (int i = height - 1; i >= to; i--) {
      if (at(i) instanceof ChoicePoint.Host host && host.leaving != null) {
        guarded--;
        left.add(host.leaving);
      }
    }
    return left;
  }

  /** Takes one choice point out, wherever it is. */
  void kill(int index) {
    if (index == height - 1) {
      pop();
    } else {
      ChoicePoint old = at(index);
      stack[index] = new ChoicePoint.Dead(old.trail, old.variables);
    }
  }
}
