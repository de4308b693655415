package clew.engine.repeat;

import org.jspecify.annotations.Nullable;

/** What calls that waited for each other gave back, the innermost first. */
public final class CallResults<V> {
  private final ValueAdapter<V> values;
  private @Nullable V first;
  private long previous;
  private long count;
  private long step;
  private boolean isRegular = true;

  CallResults(ValueAdapter<V> values) {
    this.values = values;
  }

  /** Whether some call gave something back: from then on others do not belong to the chain. */
  public boolean haveBegun() {
    return count > 0;
  }

  /** A call gave back what cannot be seen. */
  public void spoil() {
    count++;
    isRegular = false;
  }

  public void add(V result) {
    V now = values.plain(result);
    if (!isRegular || !values.isNumber(now)) {
      spoil();
      return;
    }
    long number = values.number(now);
    if (count == 0) {
      first = result;
    } else {
      isRegular = count == 1 || number - previous == step;
      step = number - previous;
    }
    previous = number;
    count++;
  }

  /** Whether each of these calls added the same to the result of the one that it waited for. */
  boolean isRegular(long calls) {
    return isRegular && step != 0 && count == calls + 1 && count > 2;
  }

  @Nullable V first() {
    return first;
  }

  long step() {
    return step;
  }
}
