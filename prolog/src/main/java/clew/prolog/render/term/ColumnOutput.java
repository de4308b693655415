package clew.prolog.render.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Output with column stops: what is behind the last stop waits until the next one is known. */
final class ColumnOutput {
  /** A place that takes up the space which is left before the next stop. */
  private record Fill(int where, int pad) {}

  private static final int TAB = 8;

  private final StringBuilder out;
  private final StringBuilder pending = new StringBuilder();
  private final List<Fill> fills = new ArrayList<>();
  private int column;
  private int lastStop;

  ColumnOutput(StringBuilder out, int column) {
    this.out = out;
    this.column = column;
    this.lastStop = column;
  }

  int column() {
    return column;
  }

  void append(String text) {
    pending.append(text);
    text.codePoints()
        .forEach(
            c ->
                column =
                    switch (c) {
                      case '\n', '\r' -> 0;
                      case '\t' -> (column + 1) | (TAB - 1);
                      case '\b' -> Math.max(0, column - 1);
                      default -> column + 1;
                    });
    if (fills.isEmpty()) {
      flush();
    }
  }

  /** Marks a place to fill, as {@code ~t} does. */
  void fill(int pad) {
    fills.add(new Fill(pending.length(), pad));
  }

  /** A stop so many columns after the last one. */
  void stopAfter(int distance) {
    stopAt(lastStop + distance);
  }

  void stopAt(int stop) {
    if (fills.isEmpty()) {
      fill(' ');
    }
    int[] pads = shared(Math.max(0, stop - column), fills.size());
    int from = 0;
    for (int i = 0; i < fills.size(); i++) {
      Fill fill = fills.get(i);
      out.append(pending, from, fill.where);
      from = fill.where;
      for (int n = pads[i]; n > 0; n--) {
        out.appendCodePoint(fill.pad);
      }
    }
    out.append(pending, from, pending.length());
    pending.setLength(0);
    fills.clear();
    // As in SWI-Prolog, text that reached beyond the stop does not count.
    column = stop;
    lastStop = stop;
  }

  /**
   * How much each place gets. What cannot be shared evenly goes to the middle and then, as in
   * SWI-Prolog, ever further to both sides; beyond the first and the last place it is lost.
   */
  private static int[] shared(int space, int places) {
    int[] pads = new int[places];
    Arrays.fill(pads, space / places);
    int at = places / 2;
    int step = 1;
    for (int rest = space % places; rest > 0; rest--) {
      if (at >= 0 && at < places) {
        pads[at]++;
      }
      at += step;
      step = step > 0 ? -step - 2 : -step + 2;
    }
    return pads;
  }

  void flush() {
    out.append(pending);
    pending.setLength(0);
    fills.clear();
  }
}
